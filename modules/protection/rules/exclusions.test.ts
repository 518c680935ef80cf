import { describe, expect, test } from "vitest";
import { decideExclusion, decideLift, type Exclusion, type ExclusionWish, isExcluded } from "./exclusions.ts";

const DAY_MS = 24 * 3_600_000;
const NOW = new Date("2026-11-20T12:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

function decided(current: Exclusion | null, wish: ExclusionWish, now = NOW): Exclusion {
  const answer = decideExclusion(current, wish, now);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}
const refusalOf = (current: Exclusion | null, wish: ExclusionWish, now = NOW) => {
  const answer = decideExclusion(current, wish, now);
  return answer.ok ? null : answer.refusal;
};

describe("a time-out or self-exclusion", () => {
  // B-0398
  test("of one day ends a day later to the millisecond, one of 42 days six weeks later", () => {
    for (const days of [1, 42]) {
      const exclusion = decided(null, { kind: "time_out", days });
      expect(isExcluded(exclusion, new Date(inDays(days).getTime() - 1))).toBe(true);
      expect(isExcluded(exclusion, inDays(days))).toBe(false);
    }
  });

  // B-0400
  test("is never shortened, and a longer one takes its place", () => {
    const until = decided(null, { kind: "until", months: 6 });
    expect(refusalOf(until, { kind: "until", months: 6 })).toBe("only_longer");
    expect(refusalOf(until, { kind: "time_out", days: 42 })).toBe("only_longer");
    const longer = decided(until, { kind: "until", months: 12 });
    expect(longer.excludedAt).toEqual(NOW);
    expect(refusalOf(decided(longer, { kind: "indefinite" }), { kind: "until", months: 60 })).toBe("only_longer");
    expect(decideLift(longer, inDays(200))).toMatchObject({ ok: false, refusal: "not_indefinite" });
  });

  // B-0401
  test("without an end lasts six months, and seven days more from when the member asks", () => {
    const exclusion = decided(null, { kind: "indefinite" });
    expect(decideLift(exclusion, new Date(inDays(183).getTime() - 1))).toMatchObject({
      refusal: "too_early",
    });
    expect(isExcluded(exclusion, inDays(2_000)), "without being asked it does not end").toBe(true);
    const lifted = decideLift(exclusion, inDays(183));
    if (!lifted.ok) throw new Error(lifted.refusal);
    expect(isExcluded(lifted.value, new Date(inDays(190).getTime() - 1))).toBe(true);
    expect(isExcluded(lifted.value, inDays(190))).toBe(false);
    expect(decideLift(lifted.value, inDays(184)), "asking twice moves nothing").toMatchObject({ ok: false });
    const again = decided(lifted.value, { kind: "indefinite" }, inDays(185));
    expect(again).toMatchObject({ endsAt: null, liftRequestedAt: null, liftFrom: inDays(185 + 183) });
  });
});
