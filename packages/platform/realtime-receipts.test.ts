import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReceipts } from "./realtime-receipts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// B-2119
test("a notice is taken once every process has given its receipt, whatever other notices are taken", async () => {
  const receipts = createReceipts();
  const ended = vi.fn();
  const taken = receipts.of("one", ["left", "right"]).then(ended);
  receipts.take("one", "left");
  receipts.take("one", "left");
  receipts.take("two", "right");
  await vi.advanceTimersByTimeAsync(400);
  expect(ended).not.toHaveBeenCalled();
  receipts.take("one", "right");
  await taken;
  expect(ended).toHaveBeenCalledOnce();
});

test("a process that gives no receipt is waited for half a second, and no process for no time", async () => {
  const receipts = createReceipts();
  const ended = vi.fn();
  void receipts.of("one", ["of the version before"]).then(ended);
  await vi.advanceTimersByTimeAsync(499);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  await receipts.of("two", []);
});
