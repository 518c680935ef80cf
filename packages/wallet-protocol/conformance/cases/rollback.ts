import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import { type Kit, retried } from "../kit.ts";

/** Giving a bet back: once, whenever it arrives, and never what was not taken. */
export const rollbackCases: readonly ConformanceCase[] = [
  promise("rollback-gives-back", "A rollback gives the whole stake back.", async (kit: Kit) => {
    const bet = kit.betFields({ amount: "12345" });
    await kit.movesNothing(async () => {
      await kit.expect("bet", bet, "OK");
      await kit.expect("rollback", kit.rollbackFields(bet), "OK");
    });
  }),
  promise(
    "rollback-twice",
    "Two rollbacks of one bet under two ids give it back once, and both are OK.",
    async (kit: Kit) => {
      const bet = kit.betFields();
      await kit.expect("bet", bet, "OK");
      await kit.moves(100n, async () => {
        await kit.expect("rollback", kit.rollbackFields(bet), "OK");
        await kit.expect("rollback", kit.rollbackFields(bet), "OK");
      });
    },
  ),
  promise("rollback-unknown", "The rollback of a bet that never arrived is OK and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("rollback", kit.rollbackFields(kit.betFields()), "OK")),
  ),
  promise("rollback-unknown-twice", "The rollback of a bet that never arrived is OK each time.", (kit) =>
    kit.movesNothing(async () => {
      const rollback = kit.rollbackFields(kit.betFields());
      const first = await kit.expect("rollback", rollback, "OK");
      kit.sameOutcome(first, await kit.expect("rollback", retried(kit, rollback), "OK"));
    }),
  ),
  promise("rollback-before-bet", "A bet that arrives after its rollback is refused and moves nothing.", (kit) =>
    kit.movesNothing(async () => {
      const bet = kit.betFields();
      await kit.expect("rollback", kit.rollbackFields(bet), "OK");
      await kit.expect("bet", bet, "TRANSACTION_ROLLED_BACK");
    }),
  ),
  promise("rollback-before-bet-replay", "Such a bet gets the same answer at every retry.", (kit) =>
    kit.movesNothing(async () => {
      const bet = kit.betFields();
      await kit.expect("rollback", kit.rollbackFields(bet), "OK");
      const first = await kit.expect("bet", bet, "TRANSACTION_ROLLED_BACK");
      kit.sameOutcome(first, await kit.expect("bet", retried(kit, bet), "TRANSACTION_ROLLED_BACK"));
    }),
  ),
  promise("rollback-win-of-tombstone", "A win for a bet that was rolled back before it arrived is refused.", (kit) =>
    kit.movesNothing(async () => {
      const bet = kit.betFields();
      await kit.expect("rollback", kit.rollbackFields(bet), "OK");
      await kit.expect("win", kit.winFields(bet), ["TRANSACTION_ROLLED_BACK", "TRANSACTION_DOES_NOT_EXIST"]);
    }),
  ),
  promise("rollback-after-win", "A bet that has won cannot be rolled back.", (kit) => afterWin(kit, "250")),
  promise("rollback-after-zero", "A bet that has won 0 cannot be rolled back.", (kit) => afterWin(kit, "0")),
  promise("rollback-then-win", "A bet that was rolled back cannot win.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
    await kit.movesNothing(() => kit.expect("win", kit.winFields(bet), "TRANSACTION_ROLLED_BACK"));
  }),
  promise("rollback-then-replay", "The replay of a bet that was rolled back takes no stake.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
    await kit.movesNothing(() => kit.expect("bet", retried(kit, bet), ["OK", "TRANSACTION_ROLLED_BACK"]));
  }),
  promise(
    "rollback-refused-bet",
    "The rollback of a bet that was refused is OK and gives nothing.",
    async (kit: Kit) => {
      const bet = kit.betFields({ amount: String((await kit.balance()) + 1n) });
      await kit.expect("bet", bet, "NOT_ENOUGH_MONEY");
      await kit.movesNothing(() => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
    },
  ),
  promise("rollback-win", "A win cannot be rolled back.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    const win = kit.winFields(bet);
    await kit.expect("win", win, "OK");
    await kit.movesNothing(() =>
      kit.expect("rollback", kit.rollbackFields(win), ["TRANSACTION_DOES_NOT_EXIST", "BET_ALREADY_SETTLED"]),
    );
  }),
  promise("rollback-one-of-two", "The rollback of one of two bets leaves the other.", async (kit: Kit) => {
    const bet = kit.betFields();
    const other = kit.betFields({ roundId: bet.roundId, amount: "30" });
    await kit.moves(-30n, async () => {
      await kit.expect("bet", bet, "OK");
      await kit.expect("bet", other, "OK");
      await kit.expect("rollback", kit.rollbackFields(bet), "OK");
    });
    await kit.moves(30n, () => kit.expect("win", kit.winFields(other, { amount: "30" }), "OK"));
  }),
  promise(
    "rollback-other-round",
    "A rollback that names another round than its bet's is refused.",
    async (kit: Kit) => {
      const bet = kit.betFields();
      await kit.expect("bet", bet, "OK");
      const rollback = kit.rollbackFields(bet);
      const foreign = { ...rollback, roundId: kit.id() };
      await kit.movesNothing(() => kit.expect("rollback", foreign, "TRANSACTION_DOES_NOT_EXIST"));
      await kit.moves(100n, () => kit.expect("rollback", retried(kit, rollback), "OK"));
    },
  ),
  promiseWith(["second"], "rollback-other-player", "Another player's bet is not rolled back.", otherPlayer),
  promise("rollback-with-ended-token", "A rollback never looks at the token.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    const rollback = kit.rollbackFields(bet, { sessionToken: `ended-${kit.id()}` });
    await kit.moves(100n, () => kit.expect("rollback", rollback, "OK"));
  }),
];

async function afterWin(kit: Kit, amount: string) {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  await kit.expect("win", kit.winFields(bet, { amount }), "OK");
  await kit.movesNothing(() => kit.expect("rollback", kit.rollbackFields(bet), "BET_ALREADY_SETTLED"));
}

async function otherPlayer(kit: Kit) {
  const { second } = kit.fixture;
  if (second === undefined) return;
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  const foreign = kit.rollbackFields(bet, { playerId: second.playerId });
  // For the other player no bet of that id has come.
  await kit.movesNothing(() => kit.movesNothing(() => kit.expect("rollback", foreign, "OK"), second));
  await kit.moves(100n, () => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
}
