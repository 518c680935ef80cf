import { describe, expect, test } from "vitest";
import { answerCheck, changeInterval, decidePlay, isCheckDue, isOver, PAUSE_MS } from "./reality-check.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE_MS = 60_000;
const begun = decidePlay(null, { now: NOW, every: 30, hasStaked: false });

describe("a session of play", () => {
  // B-0405
  test("is asked about at the end of the interval to the millisecond, and not before", () => {
    expect(isCheckDue(begun, after(30 * MINUTE_MS - 1))).toBe(false);
    expect(isCheckDue(begun, after(30 * MINUTE_MS))).toBe(true);
    expect(isCheckDue(decidePlay(null, { now: NOW, every: null, hasStaked: false }), after(1e12))).toBe(false);
  });

  test("goes on with the next game, and is another one after half an hour without a stake", () => {
    const later = after(PAUSE_MS - 1);
    expect(decidePlay(begun, { now: later, every: 30, hasStaked: false })).toEqual({ ...begun, seenAt: later });
    expect(isOver(begun, after(PAUSE_MS), true)).toBe(false);
    expect(decidePlay(begun, { now: after(PAUSE_MS), every: 30, hasStaked: false }).beganAt).toEqual(after(PAUSE_MS));
  });

  test("asks again after the interval when the member goes on, and takes nothing more when they stop", () => {
    const due = after(30 * MINUTE_MS);
    const on = answerCheck(begun, { now: due, every: 30, goesOn: true });
    expect(on).toMatchObject({ beganAt: NOW, checkAt: after(60 * MINUTE_MS) });
    const stopped = answerCheck(begun, { now: due, every: 30, goesOn: false });
    expect(isCheckDue(stopped, due)).toBe(true);
    expect(isOver(stopped, due, true)).toBe(true);
  });

  test("takes another interval from now on, but not in place of an answer", () => {
    expect(changeInterval(begun, 15, after(MINUTE_MS)).checkAt).toEqual(after(16 * MINUTE_MS));
    const due = after(30 * MINUTE_MS);
    expect(changeInterval(begun, null, due)).toBe(begun);
  });
});
