import type { Status } from "../../status.ts";
import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import type { Fields, Kit } from "../kit.ts";

/** What an excluded player's bet may be answered: exclusion also ends sessions. */
const SHUT_OUT: readonly Status[] = ["SELF_EXCLUDED", "TOKEN_EXPIRED", "INVALID_TOKEN", "USER_DISABLED"];

/** Who may bet; and that a credit is accepted for everybody, whatever has happened to them since their bet. */
export const playerCases: readonly ConformanceCase[] = [
  promise("player-unknown-bet", "A bet for an unknown player is refused.", (kit) =>
    kit.expect("bet", kit.betFields({ playerId: kit.id() }), ["UNKNOWN", "INVALID_TOKEN"]),
  ),
  promise("player-unknown-win", "A credit for an unknown player is refused.", (kit) =>
    kit.expect("win", kit.promoFields({ playerId: kit.id() }), "UNKNOWN"),
  ),
  promise("token-unknown", "A bet with an unknown token is refused and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("bet", kit.betFields({ sessionToken: kit.id() }), "INVALID_TOKEN")),
  ),
  promise("token-unknown-balance", "The balance is not told for an unknown token.", async (kit: Kit) => {
    const reply = await kit.expect("balance", balanceFields(kit, { sessionToken: kit.id() }), "INVALID_TOKEN");
    kit.claim(reply.balance === undefined, `the refusal told the balance ${reply.balance}`);
  }),
  promiseWith(["second"], "token-of-other", "A bet with another player's token is refused.", (kit) => {
    const { sessionToken } = kit.fixture.second ?? kit.fixture.funded;
    return kit.movesNothing(() => kit.expect("bet", kit.betFields({ sessionToken }), "INVALID_TOKEN"));
  }),
  promiseWith(["second"], "token-of-other-balance", "The balance is not told for another player's token.", (kit) => {
    const { sessionToken } = kit.fixture.second ?? kit.fixture.funded;
    return kit.expect("balance", balanceFields(kit, { sessionToken }), "INVALID_TOKEN");
  }),
  promiseWith(["expiredToken"], "token-expired", "A bet with an ended token is refused and moves nothing.", (kit) =>
    kit.movesNothing(() =>
      kit.expect("bet", kit.betFields({ sessionToken: kit.fixture.expiredToken }), "TOKEN_EXPIRED"),
    ),
  ),
  promise("win-without-token", "A win without a token is credited.", (kit) => creditedWith(kit, {})),
  promise("win-with-unknown-token", "A win with an unknown token is credited.", (kit) =>
    creditedWith(kit, { sessionToken: kit.id() }),
  ),
  promiseWith(["expiredToken"], "win-with-expired-token", "A win with an ended token is credited.", (kit) =>
    creditedWith(kit, { sessionToken: kit.fixture.expiredToken }),
  ),
  promiseWith(
    ["excluded"],
    "excluded-bet",
    "An excluded player's bet is refused and moves nothing.",
    async (kit: Kit) => {
      const before = await balanceByCredit(kit, excluded(kit));
      const refusal = await kit.expect("bet", kit.betFields(excluded(kit)), SHUT_OUT);
      kit.claim(
        refusal.balance === undefined || BigInt(refusal.balance) === before,
        "the refusal told another balance",
      );
      const after = await balanceByCredit(kit, excluded(kit));
      kit.claim(after === before, `the balance changed by ${after - before}`);
    },
  ),
  promiseWith(["excluded"], "excluded-credit", "An excluded player's jackpot is credited.", async (kit: Kit) => {
    const { playerId } = excluded(kit);
    const before = await balanceByCredit(kit, { playerId });
    const { balance } = await kit.expect("win", kit.promoFields({ playerId, kind: "jackpot", amount: "500" }), "OK");
    kit.claim(BigInt(balance ?? "0") - before === 500n, `the balance went from ${before} to ${balance}`);
  }),
  promiseWith(["excluded.openBet"], "excluded-win", "A bet from before the exclusion wins.", async (kit: Kit) => {
    const { playerId } = excluded(kit);
    const before = await balanceByCredit(kit, { playerId });
    const bet = { ...kit.betFields({ playerId }), ...kit.fixture.excluded?.openBet };
    const { balance } = await kit.expect("win", kit.winFields(bet), "OK");
    kit.claim(BigInt(balance ?? "0") - before === 250n, `the balance went from ${before} to ${balance}`);
  }),
  promiseWith(["excluded"], "excluded-rollback", "A rollback for an excluded player is OK.", (kit) =>
    kit.expect("rollback", kit.rollbackFields(kit.betFields(excluded(kit))), "OK"),
  ),
  promiseWith(["disabled"], "disabled-bet", "A locked player's bet is refused.", (kit) =>
    kit.expect("bet", kit.betFields(kit.fixture.disabled), ["USER_DISABLED", "TOKEN_EXPIRED", "INVALID_TOKEN"]),
  ),
  promiseWith(["disabled"], "disabled-credit", "A locked player's promo credit is credited.", (kit) =>
    kit.expect("win", kit.promoFields({ playerId: kit.fixture.disabled?.playerId }), "OK"),
  ),
  promiseWith(
    ["limited"],
    "limit-stake",
    "A bet above the stake limit is refused, and one within it is taken.",
    limited,
  ),
  promiseWith(["limited"], "limit-room-back", "A rollback gives the limit's room back.", roomBack),
  promise("game-unknown", "A bet in an unknown game is refused and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("bet", kit.betFields({ gameCode: `no-${kit.id()}` }), "INVALID_GAME")),
  ),
  promiseWith(["delistedGameCode"], "game-delisted-bet", "A bet in a game that is switched off is refused.", (kit) => {
    const gameCode = kit.fixture.delistedGameCode;
    return kit.movesNothing(() => kit.expect("bet", kit.betFields({ gameCode }), "INVALID_GAME"));
  }),
  promiseWith(["delistedGameCode"], "game-delisted-credit", "A jackpot in a switched-off game is credited.", (kit) => {
    const gameCode = kit.fixture.delistedGameCode;
    return kit.moves(70n, () => kit.expect("win", kit.promoFields({ gameCode, kind: "jackpot" }), "OK"));
  }),
  promise("currency-unknown", "A bet in an unknown currency is refused and moves nothing.", (kit) =>
    kit.movesNothing(() => kit.expect("bet", kit.betFields({ currency: "ZZZ" }), "WRONG_CURRENCY")),
  ),
  promise("currency-win", "A win in an unknown currency is refused and moves nothing.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    await kit.movesNothing(() => kit.expect("win", kit.winFields(bet, { currency: "ZZZ" }), "WRONG_CURRENCY"));
    await kit.expect("win", kit.winFields(bet), "OK");
  }),
  promiseWith(["otherCurrency"], "currency-other", "A bet in another currency of the site is refused.", (kit) => {
    const currency = kit.fixture.otherCurrency;
    return kit.movesNothing(() => kit.expect("bet", kit.betFields({ currency }), "WRONG_CURRENCY"));
  }),
  promise("currency-balance", "The balance in a currency that is not the player's is refused.", (kit) =>
    kit.expect("balance", balanceFields(kit, { currency: "ZZZ" }), "WRONG_CURRENCY"),
  ),
];

