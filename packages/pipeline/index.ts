export { CopyRows } from "./copy-rows.ts";
export { type Prepared, prepare, runPipeline, type Step, type StepAnswer } from "./pipeline.ts";
