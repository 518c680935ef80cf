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

/** A game that is opened is played for a while. */
const POSTINGS_PER_LAUNCH = 50;

/** Launches with their tokens, spread over sixty days. */
const launches = (count: number): string[] => [
  `create table bench_launch as
   select (get_byte(uuid_send(id), 15) % 64)::smallint as bucket, id as member_id, at,
     (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid as launch_id
   from (select uuidv7() as id, now() - interval '60 days' * n / ${count} as at from generate_series(1, ${count}) n) made`,
  `insert into games_launch (bucket, member_id, launch_id, site_session_id, vendor, game_code, unit, minted_at, token_expires_at,
     play_expires_at)
   select bucket, member_id, launch_id, launch_id, 'house-studio', 'game-1', 'P', at, at, at + interval '12 hours' from bench_launch`,
  `insert into games_launch_token (token_hash, bucket, member_id, launch_id)
   select sha256(launch_id::text::bytea), bucket, member_id, launch_id from bench_launch`,
];

/** A database with every table of the site, so many postings in batches of a usual size, and a large catalogue. */
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
      "insert into catalogue_vendor (vendor, name) values ('house-studio', 'Studio') on conflict do nothing",
    );
    await client.query(
      `insert into catalogue_game (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, added_at)
       select 'house-studio', 'game-' || n, 'Game ' || n, 'RNG', 961100, 5000, 1000000, 'cover', '1', now()
       from generate_series(1, ${GAMES}) n`,
    );
    for (const statement of launches(Math.max(1_000, Math.round(stored / POSTINGS_PER_LAUNCH)))) {
      await client.query(statement);
    }
    await client.query("vacuum (analyze) catalogue_game, games_launch, games_launch_token");
  } finally {
    await client.end();
  }
}
