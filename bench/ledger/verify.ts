import type { Books } from "./books.ts";

/** Audits books, and counts whether what was answered `posted` stands in them. Prints what is wrong; true when nothing is. */
export async function verifyBooks(all: readonly { name: string; books: Books; posted: number }[]): Promise<boolean> {
  let isInOrder = true;
  for (const { name, books, posted } of all) {
    const startedMs = performance.now();
    const differences = await books.ledger.audit();
    const { rows } = await books.database.pool.query<{ played: string }>(
      "select count(*) as played from ledger_operation where status = 'posted' and posted_at >= date_trunc('day', now(), 'UTC') - interval '1 day'",
    );
    const played = Number(rows[0]?.played);
    for (const one of differences.slice(0, 20)) console.error(one);
    if (played !== posted) console.error(`${posted} operations were answered as posted, ${played} are in the books.`);
    const isFine = differences.length === 0 && played === posted;
    isInOrder &&= isFine;
    const took = ((performance.now() - startedMs) / 1_000).toFixed(0);
    console.log(
      `\nBooks of ${name}: ${isFine ? "in order" : `${differences.length} DIFFERENCES`}; ${posted} posted in this run. Everything audited in ${took} s.`,
    );
  }
  return isInOrder;
}
