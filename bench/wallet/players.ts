import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bucketOf, newId } from "@fairhouse/base";
import { writePlayToken } from "@fairhouse/games/server";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";

export const VENDOR = "house-studio";
export const GAME = "tiger-at-four";
const UNIT = "P";
/** 10,000.00 each: no bet of the bench is refused for want of money. */
const FUNDS = 100_000_000n;
/** 1,000,000.00 a day: asked of every bet, reached by none. */
const STAKE_CEILING = 10_000_000_000n;
const PLAY_MS = 12 * 60 * 60 * 1000;
const AT_ONCE = 2_000;

export type Player = { readonly playerId: string; readonly sessionToken: string };
export type VendorKey = { readonly keyId: string; readonly secret: string };

type Secrets = { playToken: string; houseStudio: VendorKey };

/** The secrets that the server drew for this data folder: the bench signs as the vendor and opens games as the site. */
export const readSecrets = (dataDir: string): Secrets =>
  JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));

/** Opens and funds wallets through the ledger, each with a daily stake limit, so that the guard has something to decide. */
export async function preparePlayers(database: Database, secrets: Secrets, count: number): Promise<Player[]> {
  const ledger = createLedger({ database, clock: { now: () => new Date() } });
  const players = Array.from({ length: count }, () => playerOf(secrets.playToken));
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = players.slice(start, start + AT_ONCE);
    await database.kysely.transaction().execute(async (trx) => {
      for (const { playerId } of some) await ledger.openWallet(trx, { memberId: playerId, unit: UNIT });
    });
    await setCeilings(database, some);
    await Promise.all(some.map((player) => fund(ledger, player.playerId)));
  }
  await ledger.close();
  return players;
}

function playerOf(playTokenSecret: string): Player {
  const memberId = newId();
  const launch = { launchId: newId(), memberId, vendor: VENDOR, gameCode: GAME, expiresAtMs: Date.now() + PLAY_MS };
  return { playerId: memberId, sessionToken: writePlayToken(playTokenSecret, launch) };
}

async function fund(ledger: Ledger, memberId: string): Promise<void> {
  const outcome = await ledger.post({
    memberId,
    key: `deposit:${memberId}`,
    fingerprint: "bench",
    postings: [{ kind: "deposit", account: "cash", counterAccount: "payments_bench", unit: UNIT, amount: FUNDS }],
    creditAlways: true,
  });
  if (outcome.status !== "posted") throw new Error(`A wallet could not be funded: ${outcome.status}.`);
}

/** The rows that the ledger writes for a limit, for many members in one statement. */
async function setCeilings(database: Database, players: readonly Player[]): Promise<void> {
  const ids = players.map((player) => player.playerId);
  await database.pool.query(
    `insert into ledger_ceiling (bucket, member_id, unit, code, period, ceiling, newest_slot, slots, set_at)
     select bucket, id, $3, 'stake', 'day', $4, floor(extract(epoch from now()) / 3600), array_fill(0::bigint, array[25]), now()
     from unnest($1::smallint[], $2::uuid[]) as member (bucket, id)`,
    [ids.map(bucketOf), ids, UNIT, STAKE_CEILING],
  );
}
