import { expect, test } from "vitest";
import { cpuPerTransaction, parseStat } from "./cpu.ts";

test("a process whose name holds brackets and blanks is read by its fields", () => {
  const line = "4711 (postgres: a) (b) S 4700 4711 4711 0 -1 4194560 100 0 0 0 250 50 7 3 20 0 1 0 12345 1000 200";
  expect(parseStat(line)).toEqual({ parent: 4700, cpuMs: 3_000, endedMs: 100 });
});

test("processor time is shared among the transactions, whichever processes came and went meanwhile", () => {
  const before = new Map([
    [1, { part: "node", cpuMs: 1_000 }],
    [2, { part: "backends", cpuMs: 500 }],
    [3, { part: "background", cpuMs: 90_000 }],
  ] as const);
  const after = new Map([
    [1, { part: "node", cpuMs: 2_000 }],
    [2, { part: "backends", cpuMs: 2_000 }],
    [4, { part: "backends", cpuMs: 500 }],
    [5, { part: "background", cpuMs: 100 }],
  ] as const);
  expect(cpuPerTransaction(before, after, 20_000)).toEqual({ nodeUs: 50, backendsUs: 100, backgroundUs: 5 });
});
