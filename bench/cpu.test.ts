import { expect, test } from "vitest";
import { cpuPerOperation, parseStat } from "./cpu.ts";

test("a process whose name holds brackets and blanks is read by its fields", () => {
  const line = "4711 (postgres: a) (b) S 4700 4711 4711 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 1 0 12345 1000 200";
  expect(parseStat(line)).toEqual({ parent: 4700, cpuMs: 3_000 });
});

test("processor time is shared among the operations of the run", () => {
  const before = { nodeMs: 1_000, backendsMs: 500, backgroundMs: 0 };
  const after = { nodeMs: 2_000, backendsMs: 2_500, backgroundMs: 100 };
  expect(cpuPerOperation(before, after, 20_000)).toEqual({ nodeUs: 50, backendsUs: 100, backgroundUs: 5 });
});
