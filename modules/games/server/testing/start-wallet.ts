import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { type CatalogueModule, createCatalogueModule } from "@fairhouse/catalogue/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { openFundedWallet } from "@fairhouse/ledger/testing";
import type { Database } from "@fairhouse/platform/database";
import { silentLog } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import {
  callTestSite,
  createTestDatabase,
  operatorsByHeader,
  startTestSite,
  type TestAnswer,
} from "@fairhouse/platform/testing";
import type { GuardRefusal, PlayStop } from "@fairhouse/protection/server";
import { type SigningKey, signRequest } from "@fairhouse/wallet-protocol";
import type { GameVendorAdapter, OfferedGame, RoundRecord } from "../../port.ts";
import { PLAY_MS } from "../../rules.ts";
import { createGamesModule, type GameOpening, type GamesDependencies, type GamesModule } from "../index.ts";
import { writePlayToken } from "../webhooks/seamless/play-token.ts";

export const VENDOR = "house-studio";
export const OTHER_VENDOR = "another-vendor";
export const GAME = "tiger-at-four";
export const OTHER_GAME = "another-game";
export const KEY = { keyId: "test-key", secret: "a secret of the tests and of nothing else" };
export const OTHER_KEY = { keyId: "other-key", secret: "another secret of the tests and nothing else" };
const PLAY_TOKEN_SECRET = "play tokens of the tests";

/** A bet on it stays open. */
export const MATCH = "a-match";

