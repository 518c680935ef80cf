import { expect, test } from "vitest";
import { createWalletModel } from "./wallet-model.ts";

/** A wallet in which a bet was won, a bet was refused, and one was taken back unanswered. */
function playedModel() {
  const model = createWalletModel("kite");
  model.posted("deposit", 100n);
  model.posted("bet", -40n);
  model.posted("win", 25n);
  model.refused("too-much");
  model.undone("lost", "lost-back");
  return model;
}

const row = (key: string, amount: bigint, rows = 1) => ({ key, rows, amount });
const sound = [row("deposit", 100n), row("bet", -40n), row("win", 25n)];

test("books that hold what was answered have no difference, whether or not an unanswered bet had arrived", () => {
  expect(playedModel().differences(sound, 85n)).toEqual([]);
  expect(playedModel().differences([...sound, row("lost", -9n), row("lost-back", 9n)], 85n)).toEqual([]);
});

test.each([
  ["a lost row", sound.slice(1), 85n],
  ["a row twice", [row("deposit", 200n, 2), ...sound.slice(1)], 85n],
  ["another amount", [row("deposit", 101n), ...sound.slice(1)], 85n],
  ["a refused bet that was taken", [...sound, row("too-much", -1n)], 85n],
  ["a bet taken back twice", [...sound, row("lost", -9n), row("lost-back", 18n, 2)], 85n],
  ["a bet that was never given back", [...sound, row("lost", -9n)], 85n],
  ["a rollback without its bet", [...sound, row("lost-back", 9n)], 85n],
  ["a row that was not asked for", [...sound, row("stray", 1n)], 85n],
  ["another balance", sound, 84n],
])("%s is a difference", (_, books, balance) => {
  expect(playedModel().differences(books, balance)).toHaveLength(1);
});
