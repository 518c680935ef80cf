import { expect, test } from "vitest";
import { isNoPopupPath } from "./no-popup-paths.ts";

// B-0532
test.each([
  "/game/house-studio/tiger-at-four",
  "/game",
  "/lottery",
  "/vnlottery",
  "/seamless",
  "/fbsports",
  "/wallet",
  "/wallet/deposit",
  "/login",
  "/register",
  "/register.html",
  "/member/security",
  "/agent",
  "/verify/house-studio/1",
])("nothing comes up by itself at %s", (path) => expect(isNoPopupPath(path)).toBe(true));

test.each(["/", "/rng", "/promotions", "/noticePage", "/help", "/gamesalon", "/books"])(
  "today's popup may come up at %s",
  (path) => expect(isNoPopupPath(path)).toBe(false),
);