const game = (code: string, gameType = "RNG"): OfferedGame => ({
  code,
  name: "Tiger at Four",
  gameType,
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
  isOnLaunchHosts: true,
  listGames: async () => [game(GAME), game("delisted"), game(OTHER_GAME), game(MATCH, "SPORTS")],
  launchUrl: ({ launchToken, host = "http://127.0.0.1:1" }) => `${host}/play#token=${launchToken}`,
  roundRecord: async ({ roundId }) => records.get(roundId),
  revealRound: async () => undefined,
  demoUrl: ({ gameCode }) => `http://127.0.0.1:1/demo/${gameCode}`,
  endSession: async (ended) => void endedSessions.push(ended),
};

/** Hosts that the operator has named for launches. */
export const launchHosts: string[] = [];

/** What the vendor says of rounds, by their id. */
export const records = new Map<string, RoundRecord>();

/** Where addresses are, for the tests. */
export const countries = new Map<string, string>();

/** What the vendor was told of openings that ended. */
export const endedSessions: { playerId: string; launchId: string }[] = [];

/** Where games are opened, and from where. */
const PLACES: Pick<GamesDependencies, "launchHosts" | "exitUrl" | "countryOf" | "sandboxTitles"> = {
  launchHosts: async () => launchHosts,
  exitUrl: "http://127.0.0.1:2/rng",
  countryOf: (ip) => countries.get(ip) ?? null,
  sandboxTitles: {
    frameOrigin: "http://127.0.0.1:3",
    titleUrl: ({ gameCode, name }) => `http://127.0.0.1:3/${gameCode}?name=${name}`,
  },
};

const nameOf = (memberId: string): string => `name-of-${memberId.slice(-6)}`;

export type TestPlayer = { playerId: string; sessionToken: string };

/** The tables and endpoints of a module that stands on this one, beside its own. */
export type Above = {
  readonly slice: string;
  readonly compose: (below: {
    deps: GamesDependencies;
    games: GamesModule;
    catalogue: CatalogueModule;
  }) => ServerModule;
};

/** What the guard answers, as a test has told it. */
const guardOf = (told: {
  refusals: ReadonlyMap<string, GuardRefusal>;
  excluded: ReadonlySet<string>;
  stops: ReadonlyMap<string, PlayStop | "unknown">;
}): GamesDependencies["guard"] => ({
  ask: async ({ memberId }) => told.refusals.get(memberId) ?? (told.excluded.has(memberId) ? "account_closed" : null),
  terms: (entry) => ({ ceilings: entry === "win" ? ["net_loss"] : ["stake", "net_loss"] }),
  stopOf: (memberId) => told.stops.get(memberId) ?? null,
  beginPlay: async () => {},
});

/** What an installation has beside its database. */
const INSTALLED = {
  log: silentLog,
  currency: PLAY_CREDITS,
  firstKeys: [
    { vendor: VENDOR, ...KEY },
    { vendor: OTHER_VENDOR, ...OTHER_KEY },
  ],
  keyEncryptionSecret: "encrypts the keys of the tests and of nothing else",
  vendorCallMonths: 13,
  playTokenSecret: PLAY_TOKEN_SECRET,
};

/** Finds members by their ids and names. */
const lookUpsOf = (
  members: ReadonlySet<string>,
): Pick<GamesDependencies, "isMember" | "userNameOf" | "memberByName"> => ({
  isMember: async (memberId) => members.has(memberId),
  userNameOf: async (memberId) => (members.has(memberId) ? nameOf(memberId) : null),
  memberByName: async (name) => {
    const memberId = [...members].find((id) => nameOf(id) === name);
    return memberId === undefined ? undefined : { memberId };
  },
});

const catalogueOf = (given: Pick<GamesDependencies, "database" | "vendors" | "writeAudit">): CatalogueModule =>
  createCatalogueModule({
    ...{ ...given, polls: given.database, clock: { now: () => new Date() }, log: silentLog },
    sources: () => given.vendors,
    operatorNames: async () => new Map(),
  });

/** Says something else of a game than its vendor does, as an operator's correction would. */
const correcting =
  ({ pool }: Database, catalogue: CatalogueModule) =>
  async (gameCode: string, column: string, value: unknown): Promise<void> => {
    await pool.query(`update catalogue_game set ${column} = $1 where code = $2`, [value, gameCode]);
    await catalogue.games.refresh();
  };

/** What is written down of what the module does. */
const written = () => ({
  audit: [] as Parameters<GamesDependencies["writeAudit"]>[1][],
  openings: [] as GameOpening[],
  jobs: [] as { name: string; data: unknown }[],
});

/** The vendors' wallet webhook on a database of its own, listening; with players in any state that a test needs. */
export async function startTestWallet(options: Partial<GameVendorAdapter> = {}, above?: Above) {
  const wanted = ["platform", "ledger", "catalogue", "games", ...(above ? [above.slice] : [])];
  const { database, drop } = await createTestDatabase({ slices: wanted });
  const clock = { now: () => new Date() };
  const ledger = createLedger({ database, clock });
  const members = new Set<string>();
  /** What the guard answers to members whom it refuses. */
  const refusals = new Map<string, GuardRefusal>();
  /** What stops a member's bets, from the guard's memory. */
  const stops = new Map<string, PlayStop | "unknown">();
  /** Members whom the guard lets into no game. */
  const excluded = new Set<string>();
  /** Accounts that count as one person with the operator. */
  const linkedTo = new Set<string>();
  const { audit, openings, jobs } = written();
  const vendors: [GameVendorAdapter] = [{ ...vendor, ...options }];
  const writeAudit: GamesDependencies["writeAudit"] = async (_, act) => void audit.push(act);
  const catalogue = catalogueOf({ database, vendors, writeAudit });
  const deps: GamesDependencies = {
    ...{ database, polls: database, catalogue: catalogue.games, ledger, clock, vendors },
    ...PLACES,
    jobs: { enqueue: async (_, { name }, data) => void jobs.push({ name, data }) },
    ...INSTALLED,
    guard: guardOf({ refusals, excluded, stops }),
    openings: () => openings,
    shareOpenSession: async () => true,
    ...lookUpsOf(members),
    linkedMembers: async (staffId) => [staffId, ...linkedTo],
    writeAudit,
  };
  const games = createGamesModule(deps);
  await catalogue.syncVendors();
  await database.pool.query("update catalogue_game set is_open = false where code = 'delisted'");
  await catalogue.start();
  await games.start();
  const site = await listen(games, above ? [above.compose({ deps, games, catalogue })] : []);

  function tokenFor(
    memberId: string,
    options: { expiresAtMs?: number; gameCode?: string; launchId?: string } = {},
  ): string {
    const { expiresAtMs = Date.now() + PLAY_MS, gameCode = GAME, launchId = newId() } = options;
    return writePlayToken(PLAY_TOKEN_SECRET, { launchId, memberId, vendor: vendors[0].code, gameCode, expiresAtMs });
  }

  async function addPlayer(balance: bigint, gameCode = GAME): Promise<TestPlayer> {
    const playerId = newId();
    members.add(playerId);
    await openFundedWallet({ ledger, database }, { memberId: playerId, amount: balance });
    return { playerId, sessionToken: tokenFor(playerId, { gameCode }) };
  }

  /** A signed call of the vendor; the answer's fields. */
  async function post(
    call: string,
    fields: object,
    { url = site.url, key = KEY }: { url?: string; key?: SigningKey } = {},
  ): Promise<{ [name: string]: unknown }> {
    const rawBody = JSON.stringify(fields);
    const path = `/seamless/v1/${VENDOR}/${call}`;
    const signed = signRequest({ key, direction: "vendor-to-site", method: "POST", path, rawBody });
    const headers = { "content-type": "application/json", ...signed };
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers,
      body: rawBody,
    });
    return (await response.json()) as { [name: string]: unknown };
  }

  return {
    post,
    correct: correcting(database, catalogue),
    url: site.url,
    ask: site.ask,
    database,
    ledger,
    games,
    catalogue,
    openings,
    audit,
    jobs,
    ...{ excluded, refusals, stops },
    deps,
    linkedTo,
    /** The module once more, as another process on the same database has it. */
    anotherProcess: () => createGamesModule(deps),
    listen,
    tokenFor,
    addPlayer,
    async close() {
      await games.stop();
      await catalogue.stop();
      await site.close();
      await ledger.close();
      await drop();
    },
  };
}

export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>;

export const OPERATOR = { staffId: "01990000-0000-7000-8000-000000000001", name: "operator" };

/** A process's webhooks and the back office's calls, with an operator behind every one of those. */
async function listen(games: GamesModule, beside: readonly ServerModule[] = []) {
  const site = await startTestSite({
    modules: [games, ...beside],
    identifyStaff: operatorsByHeader(OPERATOR.staffId, PERMISSIONS),
  });

  /** A call of an operator; its envelope. */
  async function ask(method: string, path: string, body?: object, staffId: string = OPERATOR.staffId) {
    return callTestSite(`${site.url}${path}`, { method, body, headers: { "x-test-staff": staffId } }) as Promise<
      TestAnswer & { value: Record<string, never> }
    >;
  }
  return { url: site.url, ask, close: site.close };
}

const PERMISSIONS = [
  ...["vendors.read", "vendors.switch", "vendors.keys", "debts.read", "debts.settle", "credits.read", "credits.decide"],
];
