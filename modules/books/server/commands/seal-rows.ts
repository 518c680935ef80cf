import { setTimeout as sleep } from "node:timers/promises";
import { type GrowingTree, growTree, type Place, type RowTexts, sealBytes, toHex } from "@fairhouse/ledger/seal";
import type { Pool, PoolClient } from "pg";
import type { SealingDependencies } from "../dependencies.ts";
import { isAfter, leafOf, placeOf, ROW_ORDER, ROW_TEXTS, type RowPlace } from "../queries/rows.ts";
import {
  type ChainEnd,
  type PlacedSeal,
  readChainEnds,
  readLastPlace,
  readSealedBelow,
  type StoredSeal,
  shownSealOf,
  writeSeals,
} from "../queries/seals.ts";
import { sha256 } from "./book-keys.ts";

export type SealingReport = { readonly rows: number; readonly seals: number; readonly isWhole: boolean };

/** A handful is a few milliseconds of hashing, and is followed by a pause half as long: others share the process. */
const HANDFUL = 250;
const SEAL_ROWS_MAX = 4_096;
/** Sorted in a fifth of a second, and enough that the 64 seals of a portion are not small. */
const PORTION_ROWS_MAX = 100_000;
const FIRST_PORTION_BATCHES = 1_024n;

/** The database's own counting went back, as after a restore into another cluster. Nothing is sealed. */
export class SealingError extends Error {
  override name = "SealingError";
}

/**
 * Seals every row that can no longer get a neighbour before it: those under the oldest transaction that still writes.
 * Reads on the connection that holds the sealing's lock and writes on others, so that no transaction stays open behind
 * which the events would wait. Killed at any moment, the next run goes on after the last seal of each bucket.
 */
export async function sealRows(deps: SealingDependencies, client: PoolClient): Promise<SealingReport> {
  const watermark = await readWatermark(client);
  const sealedBelow = await readSealedBelow(client);
  if (watermark < sealedBelow)
    throw new SealingError(
      `The database counts transactions from ${watermark} again, but rows are sealed up to ${sealedBelow}.`,
    );
  const run = createRun(deps, await readChainEnds(client), await readLastPlace(client));
  let from = sealedBelow;
  let batches = FIRST_PORTION_BATCHES;
  while (from < watermark && !deps.isStopped?.()) {
    const portion = await findPortion(deps, client, { from, batches, watermark });
    if (portion.rows > 0 && !(await sealPortion(deps, client, run, { from, to: portion.to }))) break;
    await keepProgress(deps.pool, portion.to);
    // Twice as far when that was little, so that a stretch without rows is soon behind.
    batches = portion.rows * 2 <= rowsMaxOf(deps) ? portion.batches * 2n : portion.batches;
    from = portion.to;
    if (portion.rows > 0 && from < watermark) await deps.meanwhile?.();
  }
  return { rows: run.rows(), seals: run.seals(), isWhole: from >= watermark };
}

const rowsMaxOf = (deps: SealingDependencies): number => deps.portionRowsMax ?? PORTION_ROWS_MAX;

/**
 * As many batches as can be sorted at once. Without that a backlog of days would be sorted as a whole before its first row,
 * for longer than a statement may take, and never be sealed.
 */
