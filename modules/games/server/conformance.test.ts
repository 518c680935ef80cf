import { newId } from "@fairhouse/base";
import { conformanceCases, runConformance } from "@fairhouse/wallet-protocol/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  GAME,
  KEY,
  OTHER_GAME,
  OTHER_KEY,
  startTestWallet,
  type TestPlayer,
  type TestWallet,
  VENDOR,
} from "./testing/start-wallet.ts";

/** Above whatever the kit credits. */
const MOST = 10n ** 18n;

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet({ creditCeilings: { perCredit: MOST, perHour: MOST, perDay: MOST } });
});

afterAll(() => wallet.close());

/**
 * Everything that the kit asks for. A player who excludes themselves is shut out by the same means as one whom the house has
 * stopped, so a stopped one stands for them.
 */
async function prepareFixture() {
  const [funded, second, disabled, limited, excluded, lossLimited, timeLimited] = await Promise.all([
    wallet.addPlayer(1_000_000_000n),
    wallet.addPlayer(1_000_000_000n),
    wallet.addPlayer(1_000_000n),
    wallet.addPlayer(40_000n),
    wallet.addPlayer(1_000_000n),
    wallet.addPlayer(40_000n),
    wallet.addPlayer(1_000_000n),
  ]);
  // What every process keeps in memory of a member whose session limit is used up.
  wallet.stops.set(timeLimited.playerId, "session_limit");
  const openBet = await placeBet(excluded);
  await wallet.ask("POST", "/staff/switches", {
    scope: { scope: "member", member: excluded.playerId },
    reason: "test",
  });
  const { ledger, database } = wallet;
  await ledger.setWalletClosed(database.kysely, { memberId: disabled.playerId, closed: true });
  const stake = { memberId: limited.playerId, unit: "P", code: "stake", period: "day" as const, ceiling: 20_000n };
  await ledger.setCeiling(database.kysely, stake);
  await ledger.setCeiling(database.kysely, { ...stake, memberId: lossLimited.playerId, code: "net_loss" });
  return {
    currency: "P",
    gameCode: GAME,
    funded,
    second,
    disabled,
    excluded: { ...excluded, openBet },
    limited: { ...limited, stakeRoom: "20000" },
    lossLimited: { ...lossLimited, lossRoom: "20000" },
    timeLimited,
    expiredToken: wallet.tokenFor(funded.playerId, { expiresAtMs: Date.now() - 1_000 }),
    otherCurrency: "USD",
    delistedGameCode: "delisted",
    largestCredit: true as const,
    otherKey: OTHER_KEY,
  };
}

/** A bet that was accepted before something happened to its player. */
async function placeBet({ playerId, sessionToken }: TestPlayer) {
  const ids = { transactionId: newId(), roundId: newId() };
  const facts = { requestId: newId(), ...ids, playerId, sessionToken, gameCode: GAME, currency: "P" };
  const at = { occurredAt: "2026-01-01T00:00:00.000Z" };
  const answer = await wallet.post("bet", { ...facts, ...at, kind: "normal", amount: "100", roundClosed: false });
  if (answer.status !== "OK") throw new Error(`no open bet: ${answer.status}`);
  return ids;
}

// B-0459, B-0460, B-0461, B-0462, B-0463, B-0464, B-0465, B-0466, B-0467, B-0468, B-0469, B-0470, B-0471, B-0472,
// B-0473, B-0474, B-0475, B-0476, B-0477, B-0478, B-0479, B-0480, B-0481, B-0483, B-0489, B-0490, B-0710, B-0714,
// B-1600, B-1632, B-1633, B-1866, B-1867
test("the site's wallet passes every case of the conformance kit, and none is left untried", async () => {
  const fixture = await prepareFixture();
  const report = await runConformance({ baseUrl: wallet.url, vendor: VENDOR, ...KEY, fixture });
  const failed = report.results.filter((result) => result.outcome === "failed");
  expect(failed.map(({ id, title, detail }) => `${id}: ${title} — ${detail}`)).toEqual([]);
  expect(report.notRun).toBe(0);
  expect(report.passed).toBe(conformanceCases.length);
  expect(await wallet.ledger.audit()).toEqual([]);
}, 180_000);

test("a game that the house has stopped takes no bet and is still credited", async () => {
  const game = { scope: "game", vendor: VENDOR, gameCode: OTHER_GAME };
  await wallet.ask("POST", "/staff/switches", { scope: game, reason: "its return is in doubt" });
  const funded = await wallet.addPlayer(1_000_000_000n);
  const fixture = { currency: "P", gameCode: GAME, funded, delistedGameCode: OTHER_GAME };
  const only = ["game-delisted-bet", "game-delisted-credit"];
  const report = await runConformance({ baseUrl: wallet.url, vendor: VENDOR, ...KEY, fixture, only });
  expect(report).toMatchObject({ passed: 2, failed: 0, notRun: 0 });
});
