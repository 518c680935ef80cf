import { describe, expect, test } from "vitest";
import { VOICES, type VoiceName } from "./voices.ts";

const RATE = 44_100;
const NAMES = Object.keys(VOICES) as VoiceName[];
const loudest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe("the sounds of a game", () => {
  // B-2182
  test.each(NAMES)("%s is heard, is never cut off at full scale and ends in silence", (name) => {
    const samples = VOICES[name](RATE);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(loudest(samples)).toBeGreaterThan(0.05);
    expect(loudest(samples)).toBeLessThan(1);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.4);
    expect(loudest(samples.slice(-20))).toBeLessThan(0.02);
    expect(samples.length / RATE).toBeLessThan(2.2);
  });

  // B-2182
  test("a larger win sounds longer, and no two sounds are the same", () => {
    const seconds = (["win1", "win2", "win3"] as const).map((name) => VOICES[name](RATE).length);
    expect([...seconds].sort((one, other) => one - other)).toEqual(seconds);
    expect(new Set(NAMES.map((name) => VOICES[name](8_000).join())).size).toBe(NAMES.length);
  });

  test("a sound is the same each time, at each rate as long", () => {
    expect(VOICES.land(RATE)).toEqual(VOICES.land(RATE));
    expect(VOICES.bell(48_000).length / 48_000).toBeCloseTo(VOICES.bell(22_050).length / 22_050, 3);
  });
});
