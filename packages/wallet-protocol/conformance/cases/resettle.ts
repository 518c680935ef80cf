import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import { type Fields, type Kit, retried } from "../kit.ts";

const TAKEN_BACK = "TRANSACTION_DOES_NOT_EXIST";

/** A result that is decided again: the difference moves, once, in any order, and what is not there is owed. */
export const resettleCases: readonly ConformanceCase[] = [
  promise("resettle-down", "A result corrected downwards takes the difference back.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.moves(-150n, () => kit.expect("resettle", kit.resettleFields(bet, "250", "100"), "OK"));
  }),
  promise("resettle-up", "A result corrected upwards credits the difference.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.moves(50n, () => kit.expect("resettle", kit.resettleFields(bet, "250", "300"), "OK"));
  }),
  promise("resettle-to-nothing", "A result corrected to 0 takes back the whole win.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.moves(-250n, () => kit.expect("resettle", kit.resettleFields(bet, "250", "0"), "OK"));
  }),
  promise("resettle-same", "A correction that changes nothing is OK and moves nothing.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.movesNothing(() => kit.expect("resettle", kit.resettleFields(bet, "250", "250"), "OK"));
  }),
  promise("resettle-lost-bet", "A bet that had lost can be corrected to a win.", async (kit: Kit) => {
    const bet = kit.betFields({ roundClosed: true });
    await kit.expect("bet", bet, "OK");
    await kit.moves(80n, () => kit.expect("resettle", kit.resettleFields(bet, "0", "80"), "OK"));
  }),
  promise("resettle-several", "A result can be corrected several times.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.moves(-50n, async () => {
      await kit.expect("resettle", kit.resettleFields(bet, "250", "100"), "OK");
      await kit.expect("resettle", kit.resettleFields(bet, "100", "200"), "OK");
    });
  }),
  promise(
    "resettle-out-of-order",
    "Corrections that overtake each other are taken when they are sent again, and end in the last result.",
    async (kit: Kit) => {
      const bet = await wonBet(kit);
      const second = kit.resettleFields(bet, "100", "200");
      await kit.movesNothing(() => kit.expect("resettle", second, TAKEN_BACK));
      await kit.moves(-50n, async () => {
        await kit.expect("resettle", kit.resettleFields(bet, "250", "100"), "OK");
        await kit.expect("resettle", retried(kit, second), "OK");
      });
    },
  ),
  promise(
    "resettle-other-previous",
    "A correction from another amount than the bet has paid is refused.",
    otherPrevious,
  ),
  promise(
    "resettle-paid-twice",
    "A correction of a lost bet that has won meanwhile pays nothing more.",
    async (kit) => {
      const bet = await wonBet(kit);
      await kit.movesNothing(() => kit.expect("resettle", kit.resettleFields(bet, "0", "250"), TAKEN_BACK));
    },
  ),
  promise("resettle-of-two-bets", "What a bet has paid is its own wins, not those of its round.", ofTwoBets),
  promise("resettle-other-round", "A correction that names another round than its bet's is refused.", async (kit) => {
    const bet = await wonBet(kit);
    const resettle = kit.resettleFields(bet, "250", "100");
    await kit.movesNothing(() => kit.expect("resettle", { ...resettle, roundId: kit.id() }, TAKEN_BACK));
    await kit.moves(-150n, () => kit.expect("resettle", retried(kit, resettle), "OK"));
  }),
  promise("resettle-replay", "A correction sent twice moves once and gets the same answer.", async (kit: Kit) => {
    const resettle = kit.resettleFields(await wonBet(kit), "250", "100");
    await kit.moves(-150n, async () => {
      const first = await kit.expect("resettle", resettle, "OK");
      kit.sameOutcome(first, await kit.expect("resettle", retried(kit, resettle), "OK"));
    });
  }),
  conflict("resettle-conflict-amount", "The id of a correction with another amount is a conflict.", { amount: "90" }),
  conflict("resettle-conflict-previous", "The id of a correction from another amount is a conflict.", {
    previousAmount: "240",
  }),
  promise("resettle-parallel", "One correction sent ten times at once moves once.", async (kit: Kit) => {
    const resettle = kit.resettleFields(await wonBet(kit), "250", "100");
    const copies = Array.from({ length: 10 }, () => retried(kit, resettle));
    await kit.moves(-150n, () => Promise.all(copies.map((copy) => kit.expect("resettle", copy, "OK"))));
  }),
  promise("resettle-unknown-bet", "A correction of an unknown bet is refused and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("resettle", kit.resettleFields(kit.betFields(), "0", "100"), TAKEN_BACK)),
  ),
  promise("resettle-before-win", "A correction that overtook its win is taken when it is sent again.", beforeWin),
  promise("resettle-unpaid", "A correction takes back no more than the round has paid.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.movesNothing(() => kit.expect("resettle", kit.resettleFields(bet, "251", "0"), TAKEN_BACK));
  }),
  promise("resettle-rolled-back", "The result of a bet that was rolled back cannot be corrected.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
    const resettle = kit.resettleFields(bet, "0", "100");
    await kit.movesNothing(() => kit.expect("resettle", resettle, "TRANSACTION_ROLLED_BACK"));
  }),
  promise("resettle-then-rollback", "A bet whose result was corrected cannot be rolled back.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    await kit.expect("resettle", kit.resettleFields(bet, "250", "100"), "OK");
    await kit.movesNothing(() => kit.expect("rollback", kit.rollbackFields(bet), "BET_ALREADY_SETTLED"));
  }),
  promise("resettle-no-rollback", "A correction itself cannot be rolled back.", async (kit: Kit) => {
    const bet = await wonBet(kit);
    const resettle = kit.resettleFields(bet, "250", "100");
    await kit.expect("resettle", resettle, "OK");
    const statuses = [TAKEN_BACK, "BET_ALREADY_SETTLED"] as const;
    await kit.movesNothing(() => kit.expect("rollback", kit.rollbackFields(resettle), statuses));
  }),
  promiseWith(["second"], "resettle-other-player", "Another player's bet is not corrected.", otherPlayer),
  promise("resettle-any-token", "A correction never looks at the token.", async (kit: Kit) => {
    const resettle = kit.resettleFields(await wonBet(kit), "250", "100", { sessionToken: `ended-${kit.id()}` });
    await kit.moves(-150n, () => kit.expect("resettle", resettle, "OK"));
  }),
  promise("resettle-negative", "A correction to a negative amount is refused and takes nothing.", async (kit: Kit) => {
    const resettle = kit.resettleFields(await wonBet(kit), "0", "-100");
    await kit.movesNothing(() => kit.expect("resettle", resettle, ["WRONG_TYPES", "WRONG_SYNTAX"]));
  }),
  promise("resettle-debt", "What the balance does not hold is owed: the correction is OK and leaves 0.", debt),
  promise("resettle-debt-not-silent", "A debt is not taken out of the next credit.", async (kit: Kit) => {
    await withDebt(kit, () => kit.moves(70n, () => kit.expect("win", kit.promoFields({ amount: "70" }), "OK")));
  }),
];

