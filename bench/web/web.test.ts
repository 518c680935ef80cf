import { expect, test } from "vitest";
import { blockingMs } from "./blocking.ts";
import { kindOf } from "./traffic.ts";
import { worstWindow } from "./vitals.ts";

test("shifts within a second of each other count together, the worst such window counts", () => {
  const shifts = [
    { at: 100, value: 0.01 },
    { at: 900, value: 0.02 },
    { at: 5_000, value: 0.025 },
  ];
  expect(worstWindow(shifts)).toBeCloseTo(0.03);
  expect(worstWindow([])).toBe(0);
});

test("a window ends after five seconds, however close the shifts are", () => {
  const steady = Array.from({ length: 12 }, (_, index) => ({ at: index * 500, value: 0.01 }));
  expect(worstWindow(steady)).toBeCloseTo(0.1);
});

test("scripts and style sheets are told apart by what the server says of them", () => {
  expect(["text/javascript", "application/javascript", "text/css", "text/html", "image/svg+xml"].map(kindOf)).toEqual([
    "js",
    "js",
    "css",
    "other",
    "other",
  ]);
});

// B-2210
test("blocking time is what tasks of the page take beyond 50 ms after its first paint, in the thread's own time", () => {
  const page = { ph: "X", pid: 7, tid: 1 };
  const task = (atMs: number, takesMs: number, ownMs: number, tid = 1) => ({
    ...page,
    tid,
    name: "RunTask",
    ts: atMs * 1_000,
    dur: takesMs * 1_000,
    tdur: ownMs * 1_000,
  });
  const events = [
    { ...page, name: "firstContentfulPaint", ph: "I", ts: 1_000_000 },
    task(500, 400, 400),
    task(900, 200, 200),
    task(1_200, 300, 170),
    task(2_000, 49, 49),
    task(2_100, 500, 500, 2),
  ];
  expect(blockingMs(events)).toBe(50 + 120);
  expect(() => blockingMs(events.slice(1))).toThrow("painted nothing");
});
