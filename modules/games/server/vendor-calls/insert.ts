import { CopyRows, type Prepared, prepare, runPipeline, type Step } from "@fairhouse/pipeline";
import type { Database } from "@fairhouse/platform/database";
import type { PoolClient } from "pg";
import type { GamesTables, VendorCallRow } from "../tables.ts";

const TIMEOUT_MS = 10_000;

const statement = (name: string, text: string): Prepared => ({ name: `games_${name}`, text });
const BEGIN = statement("log_begin", "begin");
/** The log may lose its last quarter of a second with the machine; nothing of money hangs on it. */
const DO_NOT_WAIT = statement("log_do_not_wait", "set local synchronous_commit = off");
const COPY = statement(
  "log_copy",
  `copy games_vendor_call (
     bucket, received_at, call_id, direction, vendor, method, member_id, game_code, round_id, transaction_id, request_id,
     status, unit, amount, duration_us, body, is_cut
   ) from stdin (format binary)`,
);
const COMMIT = statement("log_commit", "commit");
const STATEMENTS = [BEGIN, DO_NOT_WAIT, COPY, COMMIT];

/** Connections of the pool that know the statements already. */
const prepared = new WeakSet<PoolClient>();

/** Writes all rows of a batch or none, in one round trip. */
export async function copyCalls(database: Database, batch: readonly VendorCallRow[]): Promise<void> {
  const client = await database.pool.connect();
  let isWhole = false;
  try {
    if (!prepared.has(client)) {
      await prepare(client, STATEMENTS, TIMEOUT_MS);
      prepared.add(client);
    }
    const steps: Step[] = [
      { statement: BEGIN },
      { statement: DO_NOT_WAIT },
      { statement: COPY, copy: rowsOf(batch) },
      { statement: COMMIT },
    ];
    await runPipeline(client, steps, TIMEOUT_MS);
    isWhole = true;
  } finally {
    // After a failure the transaction may still be open: the connection goes, and it with it.
    client.release(!isWhole);
  }
}

/** Writes one row, unless it is there. */
export async function insertCall(database: Database, row: VendorCallRow): Promise<void> {
  await database.kysely
    .withTables<GamesTables>()
    .insertInto("games_vendor_call")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowsOf(batch: readonly VendorCallRow[]): Buffer {
  const rows = new CopyRows(17, batch.length);
  for (const row of batch) {
    rows.row();
    rows.smallint(row.bucket);
    rows.instant(row.received_at.getTime());
    rows.uuid(row.call_id);
    rows.text(row.direction);
    rows.text(row.vendor);
    rows.text(row.method);
    if (row.member_id === null) rows.null();
    else rows.uuid(row.member_id);
    rows.text(row.game_code);
    rows.text(row.round_id);
    rows.text(row.transaction_id);
    rows.text(row.request_id);
    rows.text(row.status);
    rows.text(row.unit);
    if (row.amount === null) rows.null();
    else rows.bigint(row.amount);
    rows.bigint(row.duration_us);
    rows.text(row.body);
    rows.boolean(row.is_cut);
  }
  return rows.finish();
}
