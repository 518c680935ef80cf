import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createSite } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { findSlices } from "@fairhouse/platform/slices";
import { createTestDatabase } from "@fairhouse/platform/testing";
import { signBody } from "@fairhouse/wallet-protocol";
import type { GameVendorAdapter, VendorGame } from "../../port.ts";
import { PLAY_MS } from "../../rules.ts";
import { writePlayToken } from "../doors/seamless/play-token.ts";
import { createGamesModule } from "../index.ts";

export const VENDOR = "house-studio";
export const GAME = "tiger-at-four";
export const KEY = { keyId: "test-key", secret: "a secret of the tests and of nothing else" };
export const OTHER_KEY = { keyId: "other-key", secret: "another secret of the tests and nothing else" };
const PLAY_TOKEN_SECRET = "play tokens of the tests";

const game = (code: string): VendorGame => ({
  code,
  name: "Tiger at Four",
  gameType: "RNG",
  returnPpm: 961_183,
  stakeMin: 5_000n,
  stakeMax: 1_000_000n,
  cover: "tiger-at-four",
  version: "1",
});

const vendor: GameVendorAdapter = {
  code: VENDOR,
  name: "Fairhouse Studio",
  frameOrigin: "http://127.0.0.1:1",
  listGames: async () => [game(GAME), game("delisted")],
  launchUrl: ({ launchToken }) => `http://127.0.0.1:1/play#token=${launchToken}`,
  roundRecord: async () => undefined,
  revealRound: async () => undefined,
};

export type TestPlayer = { playerId: string; sessionToken: string };

/** The vendors' wallet door on a database of its own, listening; with players in any state that a test needs. */
export async function startTestWallet() {
  const wanted = ["platform", "ledger", "games"];
  const { database, drop } = await createTestDatabase({
    slices: findSlices().filter(({ name }) => wanted.includes(name)),
  });
  const clock = { now: () => new Date() };
  const ledger = createLedger({ database, clock });
  const members = new Set<string>();
  const games = createGamesModule({
    database,
    ledger,
    clock,
    log: silentLog,
    currency: PLAY_CREDITS,
    vendors: [vendor],
    vendorKey: (name, keyId) =>
      name === VENDOR && keyId === KEY.keyId ? { scheme: "hmac-sha256", secret: KEY.secret } : undefined,
    playTokenSecret: PLAY_TOKEN_SECRET,
    askGuard: async () => null,
    betTerms: { ceilings: ["stake"] },
    isMember: async (memberId) => members.has(memberId),
  });
  await games.syncVendors();
  await database.pool.query("update games_game set is_open = false where code = 'delisted'");
  await games.start();
  const site = createSite({
    title: "test",
    handlers: [],
    rawDoors: games.rawDoors ?? [],
    clock,
    log: silentLog,
    origins: [],
    secureCookies: false,
  });
  const port = await site.listen(0, "127.0.0.1");

  function tokenFor(
    memberId: string,
    options: { expiresAtMs?: number; gameCode?: string; launchId?: string } = {},
  ): string {
    const { expiresAtMs = Date.now() + PLAY_MS, gameCode = GAME, launchId = newId() } = options;
    return writePlayToken(PLAY_TOKEN_SECRET, { launchId, memberId, vendor: VENDOR, gameCode, expiresAtMs });
  }

  async function addPlayer(balance: bigint): Promise<TestPlayer> {
    const playerId = newId();
    members.add(playerId);
    await ledger.openWallet(database.kysely, { memberId: playerId, unit: PLAY_CREDITS.code });
    const legs = [
      { kind: "deposit", account: "cash" as const, counterAccount: "payments_test", unit: "P", amount: balance },
    ];
    await ledger.post({ memberId: playerId, key: `deposit:${playerId}`, fingerprint: "test", legs });
    return { playerId, sessionToken: tokenFor(playerId) };
  }

  /** A signed call of the vendor; the answer's fields. */
  async function post(call: string, fields: object): Promise<{ [name: string]: unknown }> {
    const rawBody = JSON.stringify(fields);
    const headers = { "content-type": "application/json", ...signBody({ key: KEY, rawBody }) };
    const response = await fetch(`http://127.0.0.1:${port}/seamless/v1/${VENDOR}/${call}`, {
      method: "POST",
      headers,
      body: rawBody,
    });
    return (await response.json()) as { [name: string]: unknown };
  }

  return {
    post,
    url: `http://127.0.0.1:${port}`,
    database,
    ledger,
    games,
    tokenFor,
    addPlayer,
    async close() {
      games.stop();
      await site.close(0);
      await ledger.close();
      await drop();
    },
  };
}

export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>;
