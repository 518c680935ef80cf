import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutoAdvance } from "./auto-advance.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a banner turns every 5000 ms and not a millisecond earlier", () => {
  const onTurn = vi.fn();
  const autoAdvance = createAutoAdvance({ intervalMs: 5_000, onTurn });
  vi.advanceTimersByTime(4_999);
  expect(onTurn).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(onTurn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(onTurn).toHaveBeenCalledTimes(3);
  autoAdvance.stop();
  vi.advanceTimersByTime(60_000);
  expect(onTurn).toHaveBeenCalledTimes(3);
});

test("it stands still until nothing holds it any more, then for one whole interval", () => {
  const onTurn = vi.fn();
  const autoAdvance = createAutoAdvance({ intervalMs: 5_000, onTurn });
  vi.advanceTimersByTime(4_900);
  autoAdvance.hold("hover");
  autoAdvance.hold("focus");
  vi.advanceTimersByTime(60_000);
  autoAdvance.release("hover");
  vi.advanceTimersByTime(60_000);
  expect(onTurn).toHaveBeenCalledTimes(0);
  autoAdvance.release("focus");
  vi.advanceTimersByTime(4_999);
  expect(onTurn).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

test("letting go of what never held it does not put the turn off", () => {
  const onTurn = vi.fn();
  const autoAdvance = createAutoAdvance({ intervalMs: 5_000, onTurn });
  vi.advanceTimersByTime(3_000);
  autoAdvance.release("touch");
  vi.advanceTimersByTime(2_000);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

test("turning by hand begins the interval anew", () => {
  const onTurn = vi.fn();
  const autoAdvance = createAutoAdvance({ intervalMs: 5_000, onTurn });
  vi.advanceTimersByTime(4_000);
  autoAdvance.restart();
  vi.advanceTimersByTime(4_999);
  expect(onTurn).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(onTurn).toHaveBeenCalledTimes(1);
});
