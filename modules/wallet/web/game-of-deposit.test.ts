import { afterEach, expect, test, vi } from "vitest";
import { gameOfDeposit, noteDepositBegun } from "./game-of-deposit.ts";

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
