import { type ConformanceCase, promiseWith } from "../case.ts";
import type { Kit } from "../kit.ts";

/** The limits that players have set for themselves, beside that of stakes: losses, and the time of play. */
export const limitCases: readonly ConformanceCase[] = [
  promiseWith(
    ["lossLimited"],
    "limit-loss",
    "A bet above the loss limit is refused, and one within it is taken.",
    async (kit: Kit) => {
      const { player, lossRoom } = lossLimited(kit);
      const above = kit.betFields({ ...player, amount: String(BigInt(lossRoom) + 1n) });
      await kit.movesNothing(() => kit.expect("bet", above, "LIMIT_LOSS"), player);
      const within = kit.betFields({ ...player, amount: lossRoom });
      await kit.moves(-BigInt(lossRoom), () => kit.expect("bet", within, "OK"), player);
      const more = kit.betFields({ ...player, amount: "1" });
      await kit.movesNothing(() => kit.expect("bet", more, "LIMIT_LOSS"), player);
      await kit.expect("rollback", kit.rollbackFields(within), "OK");
    },
  ),
  promiseWith(
    ["lossLimited"],
    "limit-loss-won",
    "A win gives the loss limit's room back, and so does a rollback.",
    async (kit: Kit) => {
      const { player, lossRoom } = lossLimited(kit);
      const bet = kit.betFields({ ...player, amount: lossRoom });
      await kit.expect("bet", bet, "OK");
      await kit.expect("win", kit.winFields(bet, { amount: lossRoom }), "OK");
      const again = kit.betFields({ ...player, amount: lossRoom });
      await kit.moves(-BigInt(lossRoom), () => kit.expect("bet", again, "OK"), player);
      await kit.expect("rollback", kit.rollbackFields(again), "OK");
      const last = kit.betFields({ ...player, amount: lossRoom });
      await kit.expect("bet", last, "OK");
      await kit.expect("rollback", kit.rollbackFields(last), "OK");
    },
  ),
  promiseWith(
    ["timeLimited"],
    "limit-session",
    "A bet after the session limit is used up is refused and moves nothing.",
    (kit: Kit) => {
      const player = timeLimited(kit);
      return kit.movesNothing(() => kit.expect("bet", kit.betFields({ ...player }), "LIMIT_SESSION"), player);
    },
  ),
  promiseWith(
    ["timeLimited"],
    "limit-session-credit",
    "The jackpot of a player whose session limit is used up is credited.",
    (kit: Kit) => {
      const player = timeLimited(kit);
      const credit = kit.promoFields({ playerId: player.playerId, kind: "jackpot", amount: "500" });
      return kit.moves(500n, () => kit.expect("win", credit, "OK"), player);
    },
  ),
];

function lossLimited(kit: Kit) {
  const { lossRoom, ...player } = kit.fixture.lossLimited ?? { ...kit.fixture.funded, lossRoom: "0" };
  return { player, lossRoom };
}

const timeLimited = (kit: Kit) => kit.fixture.timeLimited ?? kit.fixture.funded;
