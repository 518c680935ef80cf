import { expect, test } from "vitest";
import { lotteryAddress, lotteryWishOf } from "./lottery-address.ts";

// B-0043
test("the lottery's address takes game code, vendor and play type, each only when it is present", () => {
  expect(lotteryAddress({})).toBe("/lottery");
  expect(lotteryAddress({ gameCode: "MB", vendor: null, playType: "" })).toBe("/lottery?gameCode=MB");
  expect(lotteryAddress({ gameCode: "MB", vendor: "TCG_SEA", playType: "2D" })).toBe(
    "/lottery?gameCode=MB&vendor=TCG_SEA&playType=2D",
  );
});

test("what an address says of other things is not the lottery's", () => {
  expect(lotteryWishOf({ gameCode: "MB", vendor: "", balance: "1", playType: 7 })).toEqual({ gameCode: "MB" });
});
