import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// B-0421
test("a list looks for its end at once and then at most every 200 ms, however fast it is scrolled", () => {
  const look = vi.fn();
  const { run } = throttle(look, 200);
  for (let ms = 0; ms < 1_000; ms += 10) {
    run();
    vi.advanceTimersByTime(10);
  }
  expect(look.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(look.mock.calls.length).toBeLessThanOrEqual(6);
});

test("the last of many is never lost, and nothing comes after a stop", () => {
  const look = vi.fn();
  const { run, stop } = throttle(look, 200);
  run();
  run();
  vi.advanceTimersByTime(199);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(2);
  run();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(2);
});
