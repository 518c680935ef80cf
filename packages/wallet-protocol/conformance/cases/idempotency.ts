import type { MoneyCall } from "../../call.ts";
import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import { type Fields, type Kit, retried } from "../kit.ts";

/** Between a key's first use and its replay; a wallet must keep keys for ever, and this shows the worst of the others. */
const TRANSACTIONS_BETWEEN = 150;

/** One transaction id, one posting, one answer, for ever. */
export const idempotencyCases: readonly ConformanceCase[] = [
  promise("replay-bet", "A bet sent twice takes the stake once and gets the same answer.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.moves(-100n, () => sentTwice(kit, "bet", bet));
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
  }),
  promise("replay-win", "A win sent twice is credited once and gets the same answer.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.moves(250n, () => sentTwice(kit, "win", kit.winFields(bet)));
  }),
  promise("replay-rollback", "A rollback sent twice is credited once and gets the same answer.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.moves(100n, () => sentTwice(kit, "rollback", kit.rollbackFields(bet)));
  }),
  promise("replay-old-balance", "A replay tells the balance of the first answer, whatever happened since.", oldBalance),
  promise("replay-other-token", "A bet's replay is answered from the store also with another token.", otherToken),
  promise("replay-later-flags", "roundClosed and meta are not part of what an id stands for.", async (kit: Kit) => {
    const bet = kit.betFields();
    const first = await kit.expect("bet", bet, "OK");
    const again = { ...retried(kit, bet), roundClosed: true, meta: { attempt: "2" } };
    await kit.movesNothing(async () => kit.sameOutcome(first, await kit.expect("bet", again, "OK")));
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
  }),
  promise("replay-much-later", "A key is still known after 150 other transactions.", muchLater),
  promise("refusal-stored", "A bet refused for want of money stays refused when the money is there.", refusalStored),
  promise(
    "refusal-token-stored",
    "A bet refused for its token stays refused when it comes with the right one.",
    tokenStored,
  ),
  conflict("conflict-amount", "The id of a bet with another amount is a conflict.", { amount: "101" }),
  conflict("conflict-lower-amount", "The id of a bet with a lower amount is a conflict.", { amount: "1" }),
  conflict("conflict-no-money", "A conflict above the balance is a conflict, not a want of money.", {
    amount: "999999999999999",
  }),
  conflict("conflict-round", "The id of a bet in another round is a conflict.", { roundId: "another-round" }),
  conflict("conflict-game", "The id of a bet in another game is a conflict.", { gameCode: "another-game" }),
  conflict("conflict-currency", "The id of a bet in another currency is a conflict.", { currency: "ZZZ" }),
  conflict("conflict-kind", "The id of a bet of another kind is a conflict.", { kind: "free", amount: "0" }),
  promiseWith(
    ["second"],
    "other-player-same-id",
    "The id of one player's bet sent for another is another bet, and each is replayed, won and given back alone.",
    otherPlayer,
  ),
  promise("conflict-win-amount", "The id of a win with another amount is a conflict.", (kit) =>
    winConflict(kit, () => ({ amount: "251" })),
  ),
  promise("conflict-win-kind", "The id of a win of another kind is a conflict.", (kit) =>
    winConflict(kit, () => ({ kind: "jackpot" })),
  ),
  promise("conflict-win-reference", "The id of a win that names another bet is a conflict.", (kit) =>
    winConflict(kit, () => ({ referenceTransactionId: kit.id() })),
  ),
  promise("conflict-call", "The id of a bet sent as a win for another bet is a conflict.", (kit) =>
    afterBet(kit, async (bet) => {
      const other = kit.betFields({ kind: "free", amount: "0" });
      await kit.expect("bet", other, "OK");
      await kit.expect("win", kit.winFields(other, { transactionId: bet.transactionId }), CONFLICT);
    }),
  ),
  promise("conflict-rollback-id", "The id of a bet sent as the rollback of another bet is a conflict.", (kit) =>
    afterBet(kit, async (bet) => {
      const other = kit.betFields({ kind: "free", amount: "0" });
      await kit.expect("bet", other, "OK");
      await kit.expect("rollback", kit.rollbackFields(other, { transactionId: bet.transactionId }), CONFLICT);
    }),
  ),
  promise(
    "conflict-rollback-reference",
    "The id of a rollback that names another bet is a conflict.",
    async (kit: Kit) => {
      const [bet, other] = [kit.betFields(), kit.betFields()];
      await kit.expect("bet", bet, "OK");
      await kit.expect("bet", other, "OK");
      const rollback = kit.rollbackFields(bet);
      await kit.expect("rollback", rollback, "OK");
      const changed = { ...kit.rollbackFields(other), transactionId: rollback.transactionId };
      await kit.movesNothing(() => kit.expect("rollback", changed, CONFLICT));
      await kit.expect("rollback", kit.rollbackFields(other), "OK");
    },
  ),
  promise("conflict-keeps-first", "After a conflict the first answer is still the one that is told.", (kit) =>
    afterBet(kit, async (bet, first) => {
      await kit.expect("bet", { ...retried(kit, bet), amount: "101" }, CONFLICT);
      kit.sameOutcome(first, await kit.expect("bet", retried(kit, bet), "OK"));
    }),
  ),
  promise("ids-differ", "Two bets have two transaction ids of the site.", async (kit: Kit) => {
    const [one, two] = [kit.betFields(), kit.betFields()];
    const [first, second] = [await kit.expect("bet", one, "OK"), await kit.expect("bet", two, "OK")];
    kit.claim(first.transactionId !== second.transactionId, `both bets have transaction id ${first.transactionId}`);
    await kit.expect("rollback", kit.rollbackFields(one), "OK");
    await kit.expect("rollback", kit.rollbackFields(two), "OK");
  }),
];

