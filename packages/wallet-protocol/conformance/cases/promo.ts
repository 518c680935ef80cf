import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import { type Fields, type Kit, retried } from "../kit.ts";

const CONFLICT = "DUPLICATE_TRANSACTION";

/** Credits without a stake: promotions, jackpots, free rounds and corrections upwards. */
export const promoCases: readonly ConformanceCase[] = [
  promise("promo-credit", "A promotion is credited without a bet or a round.", (kit) =>
    kit.moves(90n, () => kit.expect("promo", kit.promotionFields(), "OK")),
  ),
  promise("promo-zero", "A promotion of 0 is accepted and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("promo", kit.promotionFields({ amount: "0" }), "OK")),
  ),
  promise("promo-replay", "A promotion sent twice is credited once and gets the same answer.", async (kit: Kit) => {
    const promo = kit.promotionFields();
    await kit.moves(90n, async () => {
      const first = await kit.expect("promo", promo, "OK");
      kit.sameOutcome(first, await kit.expect("promo", retried(kit, promo), "OK"));
    });
  }),
  conflict("promo-conflict-amount", "The id of a promotion with another amount is a conflict.", { amount: "91" }),
  conflict("promo-conflict-promotion", "The id of a promotion used for another one is a conflict.", {
    promotionId: "tournament-8",
  }),
  promise("promo-same-promotion", "One promotion can credit a player twice, under two ids.", (kit) =>
    kit.moves(180n, async () => {
      await kit.expect("promo", kit.promotionFields(), "OK");
      await kit.expect("promo", kit.promotionFields(), "OK");
    }),
  ),
  promise("promo-any-token", "A promotion never looks at the token.", (kit) =>
    kit.moves(90n, () => kit.expect("promo", kit.promotionFields({ sessionToken: `ended-${kit.id()}` }), "OK")),
  ),
  promise("promo-no-round", "A promotion that names a round is refused: it belongs to none.", (kit) =>
    kit.movesNothing(() => kit.expect("promo", kit.promotionFields({ roundId: kit.id() }), "WRONG_SYNTAX")),
  ),
  promise("promo-negative", "A negative promotion is refused and takes nothing.", (kit) =>
    kit.movesNothing(() =>
      kit.expect("promo", kit.promotionFields({ amount: "-90" }), ["WRONG_TYPES", "WRONG_SYNTAX"]),
    ),
  ),
  promise("promo-no-rollback", "A promotion cannot be rolled back.", async (kit: Kit) => {
    const promo = kit.promotionFields();
    await kit.expect("promo", promo, "OK");
    const rollback = kit.rollbackFields({ ...promo, roundId: kit.id() });
    const statuses = ["TRANSACTION_DOES_NOT_EXIST", "BET_ALREADY_SETTLED"] as const;
    await kit.movesNothing(() => kit.expect("rollback", rollback, statuses));
  }),
  promise("promo-unknown-player", "A promotion for an unknown player is refused.", (kit) =>
    kit.expect("promo", kit.promotionFields({ playerId: kit.id() }), "UNKNOWN"),
  ),
  promise("promo-currency", "A promotion in an unknown currency is refused and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("promo", kit.promotionFields({ currency: "ZZZ" }), "WRONG_CURRENCY")),
  ),
  promiseWith(["excluded"], "promo-excluded", "An excluded player's promotion is credited.", (kit) =>
    kit.expect("promo", kit.promotionFields({ playerId: kit.fixture.excluded?.playerId }), "OK"),
  ),
  promiseWith(["disabled"], "promo-disabled", "A locked player's promotion is credited.", (kit) =>
    kit.expect("promo", kit.promotionFields({ playerId: kit.fixture.disabled?.playerId }), "OK"),
  ),
  promise("jackpot-replay", "A jackpot sent twice is credited once and gets the same answer.", async (kit: Kit) => {
    const jackpot = kit.promoFields({ kind: "jackpot", amount: "5000" });
    await kit.moves(5_000n, async () => {
      const first = await kit.expect("win", jackpot, "OK");
      kit.sameOutcome(first, await kit.expect("win", retried(kit, jackpot), "OK"));
    });
  }),
  promise("jackpot-closed-round", "A jackpot of a round that is closed is credited.", async (kit: Kit) => {
    const bet = kit.betFields({ roundClosed: true });
    await kit.expect("bet", bet, "OK");
    const jackpot = kit.winFields(bet, { kind: "jackpot", amount: "5000" });
    await kit.moves(5_000n, () => kit.expect("win", jackpot, "OK"));
  }),
  promise("free-without-money", "A bet of a free round is taken with a balance of 0.", withoutMoney),
  promise("free-rollback", "The rollback of a free round's bet is OK and gives nothing.", async (kit: Kit) => {
    const bet = kit.betFields({ kind: "free", amount: "0" });
    await kit.expect("bet", bet, "OK");
    await kit.movesNothing(() => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
    const win = kit.winFields(bet, { kind: "free", amount: "60" });
    await kit.movesNothing(() => kit.expect("win", win, "TRANSACTION_ROLLED_BACK"));
  }),
  promise("free-closes", "A win of a free round closes it.", async (kit: Kit) => {
    const bet = kit.betFields({ kind: "free", amount: "0" });
    await kit.expect("bet", bet, "OK");
    await kit.expect("win", kit.winFields(bet, { kind: "free", amount: "60" }), "OK");
    const more = kit.betFields({ kind: "free", amount: "0", roundId: bet.roundId });
    await kit.expect("bet", more, "ROUND_CLOSED");
  }),
  promise("adjust-unknown-bet", "A correction upwards of an unknown bet is refused.", async (kit: Kit) => {
    const adjust = kit.winFields(kit.betFields(), { kind: "adjust", amount: "9" });
    await kit.movesNothing(() => kit.expect("win", adjust, "TRANSACTION_DOES_NOT_EXIST"));
  }),
  promise("adjust-rolled-back", "A bet that was rolled back is not corrected upwards.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
    const adjust = kit.winFields(bet, { kind: "adjust", amount: "9" });
    await kit.movesNothing(() => kit.expect("win", adjust, "TRANSACTION_ROLLED_BACK"));
  }),
];

function conflict(id: string, title: string, changes: Fields): ConformanceCase {
  return promise(id, title, async (kit: Kit) => {
    const promo = kit.promotionFields();
    await kit.expect("promo", promo, "OK");
    await kit.movesNothing(() => kit.expect("promo", { ...retried(kit, promo), ...changes }, CONFLICT));
  });
}

async function withoutMoney(kit: Kit) {
  const all = kit.betFields({ amount: String(await kit.balance()) });
  await kit.expect("bet", all, "OK");
  const free = kit.betFields({ kind: "free", amount: "0" });
  await kit.expect("bet", free, "OK");
  await kit.expect("rollback", kit.rollbackFields(all), "OK");
}
