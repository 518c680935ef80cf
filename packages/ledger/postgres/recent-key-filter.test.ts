import { newId } from "@fairhouse/base";
import { describe, expect, it } from "vitest";
import { RecentKeyFilter } from "./recent-key-filter.ts";

const ROOM = 2 ** 12;

/** Ids as a vendor counts them: all but the last letters are alike. */
const counted = (count: number): string =>
  `house-studio:0190e3a0-1234-7abc-8def-${count.toString(16).padStart(12, "0")}`;

describe("names that have passed through", () => {
  it.each([
    ["counted", counted],
    ["drawn", () => newId()],
  ])("are never taken for new, and of new ones, %s, at most 3 in 100 for known", (_, nameOf) => {
    const known = new RecentKeyFilter(ROOM);
    const names = Array.from({ length: 8 * ROOM }, (__, count) => nameOf(count));
    let mistaken = 0;
    for (const [count, name] of names.entries()) {
      if (known.note(name)) mistaken += 1;
      // Asking notes it again, so that only one in fifty is asked for.
      if (count % 50 === 0) expect(known.note(names[Math.max(0, count - ROOM / 2)] ?? "")).toBe(true);
    }
    expect(mistaken).toBeLessThan(names.length * 0.03);
  });

  it("are forgotten when twice as many have followed", () => {
    const known = new RecentKeyFilter(ROOM);
    known.note("first");
    for (let count = 0; count < 2 * ROOM; count += 1) known.note(counted(count));
    expect(known.note("first")).toBe(false);
  });

  it("of one owner are not those of another", () => {
    const known = new RecentKeyFilter(ROOM);
    const [one, other] = [newId(), newId()];
    expect(known.note("round 1", one)).toBe(false);
    expect(known.note("round 1", other)).toBe(false);
    expect(known.note("round 1")).toBe(false);
    expect(known.note("round 1", one)).toBe(true);
  });

  it("are not trusted for a second after one was missing", async () => {
    const known = new RecentKeyFilter(ROOM);
    expect(known.isTrusted).toBe(true);
    known.distrust();
    expect(known.isTrusted).toBe(false);
    await expect.poll(() => known.isTrusted, { timeout: 5_000, interval: 50 }).toBe(true);
  });
});
