import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { capsOf, isWithinCaps, reasonOf, roomOfDay } from "./rules.ts";

const caps = capsOf({ perTransferMax: "100000", perDayMax: "250000" }, PLAY_CREDITS);

// B-2832
test("a transfer is at least one whole unit and at most the cap, both included", () => {
  const amounts = [9_999n, 10_000n, 100_000n, 100_001n];
  expect(amounts.map((amount) => isWithinCaps(amount, caps))).toEqual([false, true, true, false]);
});

test("the usual caps are those of the site's currency, and one transfer never passes a day's cap", () => {
  expect(capsOf({ perTransferMax: null, perDayMax: null }, PLAY_CREDITS)).toEqual({
    ...{ min: 10_000n, perTransferMax: 10_000_000n, perDayMax: 50_000_000n },
  });
  expect(capsOf({ perTransferMax: null, perDayMax: "20000" }, PLAY_CREDITS).perTransferMax).toBe(20_000n);
});

test("a lowered cap leaves no room below zero", () => {
  expect([roomOfDay(0n, caps), roomOfDay(250_000n, caps), roomOfDay(900_000n, caps)]).toEqual([250_000n, 0n, 0n]);
});

test("each refusal of the books has its own words, and one that is not known is told as the account's", () => {
  const words = ["insufficient", "limit", "refused", "no_receiver", "closed"].map(reasonOf);
  expect(words).toEqual([
    ...["insufficient_funds", "limit_reached", "debt_owed", "receiver_unavailable", "entry_refused"],
  ]);
});
