import type { Books } from "./books.ts";
import { auditSample } from "./sample.ts";

/** Books with what was answered `posted` in this run. */
export type ToVerify = { name: string; books: Books; posted: number; isLarge?: boolean };

/**
 * Audits books, and counts whether what was answered `posted` stands in them. Prints what is wrong; true when nothing is.
 * Of large books the house's accounts are audited in full and the members in a sample, which is said.
 */
export async function verifyBooks(all: readonly ToVerify[]): Promise<boolean> {
  let isInOrder = true;
  for (const { name, books, posted, isLarge = false } of all) {
    const startedMs = performance.now();
    const { differences, audited } = isLarge
      ? await auditSample(books)
      : { differences: await books.ledger.audit(), audited: "everything" };
    const { rows } = await books.database.pool.query<{ played: string }>(
      "select count(*) as played from ledger_transaction where status = 'posted' and posted_at >= date_trunc('day', now(), 'UTC') - interval '1 day'",
    );
    const played = Number(rows[0]?.played);
    for (const one of differences.slice(0, 20)) console.error(one);
    if (played !== posted) console.error(`${posted} transactions were answered as posted, ${played} are in the books.`);
    const isFine = differences.length === 0 && played === posted;
    isInOrder &&= isFine;
    const took = ((performance.now() - startedMs) / 1_000).toFixed(0);
    const verdict = isFine ? "in order" : `NOT in order (${differences.length} differences)`;
    console.log(`\nBooks of ${name}: ${verdict}; ${posted} posted in this run; audited: ${audited}, in ${took} s.`);
  }
  return isInOrder;
}