/** A bet of 100 that has won 250, in a closed round. */
async function wonBet(kit: Kit): Promise<Fields> {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  await kit.expect("win", kit.winFields(bet), "OK");
  return bet;
}

async function beforeWin(kit: Kit) {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  const resettle = kit.resettleFields(bet, "250", "100");
  await kit.movesNothing(() => kit.expect("resettle", resettle, TAKEN_BACK));
  await kit.expect("win", kit.winFields(bet), "OK");
  await kit.moves(-150n, () => kit.expect("resettle", retried(kit, resettle), "OK"));
}

async function otherPrevious(kit: Kit) {
  const bet = await wonBet(kit);
  for (const [previous, amount] of [
    ["240", "100"],
    ["0", "100"],
    ["240", "300"],
    ["240", "240"],
  ] as const)
    await kit.movesNothing(() => kit.expect("resettle", kit.resettleFields(bet, previous, amount), TAKEN_BACK));
  await kit.moves(-150n, () => kit.expect("resettle", kit.resettleFields(bet, "250", "100"), "OK"));
}

async function ofTwoBets(kit: Kit) {
  const bet = kit.betFields();
  const other = kit.betFields({ roundId: bet.roundId });
  for (const one of [bet, other]) await kit.expect("bet", one, "OK");
  for (const one of [bet, other]) await kit.expect("win", kit.winFields(one), "OK");
  await kit.movesNothing(() => kit.expect("resettle", kit.resettleFields(bet, "500", "0"), TAKEN_BACK));
  await kit.moves(-250n, () => kit.expect("resettle", kit.resettleFields(bet, "250", "0"), "OK"));
}

async function otherPlayer(kit: Kit) {
  const { second } = kit.fixture;
  if (second === undefined) return;
  const bet = await wonBet(kit);
  const foreign = kit.resettleFields(bet, "250", "400", { playerId: second.playerId });
  await kit.movesNothing(() => kit.expect("resettle", foreign, [TAKEN_BACK, "DUPLICATE_TRANSACTION"]), second);
}

function conflict(id: string, title: string, changes: Fields): ConformanceCase {
  return promise(id, title, async (kit: Kit) => {
    const resettle = kit.resettleFields(await wonBet(kit), "250", "100");
    await kit.expect("resettle", resettle, "OK");
    await kit.movesNothing(() =>
      kit.expect("resettle", { ...retried(kit, resettle), ...changes }, "DUPLICATE_TRANSACTION"),
    );
  });
}

async function debt(kit: Kit) {
  await withDebt(kit, async () => {
    const balance = await kit.balance();
    kit.claim(balance === 0n, `the correction left ${balance}`);
  });
}

/**
 * Stakes the whole balance, takes a win back that is then no longer there, does something, and gives the stake and as much
 * as was owed back. The player owes 250 more afterwards, and holds 250 more.
 */
async function withDebt(kit: Kit, action: () => Promise<unknown>) {
  const bet = await wonBet(kit);
  const all = kit.betFields({ amount: String(await kit.balance()) });
  await kit.expect("bet", all, "OK");
  const taken = await kit.expect("resettle", kit.resettleFields(bet, "250", "0"), "OK");
  kit.claim(taken.balance === "0", `the correction told the balance ${taken.balance}`);
  await action();
  await kit.expect("rollback", kit.rollbackFields(all), "OK");
  await kit.expect("resettle", kit.resettleFields(bet, "0", "250"), "OK");
}
