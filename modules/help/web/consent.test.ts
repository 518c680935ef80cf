import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decide, decisionOn } from "./consent.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("there is no consent before it is given", () => {
  expect(decisionOn("gtag G-1")).toBeUndefined();
});

// B-0248
test("a decision is kept, can be taken back, and holds for one service only", () => {
  decide("gtag G-1", "agreed");
  expect([decisionOn("gtag G-1"), decisionOn("gtag G-2")]).toEqual(["agreed", undefined]);
  decide("gtag G-1", "refused");
  expect(decisionOn("gtag G-1")).toBe("refused");
});

test.each(['"agreed"', "null", "{", '{"gtag G-1":true}'])("what is stored as %s is no agreement", (text) => {
  stored.set("consent", text);
  expect(decisionOn("gtag G-1")).toBeUndefined();
});

test("where nothing can be remembered nothing was agreed to", () => {
  vi.stubGlobal("localStorage", undefined);
  decide("gtag G-1", "agreed");
  expect(decisionOn("gtag G-1")).toBeUndefined();
});