const CONFLICT = "DUPLICATE_TRANSACTION";

async function sentTwice(kit: Kit, call: MoneyCall, fields: Fields) {
  const first = await kit.expect(call, fields, "OK");
  kit.sameOutcome(first, await kit.expect(call, retried(kit, fields), "OK"));
}

async function oldBalance(kit: Kit) {
  const bet = kit.betFields();
  const first = await kit.expect("bet", bet, "OK");
  await kit.expect("win", kit.winFields(bet, { amount: "777" }), "OK");
  kit.sameOutcome(first, await kit.expect("bet", retried(kit, bet), "OK"));
}

async function otherToken(kit: Kit) {
  await afterBet(kit, async (bet, first) => {
    const again = { ...retried(kit, bet), sessionToken: `ended-${kit.id()}` };
    kit.sameOutcome(first, await kit.expect("bet", again, "OK"));
  });
}

async function muchLater(kit: Kit) {
  const bet = kit.betFields();
  const first = await kit.expect("bet", bet, "OK");
  const win = kit.winFields(bet);
  const paid = await kit.expect("win", win, "OK");
  for (let count = 0; count < TRANSACTIONS_BETWEEN; count += 1) {
    await kit.expect("win", kit.winFields(bet, { amount: "0" }), "OK");
  }
  await kit.movesNothing(async () => {
    kit.sameOutcome(first, await kit.expect("bet", retried(kit, bet), "OK"));
    kit.sameOutcome(paid, await kit.expect("win", retried(kit, win), "OK"));
  });
}

async function refusalStored(kit: Kit) {
  const balance = await kit.balance();
  const bet = kit.betFields({ amount: String(balance + 1n) });
  const first = await kit.movesNothing(() => kit.expect("bet", bet, "NOT_ENOUGH_MONEY"));
  await kit.expect("win", kit.promoFields({ amount: "50" }), "OK");
  await kit.movesNothing(async () => {
    kit.sameOutcome(first, await kit.expect("bet", retried(kit, bet), "NOT_ENOUGH_MONEY"));
  });
}

async function tokenStored(kit: Kit) {
  const bet = kit.betFields({ sessionToken: `unknown-${kit.id()}` });
  await kit.expect("bet", bet, "INVALID_TOKEN");
  const { sessionToken } = kit.fixture.funded;
  await kit.movesNothing(() => kit.expect("bet", { ...retried(kit, bet), sessionToken }, "INVALID_TOKEN"));
}

function conflict(id: string, title: string, changes: Fields): ConformanceCase {
  return promise(id, title, (kit) =>
    afterBet(kit, (bet) => kit.expect("bet", { ...retried(kit, bet), ...changes }, CONFLICT)),
  );
}

async function otherPlayer(kit: Kit) {
  const { second } = kit.fixture;
  if (second === undefined) return;
  const bet = kit.betFields();
  const first = await kit.expect("bet", bet, "OK");
  const others = { ...retried(kit, bet), ...second };
  const taken = await kit.moves(-100n, () => kit.expect("bet", others, "OK"), second);
  await kit.movesNothing(async () => kit.sameOutcome(first, await kit.expect("bet", retried(kit, bet), "OK")));
  await kit.movesNothing(
    async () => kit.sameOutcome(taken, await kit.expect("bet", retried(kit, others), "OK")),
    second,
  );
  const back = { ...kit.rollbackFields(bet), playerId: second.playerId };
  await kit.moves(100n, () => kit.movesNothing(() => kit.expect("rollback", back, "OK")), second);
  await kit.moves(250n, () => kit.expect("win", kit.winFields(bet), "OK"));
}

async function winConflict(kit: Kit, changes: () => Fields) {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  const win = kit.winFields(bet);
  await kit.expect("win", win, "OK");
  await kit.movesNothing(() => kit.expect("win", { ...retried(kit, win), ...changes() }, CONFLICT));
}

/** Takes a bet, does something that must move nothing, and gives the bet back. */
async function afterBet(kit: Kit, action: (bet: Fields, first: Awaited<ReturnType<Kit["call"]>>) => Promise<unknown>) {
  const bet = kit.betFields();
  const first = await kit.expect("bet", bet, "OK");
  await kit.movesNothing(() => action(bet, first));
  await kit.moves(100n, () => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
}
