import type { ConformanceFixture } from "../conformance/fixture.ts";
import { idOfPlayer, type PlayerRow } from "./book.ts";
import type { ReferenceWallet } from "./wallet.ts";

/** Vendor and key of a prepared wallet. */
export const demoVendor = { vendor: "demo", keyId: "demo-key", secret: "demo-secret-for-tests-only" } as const;

const OTHER_KEY = { keyId: "other-key", secret: "other-secret-for-tests-only" } as const;
const CURRENCY = "P";
const GAME = "demo-slot";

/** Fills a wallet with one vendor and every player that the conformance kit can use, and tells about them. */
export function prepareWallet(wallet: ReferenceWallet): ConformanceFixture {
  const { vendor, keyId, secret } = demoVendor;
  wallet.keys.set(vendor, new Map([[keyId, { scheme: "hmac-sha256", secret }]]));
  wallet.keys.set("other", new Map([[OTHER_KEY.keyId, { scheme: "hmac-sha256", secret: OTHER_KEY.secret }]]));
  wallet.book.games.set(GAME, true).set("demo-old-slot", false);
  const openBet = { transactionId: "open-bet", roundId: "open-round" };
  const { roundId } = openBet;
  wallet.book.bets.set(idOfPlayer("excluded", openBet.transactionId), {
    playerId: "excluded",
    roundId,
    amount: 100n,
    paid: 0n,
    state: "accepted",
  });
  wallet.book.sessions.set("token-ended", { playerId: "funded", gameCode: GAME, isExpired: true });
  return {
    currency: CURRENCY,
    gameCode: GAME,
    funded: addPlayer(wallet, "funded"),
    second: addPlayer(wallet, "second"),
    expiredToken: "token-ended",
    excluded: { ...addPlayer(wallet, "excluded", { state: "excluded" }), openBet },
    disabled: addPlayer(wallet, "disabled", { state: "disabled" }),
    limited: { ...addPlayer(wallet, "limited", { stakeRoom: 5_000n }), stakeRoom: "5000" },
    lossLimited: { ...addPlayer(wallet, "loss-limited", { lossRoom: 5_000n }), lossRoom: "5000" },
    timeLimited: addPlayer(wallet, "time-limited", { state: "out_of_time" }),
    otherCurrency: "VND",
    delistedGameCode: "demo-old-slot",
    largestCredit: true,
    otherKey: OTHER_KEY,
  };
}

function addPlayer(wallet: ReferenceWallet, id: string, overrides: Partial<PlayerRow> = {}) {
  const sessionToken = `token-of-${id}`;
  wallet.book.players.set(id, { id, currency: CURRENCY, balance: 2_000_000n, state: "active", ...overrides });
  wallet.book.sessions.set(sessionToken, { playerId: id, gameCode: GAME, isExpired: false });
  return { playerId: id, sessionToken };
}
