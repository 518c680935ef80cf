// The entry point of the conformance kit.
export type { ConformanceCase } from "./case.ts";
export { type ConformanceFixture, conformanceFixtureSchema, FUNDS_MIN, type Need } from "./fixture.ts";
export { ConformanceFailure, type KitOptions } from "./kit.ts";
export { type CaseResult, type ConformanceReport, conformanceCases, runConformance } from "./runner.ts";
