/**
 * npm run conformance:players -- [--url http://localhost:3000] > players.json
 *
 * Prepares players of a running play-credit installation for the conformance kit and prints them with the vendor's key:
 * two with money, one whose account is closed for play, one with a stake limit, one with a loss limit, one whose session limit is
 * used up, one whom the house has stopped after a bet, a token that has expired, a game that is switched off, and a key of another vendor. Reads the
 * secrets of DATA_DIR, so it runs beside the server and nowhere else.
 */
import { parseArgs } from "node:util";
import { bucketOf, newId, systemClock } from "@fairhouse/base";
import { writePlayToken } from "@fairhouse/games/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { ConfigError } from "@fairhouse/platform/config";
import type { Database } from "@fairhouse/platform/database";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import { arcadeKeyOf } from "../arcade.ts";
import { runCommand, say } from "../operations/command.ts";
import { readInstallation, withSiteDatabase } from "../operations/installation.ts";
import { openSecrets, type Secrets } from "../secrets.ts";
import { HOUSE_STUDIO } from "../vendors.ts";
import { createPlayer } from "./player.ts";

const GAME = "tiger-at-four";
const DELISTED_GAME = "conformance-delisted";
const HOUR_MS = 60 * 60 * 1000;
/** 50,000.00 and 4.00 play credits. */
const MUCH = "500000000";
const LIMIT_ROOM = 40_000n;

const USAGE = "Usage: npm run conformance:players -- [--url http://localhost:3000]";

type Options = {
  readonly url: string;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly ledger: ReturnType<typeof createLedger>;
};
type Prepared = { readonly playerId: string; readonly sessionToken: string };

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { url: { type: "string", default: "http://localhost:3000" } } });
  const { url } = values;
  const config = readInstallation();
  await assertOpen(url);
  const secrets = openSecrets(config.dataDir);
  await withSiteDatabase(config, { max: 3 }, async (database) => {
    const ledger = createLedger({ database, clock: systemClock });
    const players = await prepareAll({ url, secrets, database, ledger }).finally(() => ledger.close());
    say(JSON.stringify(players, null, 2));
  });
});

/** Its players are registered with it, so it has to be there. */
async function assertOpen(url: string): Promise<void> {
  const answer = URL.canParse(url) ? await fetch(new URL("/healthz", url)).catch(() => undefined) : undefined;
  if (!answer?.ok) throw new ConfigError(`No server answers at ${url}: start it, or name its address with --url.`);
}

function tokenFor({ secrets }: Options, memberId: string, expiresAtMs = Date.now() + HOUR_MS): string {
  const launch = { launchId: newId(), memberId, vendor: HOUSE_STUDIO, gameCode: GAME, expiresAtMs };
  return writePlayToken(secrets.playToken, launch);
}

/** A bet that stands before the house stops its player. */
async function placeBet({ url, secrets }: Options, { playerId, sessionToken }: Prepared) {
  const { keyId, secret } = secrets.houseStudio;
  const wallet = createWalletClient({ baseUrl: url, vendor: HOUSE_STUDIO, keyId, secret });
  const ids = { transactionId: newId(), roundId: newId() };
  const bet = await wallet.bet({
    ...ids,
    playerId,
    sessionToken,
    gameCode: GAME,
    currency: "P",
    kind: "normal",
    amount: "100",
    roundClosed: false,
  });
  if (bet.kind !== "reply" || bet.reply.status !== "OK") throw new Error("The open bet was not taken.");
  return ids;
}

async function prepare(options: Options, deposit: string): Promise<Prepared> {
  const player = createPlayer({ site: options.url, studio: "" });
  const playerId = await player.register();
  await player.deposit(deposit);
  return { playerId, sessionToken: tokenFor(options, playerId) };
}

async function prepareAll(options: Options): Promise<object> {
  const { database, ledger, secrets } = options;
  const [funded, second, disabled, limited, excluded, lossLimited, timeLimited] = [
    await prepare(options, MUCH),
    await prepare(options, MUCH),
    await prepare(options, "1000000"),
    await prepare(options, "1000000"),
    await prepare(options, "1000000"),
    await prepare(options, "1000000"),
    await prepare(options, "1000000"),
  ];
  const openBet = await placeBet(options, excluded);
  // As an operator does in the back office; every server knows of it within a second.
  await database.pool.query(
    "insert into games_switch (switch_id, scope, member_id, reason, thrown_at) values ($1, 'member', $2, 'conformance', now())",
    [newId(), excluded.playerId],
  );
  await ledger.setWalletClosed(database.kysely, { memberId: disabled.playerId, closed: true });
  const stake = { memberId: limited.playerId, unit: "P", code: "stake", period: "day" as const, ceiling: LIMIT_ROOM };
  await ledger.setCeiling(database.kysely, stake);
  await ledger.setCeiling(database.kysely, { ...stake, memberId: lossLimited.playerId, code: "net_loss" });
  await useUpTime(database, timeLimited.playerId);
  await database.pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, is_open, added_at)
     values ($1, $2, 'A game that was taken off', 'RNG', 1, 1, 'tiger-at-four', '0', false, now()) on conflict do nothing`,
    [HOUSE_STUDIO, DELISTED_GAME],
  );
  return {
    currency: "P",
    gameCode: GAME,
    funded,
    second,
    disabled,
    limited: { ...limited, stakeRoom: LIMIT_ROOM.toString() },
    lossLimited: { ...lossLimited, lossRoom: LIMIT_ROOM.toString() },
    timeLimited,
    excluded: { ...excluded, openBet },
    expiredToken: tokenFor(options, funded.playerId, Date.now() - 1_000),
    otherCurrency: "USD",
    delistedGameCode: DELISTED_GAME,
    otherKey: arcadeKeyOf(secrets),
  };
}

/** A session limit of fifteen minutes that was used up just now; every server knows of it within a second. */
async function useUpTime({ pool }: Database, memberId: string): Promise<void> {
  const owner = [bucketOf(memberId), memberId];
  await pool.query(
    `insert into protection_limit (bucket, member_id, kind, period, unit, amount, updated_at)
     values ($1, $2, 'session', 'day', 'MINUTE', 15, now())`,
    owner,
  );
  await pool.query(
    `insert into protection_play_stretch (bucket, member_id, began_at, ends_at)
     values ($1, $2, now() - interval '15 minutes', now())`,
    owner,
  );
  await pool.query(
    `insert into protection_session_stop (bucket, member_id, stops_at, until_at)
     values ($1, $2, now(), now() + interval '23 hours')`,
    owner,
  );
}
