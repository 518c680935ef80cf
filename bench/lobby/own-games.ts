import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";

export type OwnGames = {
  readonly memberId: string;
  /** Favourites and recent games of all members together. */
  readonly rows: number;
  readonly titles: number;
  readonly vendors: number;
};

/** So many favourites and recent games has each member. */
const EACH = 50;
/** Rows of one statement, which has to end within the statement timeout on a busy machine. */
const AT_ONCE = 25_000;

/** Favourites and recent games of many members, and of the one who asks. */
export async function fillOwnGames(database: Database, { memberId, rows, titles, vendors }: OwnGames): Promise<void> {
  const title = `n % ${titles}`;
  const columns = `'sandbox-' || lpad((1 + (${title}) % ${vendors})::text, 3, '0'), 'title-' || 1 + ${title}, now() - n * interval '1 second'`;
  for (const table of ["lobby_favourite", "lobby_recent"]) {
    const last = Math.floor(rows / 2);
    for (let first = 1; first <= last; first += AT_ONCE) {
      await database.pool.query(
        `insert into ${table} select (n / ${EACH}) % 64, md5((n / ${EACH})::text)::uuid, ${columns}
         from generate_series($1::int, $2::int) n on conflict do nothing`,
        [first, Math.min(first + AT_ONCE - 1, last)],
      );
    }
    await database.pool.query(
      `insert into ${table} select $1, $2, ${columns} from generate_series(1, ${EACH}) n on conflict do nothing`,
      [bucketOf(memberId), memberId],
    );
    await database.pool.query(`analyze ${table}`);
  }
}
