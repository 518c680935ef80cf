import { describe, expect, test } from "vitest";
import { drawClientSeed, isClientSeed } from "./client-seed.ts";

describe("the player's seed", () => {
  test("is drawn from random bytes, twenty letters in groups of four", () => {
    expect(drawClientSeed((bytes) => bytes.map((_, index) => index))).toBe("abcd-efgh-ijkm-npqr-stuv");
    expect(drawClientSeed((bytes) => bytes.fill(255))).toBe("9999-9999-9999-9999-9999");
  });

  test("uses each of the 32 letters for exactly eight of the 256 bytes, so that none is likelier", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = drawClientSeed((bytes) => bytes.fill(byte))[0] ?? "";
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test("two draws of the browser's generator differ and are accepted as seeds", () => {
    const draw = () => drawClientSeed((bytes) => crypto.getRandomValues(bytes));
    expect(draw()).not.toBe(draw());
    expect(isClientSeed(draw())).toBe(true);
    expect(isClientSeed("short-7")).toBe(false);
    expect(isClientSeed("mango kite 77")).toBe(false);
  });
});
