import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDelayedClose } from "./delayed-close.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the list of countries closes 200 ms after the focus has left it", () => {
  const close = vi.fn();
  createDelayedClose({ delayMs: 200, close }).left();
  vi.advanceTimersByTime(199);
  expect(close).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test("it stays when the focus comes back in time", () => {
  const close = vi.fn();
  const late = createDelayedClose({ delayMs: 200, close });
  late.left();
  vi.advanceTimersByTime(150);
  late.cameBack();
  vi.advanceTimersByTime(1_000);
  expect(close).toHaveBeenCalledTimes(0);
});
