import { afterEach, expect, test, vi } from "vitest";
import { gameOfDeposit, noteDepositBegun, ownPathOf } from "./game-of-deposit.ts";

afterEach(() => vi.unstubAllGlobals());

function openTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

// B-2236
test("a deposit begun in a game leads back to that game, one begun elsewhere does not", () => {
  openTab();
  expect(gameOfDeposit()).toBeNull();
  noteDepositBegun("/game/house-studio/tiger-at-four");
  expect(gameOfDeposit()).toBe("/game/house-studio/tiger-at-four");
  noteDepositBegun("/wallet");
  expect(gameOfDeposit()).toBeNull();
});

test("what is kept leads to a game of this site and nowhere else", () => {
  openTab();
  for (const path of ["//elsewhere.example/game/a/b", "/game/a", "/game/a/b/c", "/game/a/b?x=1"]) {
    noteDepositBegun(path);
    expect(gameOfDeposit()).toBeNull();
    sessionStorage.setItem("deposit-game", path);
    expect(gameOfDeposit()).toBeNull();
  }
});

test("a browser that keeps nothing leads to the lobby", () => {
  vi.stubGlobal("sessionStorage", undefined);
  noteDepositBegun("/game/a/b");
  expect(gameOfDeposit()).toBeNull();
});

test("a page that was loaded from a game of this site tells it, one from elsewhere or from nowhere does not", () => {
  const origin = "https://site.example";
  expect(ownPathOf("https://site.example/game/a/b?x=1", origin)).toBe("/game/a/b");
  for (const address of ["", "https://provider.example/game/a/b", "about:blank"])
    expect(ownPathOf(address, origin)).toBeUndefined();
});