async function findPortion(
  deps: SealingDependencies,
  client: PoolClient,
  { from, batches, watermark }: { from: bigint; batches: bigint; watermark: bigint },
): Promise<{ to: bigint; rows: number; batches: bigint }> {
  for (let wanted = batches; ; wanted /= 2n) {
    const to = from + wanted < watermark ? from + wanted : watermark;
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from (
         select from ledger_journal where batch >= $1 and batch < $2 limit $3
       ) counted`,
      [from.toString(), to.toString(), rowsMaxOf(deps) + 1],
    );
    const count = rows[0]?.count ?? 0;
    if (count <= rowsMaxOf(deps) || wanted === 1n) return { to, rows: count, batches: wanted };
  }
}

type Range = { readonly from: bigint; readonly to: bigint };

/** @returns whether all of it is sealed */
async function sealPortion(
  deps: SealingDependencies,
  client: PoolClient,
  run: ReturnType<typeof createRun>,
  { from, to }: Range,
): Promise<boolean> {
  run.begin(to);
  await client.query("begin read only");
  try {
    await client.query("set local work_mem = '64MB'");
    await openCursor(client, run.ends, { from, to });
    return await takeAll(deps, client, run);
  } finally {
    await client.query("rollback");
  }
}

/** Handful after handful; the next one is on its way while one is hashed. @returns whether that was all */
async function takeAll(deps: SealingDependencies, client: PoolClient, run: ReturnType<typeof createRun>) {
  const fetch = (): Promise<string[][]> => {
    const text = `fetch ${HANDFUL} from unsealed`;
    const coming = client.query<string[]>({ text, rowMode: "array" }).then(({ rows }) => rows);
    // Looked at when its turn comes, if it comes at all.
    coming.catch(() => {});
    return coming;
  };
  let ahead = fetch();
  while (!deps.isStopped?.()) {
    const rows = await ahead;
    const isEnd = rows.length < HANDFUL;
    if (!isEnd) ahead = fetch();
    const startedMs = performance.now();
    await run.take(rows, isEnd);
    if (isEnd) return true;
    await deps.meanwhile?.();
    await sleep((performance.now() - startedMs) / 2);
  }
  return false;
}

async function readWatermark(client: PoolClient): Promise<bigint> {
  const { rows } = await client.query<{ watermark: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as watermark",
  );
  return BigInt(rows[0]?.watermark ?? 0);
}

async function openCursor(client: PoolClient, ends: readonly ChainEnd[], { from, to }: Range): Promise<void> {
  await client.query(
    `declare unsealed no scroll cursor for select ${ROW_TEXTS} from ledger_journal t
     join unnest($1::smallint[], $2::bigint[], $3::uuid[], $4::uuid[], $5::smallint[])
       e (bucket, batch, member_id, id, posting_number) on e.bucket = t.bucket
     where t.batch >= $6 and t.batch < $7
       and (t.batch, t.member_id, t.id, t.posting_number) > (e.batch, e.member_id, e.id, e.posting_number)
     order by ${ROW_ORDER}`,
    [
      ends.map((end) => end.bucket),
      ends.map((end) => end.last.batch),
      ends.map((end) => end.last.memberId),
      ends.map((end) => end.last.id),
      ends.map((end) => end.last.postingNumber),
      from.toString(),
      to.toString(),
    ],
  );
}

async function keepProgress(pool: Pool, below: bigint): Promise<void> {
  await pool.query(
    `insert into books_progress as p (sealed_below) values ($1)
     on conflict (only_one) do update set sealed_below = greatest(p.sealed_below, excluded.sealed_below)`,
    [below.toString()],
  );
}

/** Rows on their way into seals, portion after portion and in each bucket after bucket. */
function createRun(deps: SealingDependencies, chainEnds: readonly ChainEnd[], lastPlace: number) {
  const ends = [...chainEnds];
  /** Where the portion ends: nothing below it can come any more. */
  let portionEnd = 0n;
  const rowsMax = deps.sealRowsMax ?? SEAL_ROWS_MAX;
  let open: { tree: GrowingTree; last: RowPlace } | undefined;
  let closed: StoredSeal[] = [];
  let rowCount = 0;
  let place = lastPlace;

  function close(below: bigint | string): void {
    if (!open) return;
    const bucket = Number(open.last.bucket);
    const before = ends[bucket] as ChainEnd;
    place += 1;
    const seal: PlacedSeal = {
      version: 2,
      place,
      bucket,
      number: before.number + 1,
      watermark: below.toString(),
      last: lastOf(open.last),
      rows: open.tree.size,
      root: toHex(open.tree.root()),
      previous: before.hash,
    };
    const stored = { ...seal, hash: toHex(sha256(sealBytes(shownSealOf(seal)))) };
    ends[bucket] = stored;
    closed.push(stored);
    open = undefined;
  }

  function add(row: RowTexts): void {
    const at = placeOf(row);
    if (open && open.last.bucket !== at.bucket) close(portionEnd);
    // A transfer's postings lie in one seal, so that one path leads to them.
    if (open && open.tree.size >= rowsMax && open.last.id !== at.id) close(open.last.batch);
    if (open && !isAfter(at, open.last)) throw new Error("Rows did not come in the order in which they are sealed.");
    open ??= { tree: growTree(sha256), last: at };
    open.tree.add(leafOf(deps.keys, row, at));
    open.last = at;
    rowCount += 1;
  }

  return {
    ends: ends as readonly ChainEnd[],
    begin: (to: bigint): void => {
      portionEnd = to;
    },
    rows: () => rowCount,
    seals: () => place - lastPlace,
    async take(rows: readonly RowTexts[], isEnd: boolean): Promise<void> {
      for (const row of rows) add(row);
      if (isEnd) close(portionEnd);
      await writeSeals(deps.pool, closed, deps.now());
      closed = [];
      await deps.onSealed?.(rows);
    },
  };
}

const lastOf = ({ batch, memberId, id, postingNumber }: RowPlace): Place => ({
  batch,
  memberId,
  id,
  postingNumber: Number(postingNumber),
});
