export { BinaryArray } from "./binary-array.ts";
export { CopyRows } from "./copy-rows.ts";
export type { Prepared, Step, Value } from "./messages.ts";
export { prepare, runPipeline, type StepAnswer } from "./pipeline.ts";
