import { expect, test } from "vitest";
import { addMoved, bitsOf, type Moved, NO_FIGURES } from "./statement.ts";

const sumOf = (moved: readonly Moved[]) => moved.reduce(addMoved, NO_FIGURES);
const moved = (kind: string, amount: bigint): Moved => ({ kind, count: 1, amount });

test("what comes back is no withdrawal and no stake, and what is not known is left out nowhere", () => {
  const sum = sumOf([
    ...[moved("deposit", 900n), moved("withdrawal", -500n), moved("withdrawal_refused", 200n)],
    ...[moved("bet", -100n), moved("rollback", 40n), moved("win", 70n), moved("resettle", -10n)],
    ...[moved("welcome_credits", 1_000n), moved("member_transfer_out", -1n)],
  ]);
  expect(sum).toEqual({
    ...{ deposits: 900n, withdrawals: 300n, stakes: 1, staked: 60n, won: 60n, other: 999n, minutes: 0 },
  });
});

test("a minute of play counts once, the first and the last one of a day too", () => {
  const at = (time: string) => new Date(`2026-03-04T${time}Z`);
  const bits = bitsOf([at("00:00:59"), at("00:00:01"), at("23:59:59.999")]);
  expect(bits).toHaveLength(1_440);
  expect([bits[0], bits[1_439], bits.replaceAll("0", "").length]).toEqual(["1", "1", 2]);
});
