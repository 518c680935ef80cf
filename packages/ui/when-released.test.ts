import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = new EventTarget();
vi.stubGlobal("document", page);
const { whenReleased } = await import("./when-released.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what moves the page waits until the press is over", () => {
  const move = vi.fn();
  page.dispatchEvent(new Event("pointerdown"));
  whenReleased(move);
  vi.advanceTimersByTime(1_000);
  expect(move).toHaveBeenCalledTimes(0);
  page.dispatchEvent(new Event("pointerup"));
  expect(move).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(50);
  expect(move).toHaveBeenCalledTimes(1);
});

test("with nothing pressed it comes at once, behind the mouse events of a touch", () => {
  const move = vi.fn();
  whenReleased(move);
  vi.advanceTimersByTime(50);
  expect(move).toHaveBeenCalledTimes(1);
});
