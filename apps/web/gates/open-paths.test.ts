import { expect, test } from "vitest";
import { isOpenToAll, isOpenWhileClosed, keptForLogin } from "./open-paths.ts";

test.each([
  "/login",
  "/register",
  "/register.html",
  "/helpmc",
  "/download",
  "/down",
  "/help/",
  "/terms",
  "/play-safely",
])("%s is open to visitors of a house that asks for a login", (path) => expect(isOpenToAll(path)).toBe(true));

// B-0056
test.each(["/", "/rng", "/wallet", "/live", "/lottery", "/help-yourself", "/login/more"])(
  "%s leads a visitor of such a house to the login",
  (path) => expect(isOpenToAll(path)).toBe(false),
);

// B-0534
test("while the house is closed its help and its terms stay readable, and nothing else", () => {
  expect(["/helpmc", "/terms", "/privacy"].every(isOpenWhileClosed)).toBe(true);
  expect(["/", "/login", "/wallet", "/rng"].some(isOpenWhileClosed)).toBe(false);
});

// B-0057
test("a referral code survives the way to the login exactly as it was given, and nothing else does", () => {
  expect(keptForLogin({ referralCode: "1e5", next: "/wallet", admin: "1" })).toEqual({ referralCode: "1e5" });
  expect(keptForLogin({ referralCode: "", lang: "UR" })).toEqual({ lang: "UR" });
});
