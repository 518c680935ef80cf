/**
 * npm run conformance:players -- [--url http://localhost:3000] > players.json
 *
 * Prepares players of a running play-credit installation for the conformance kit and prints them with the vendor's key:
 * two with money, one whose account is closed for play, one with a stake limit, and a token that has expired. Reads the
 * secrets of DATA_DIR, so it runs beside the server and nowhere else.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { newId } from "@fairhouse/base";
import { writePlayToken } from "@fairhouse/games/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createDatabase } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { HOUSE_STUDIO } from "../modules.ts";
import { createPlayer } from "./player.ts";

const GAME = "tiger-at-four";
const HOUR_MS = 60 * 60 * 1000;
/** 50,000.00 and 4.00 play credits. */
const MUCH = "500000000";
const STAKE_ROOM = 40_000n;

const { values } = parseArgs({ options: { url: { type: "string", default: "http://localhost:3000" } } });
const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT_FOLDER, ".data"));
const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { playToken: string };
const postgres = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir });
const database = createDatabase({ url: process.env.DATABASE_URL ?? postgres?.url("fairhouse") ?? "", max: 3 });
const ledger = createLedger({ database, clock: { now: () => new Date() } });

function tokenFor(memberId: string, expiresAtMs = Date.now() + HOUR_MS): string {
  const launch = { launchId: newId(), memberId, vendor: HOUSE_STUDIO, gameCode: GAME, expiresAtMs };
  return writePlayToken(secrets.playToken, launch);
}

async function prepare(deposit: string) {
  const player = createPlayer({ site: values.url, studio: "" });
  const playerId = await player.register();
  await player.deposit(deposit);
  return { playerId, sessionToken: tokenFor(playerId) };
}

try {
  const [funded, second, disabled, limited] = [
    await prepare(MUCH),
    await prepare(MUCH),
    await prepare("1000000"),
    await prepare("1000000"),
  ];
  await ledger.setWalletClosed(database.kysely, { memberId: disabled.playerId, closed: true });
  const stake = { memberId: limited.playerId, unit: "P", code: "stake", period: "day" as const, ceiling: STAKE_ROOM };
  await ledger.setCeiling(database.kysely, stake);
  const expiredToken = tokenFor(funded.playerId, Date.now() - 1_000);
  const players = {
    currency: "P",
    gameCode: GAME,
    funded,
    second,
    disabled,
    limited: { ...limited, stakeRoom: STAKE_ROOM.toString() },
    expiredToken,
    otherCurrency: "USD",
  };
  console.log(JSON.stringify(players, null, 2));
} finally {
  await ledger.close();
  await database.close();
  await postgres?.stop();
}
