import type { Kind } from "../../call.ts";
import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import { type Kit, retried } from "../kit.ts";

/** A round: bets, then wins, then closed. */
export const roundCases: readonly ConformanceCase[] = [
  promise("round-bet-and-win", "A bet takes its stake and its win is credited.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.moves(-100n, () => kit.expect("bet", bet, "OK"));
    await kit.moves(250n, () => kit.expect("win", kit.winFields(bet), "OK"));
  }),
  promise("round-several-bets", "A round takes several bets.", async (kit: Kit) => {
    const bet = kit.betFields();
    const more = kit.betFields({ roundId: bet.roundId, amount: "30" });
    await kit.moves(-130n, async () => {
      await kit.expect("bet", bet, "OK");
      await kit.expect("bet", more, "OK");
    });
    await kit.expect("win", kit.winFields(bet, { amount: "130" }), "OK");
  }),
  promise("round-several-wins", "A bet can win several times.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.moves(30n, async () => {
      await kit.expect("win", kit.winFields(bet, { amount: "10", roundClosed: false }), "OK");
      await kit.expect("win", kit.winFields(bet, { amount: "20" }), "OK");
    });
  }),
  promise("round-win-zero", "A win of 0 is accepted, moves nothing and has a transaction id.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.movesNothing(() => kit.expect("win", kit.winFields(bet, { amount: "0" }), "OK"));
  }),
  promise("round-zero-closes", "A win of 0 that closes the round leaves no room for a bet.", (kit) =>
    closedBy(kit, "0"),
  ),
  promise("round-win-closes", "A win that closes the round leaves no room for a bet.", (kit) => closedBy(kit, "250")),
  promise("round-open-win", "A win that does not close the round leaves room for a bet.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("win", kit.winFields(bet, { roundClosed: false }), "OK");
    const more = kit.betFields({ roundId: bet.roundId });
    await kit.moves(-100n, () => kit.expect("bet", more, "OK"));
    await kit.expect("win", kit.winFields(more, { amount: "100" }), "OK");
  }),
  promise("round-bet-closes", "A bet that closes its round is taken, and the next one is not.", async (kit: Kit) => {
    const bet = kit.betFields({ roundClosed: true });
    await kit.moves(-100n, () => kit.expect("bet", bet, "OK"));
    await kit.movesNothing(() => kit.expect("bet", kit.betFields({ roundId: bet.roundId }), "ROUND_CLOSED"));
  }),
  promise("round-closed-stored", "A bet refused for its closed round gets the same answer again.", async (kit: Kit) => {
    const bet = kit.betFields({ roundClosed: true });
    await kit.expect("bet", bet, "OK");
    const late = kit.betFields({ roundId: bet.roundId });
    const first = await kit.expect("bet", late, "ROUND_CLOSED");
    kit.sameOutcome(first, await kit.expect("bet", retried(kit, late), "ROUND_CLOSED"));
  }),
  promise("round-late-win", "A win after the round was closed is still credited.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("win", kit.winFields(bet, { amount: "0" }), "OK");
    await kit.moves(40n, () => kit.expect("win", kit.winFields(bet, { amount: "40" }), "OK"));
  }),
  promiseWith(["second"], "round-shared", "A round that one player has closed is open to another.", shared),
  promise("win-without-bet", "A win whose bet is unknown is refused and moves nothing.", async (kit: Kit) => {
    const win = kit.winFields(kit.betFields());
    await kit.movesNothing(() => kit.expect("win", win, "TRANSACTION_DOES_NOT_EXIST"));
  }),
  promise("win-before-bet", "A win that overtook its bet is credited when it is sent again after it.", async (kit) => {
    const bet = kit.betFields();
    const win = kit.winFields(bet);
    await kit.movesNothing(() => kit.expect("win", win, "TRANSACTION_DOES_NOT_EXIST"));
    await kit.expect("bet", bet, "OK");
    await kit.moves(250n, () => kit.expect("win", retried(kit, win), "OK"));
  }),
  promise("win-of-refused-bet", "A win for a bet that was refused is refused.", async (kit: Kit) => {
    const bet = kit.betFields({ amount: String((await kit.balance()) + 1n) });
    await kit.expect("bet", bet, "NOT_ENOUGH_MONEY");
    await kit.movesNothing(() => kit.expect("win", kit.winFields(bet), "TRANSACTION_DOES_NOT_EXIST"));
  }),
  promiseWith(["second"], "win-of-other-player", "A win for another player's bet is refused.", winOfOther),
  promise(
    "win-other-round",
    "A win that names another round than its bet's is refused and may be repaired.",
    otherRound,
  ),
  standing("win-jackpot", "A jackpot without a bet is credited.", "jackpot"),
  standing("win-promo", "A promo credit without a bet is credited.", "promo"),
  promise("win-adjust", "A correction upwards of a settled bet is credited.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("win", kit.winFields(bet), "OK");
    await kit.moves(9n, () => kit.expect("win", kit.winFields(bet, { kind: "adjust", amount: "9" }), "OK"));
  }),
  promise("win-jackpot-of-bet", "A jackpot of a bet is credited beside its win.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.moves(5_250n, async () => {
      await kit.expect("win", kit.winFields(bet, { roundClosed: false }), "OK");
      await kit.expect("win", kit.winFields(bet, { kind: "jackpot", amount: "5000" }), "OK");
    });
  }),
  promise("free-round", "A bet of a free round takes nothing and can win.", async (kit: Kit) => {
    const bet = kit.betFields({ kind: "free", amount: "0" });
    await kit.movesNothing(() => kit.expect("bet", bet, "OK"));
    await kit.moves(60n, () => kit.expect("win", kit.winFields(bet, { kind: "free", amount: "60" }), "OK"));
  }),
];

async function closedBy(kit: Kit, amount: string) {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  await kit.expect("win", kit.winFields(bet, { amount }), "OK");
  await kit.movesNothing(() => kit.expect("bet", kit.betFields({ roundId: bet.roundId }), "ROUND_CLOSED"));
}

async function shared(kit: Kit) {
  const { second } = kit.fixture;
  if (second === undefined) return;
  const mine = kit.betFields({ roundClosed: true });
  await kit.expect("bet", mine, "OK");
  const theirs = kit.betFields({ ...second, roundId: mine.roundId });
  await kit.moves(-100n, () => kit.expect("bet", theirs, "OK"), second);
  await kit.expect("rollback", kit.rollbackFields(theirs), "OK");
}

async function winOfOther(kit: Kit) {
  const { second } = kit.fixture;
  if (second === undefined) return;
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  const win = kit.winFields(bet, { playerId: second.playerId });
  await kit.movesNothing(() => kit.expect("win", win, ["TRANSACTION_DOES_NOT_EXIST", "DUPLICATE_TRANSACTION"]), second);
  await kit.expect("rollback", kit.rollbackFields(bet), "OK");
}

async function otherRound(kit: Kit) {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  const win = kit.winFields(bet);
  await kit.movesNothing(() => kit.expect("win", { ...win, roundId: kit.id() }, "TRANSACTION_DOES_NOT_EXIST"));
  await kit.moves(250n, () => kit.expect("win", retried(kit, win), "OK"));
}

function standing(id: string, title: string, kind: Kind): ConformanceCase {
  return promise(id, title, (kit) => kit.moves(70n, () => kit.expect("win", kit.promoFields({ kind }), "OK")));
}
