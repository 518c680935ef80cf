import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isInCentre, rememberOrigin, stepsBack } from "./way-back.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

// B-0058
test("closing a centre goes back over all its pages to the page below it", () => {
  expect(stepsBack(5)).toBeUndefined();
  rememberOrigin(2, "/rng");
  expect(stepsBack(3)).toBe(1);
  expect(stepsBack(7)).toBe(5);
});

test("a tab that came to the centre by an address of its own has nothing to go back to", () => {
  rememberOrigin(4, "/rng");
  expect(stepsBack(0)).toBeUndefined();
});

test("the wallet's pages belong to the member centre, the front page and games do not", () => {
  expect(["/member", "/member/securityCenter", "/wallet", "/wallet/deposit", "/agent"].every(isInCentre)).toBe(true);
  expect(["/", "/rng", "/game/a/b", "/members-area"].some(isInCentre)).toBe(false);
});
