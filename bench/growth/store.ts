import { migrate } from "@fairhouse/platform/migrate";
import { findSlices } from "@fairhouse/platform/slices";
import pg from "pg";
import { prepareBooks } from "../ledger/stored.ts";

/** As a busy lane writes them. */
const PER_BATCH = 40;
/** A large catalogue. */
const GAMES = 5_000;
/** Rows of one member: who plays every day for a year has as many. */
const ROWS_EACH = 10_000;

/** A database with every table of the site, so many transfers in batches of a usual size, and a large catalogue. */
export async function storeGrown(
  url: string,
  options: { stored: number; log: (sentence: string) => void },
): Promise<void> {
  const { stored, log } = options;
  const wallets = Math.max(20, Math.round(stored / ROWS_EACH));
  await prepareBooks(url, { stored, wallets, perBatch: PER_BATCH, log });
  await migrate({ url, slices: findSlices() });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "insert into games_vendor (vendor, name) values ('house-studio', 'Studio') on conflict do nothing",
    );
    await client.query(
      `insert into games_game (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, added_at)
       select 'house-studio', 'game-' || n, 'Game ' || n, 'RNG', 961100, 5000, 1000000, 'cover', '1', now()
       from generate_series(1, ${GAMES}) n`,
    );
    await client.query("vacuum (analyze) games_game");
  } finally {
    await client.end();
  }
}