function balanceFields(kit: Kit, overrides: Fields): Fields {
  const { funded, gameCode, currency } = kit.fixture;
  return { requestId: kit.id(), ...funded, gameCode, currency, ...overrides };
}

async function creditedWith(kit: Kit, overrides: Fields) {
  const bet = kit.betFields();
  await kit.expect("bet", bet, "OK");
  await kit.moves(250n, () => kit.expect("win", kit.winFields(bet, overrides), "OK"));
}

function excluded(kit: Kit): { playerId: string; sessionToken: string } {
  const { playerId, sessionToken } = kit.fixture.excluded ?? kit.fixture.funded;
  return { playerId, sessionToken };
}

/** The balance of a player whose session may have ended: the answer to a credit of 0 tells it. */
async function balanceByCredit(kit: Kit, { playerId }: { playerId: string }): Promise<bigint> {
  const { balance } = await kit.expect("win", kit.promoFields({ playerId, amount: "0" }), "OK");
  return BigInt(balance ?? "0");
}

async function limited(kit: Kit) {
  const { playerId, sessionToken, stakeRoom } = kit.fixture.limited ?? { ...kit.fixture.funded, stakeRoom: "0" };
  const player = { playerId, sessionToken };
  const above = kit.betFields({ ...player, amount: String(BigInt(stakeRoom) + 1n) });
  await kit.movesNothing(() => kit.expect("bet", above, "LIMIT_STAKE"), player);
  const within = kit.betFields({ ...player, amount: stakeRoom });
  await kit.moves(-BigInt(stakeRoom), () => kit.expect("bet", within, "OK"), player);
  await kit.movesNothing(() => kit.expect("bet", kit.betFields({ ...player, amount: "1" }), "LIMIT_STAKE"), player);
  await kit.expect("rollback", kit.rollbackFields(within), "OK");
}

async function roomBack(kit: Kit) {
  const { playerId, sessionToken, stakeRoom } = kit.fixture.limited ?? { ...kit.fixture.funded, stakeRoom: "0" };
  for (let count = 0; count < 3; count += 1) {
    const bet = kit.betFields({ playerId, sessionToken, amount: stakeRoom });
    await kit.expect("bet", bet, "OK");
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
  }
}
