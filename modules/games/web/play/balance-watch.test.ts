import { expect, test } from "vitest";
import { createBalanceWatch, pushedCash } from "./balance-watch.ts";

test("the cash of a pushed balance is read, and nothing else is taken for it", () => {
  expect(
    pushedCash([
      { account: "bonus", unit: "P", balance: "1" },
      { account: "cash", unit: "P", balance: "250" },
    ]),
  ).toBe("250");
  expect(pushedCash([{ account: "cash", balance: 250 }])).toBeUndefined();
  expect(pushedCash({ account: "cash", balance: "250" })).toBeUndefined();
  expect(pushedCash([null, "cash"])).toBeUndefined();
});

test("a game is not told of its own stake and win", () => {
  const watch = createBalanceWatch();
  watch.begin();
  expect(watch.hear("950")).toBeUndefined();
  expect(watch.hear("1000")).toBeUndefined();
  expect(watch.end("1000")).toBeUndefined();
  expect(watch.hear("1000")).toBeUndefined();
});

// B-0451
test("a deposit during a round is told when the round has ended, one between rounds at once", () => {
  const watch = createBalanceWatch();
  watch.begin();
  watch.hear("950");
  watch.hear("5950");
  expect(watch.end("950")).toBe("5950");
  expect(watch.hear("6950")).toBe("6950");
});
