import type { Database } from "@fairhouse/platform/database";
import type { VendorCallRow } from "../tables.ts";
import { copyCalls, insertCall } from "./insert.ts";
import { makeMonths } from "./months.ts";
import { type PackedCalls, unpackCalls } from "./packed-calls.ts";
import { rowOf } from "./row.ts";

/** A call that PostgreSQL would not take as it is. */
export type RefusedCall = { readonly vendor: string; readonly method: string; readonly reason: string };

/** Writes blocks of calls into the log, here or on a thread of its own. Throws when the database is away. */
export type BlockWriter = {
  /** A block that was written before is not written twice. @returns the calls that could not be kept */
  write(block: PackedCalls): Promise<readonly RefusedCall[]>;
  close(): Promise<void>;
};

export const writeBlocksTo = (database: Database): BlockWriter => ({
  write: (block) => insertCalls(database, unpackCalls(block).map(rowOf)),
  close: async () => {},
});

/**
 * Copies the rows; where that is refused, row by row. That is also how a block whose answer was lost passes: its rows
 * are there already and are left as they are.
 */
async function insertCalls(database: Database, rows: readonly VendorCallRow[]): Promise<readonly RefusedCall[]> {
  try {
    await copyCalls(database, rows);
    return [];
  } catch (error) {
    if (!isAboutData(error)) throw error;
  }
  // There may be no month for a call, if the job that makes them has not run for long.
  for (const month of new Set(rows.map((row) => row.received_at.toISOString().slice(0, 7)))) {
    const day = new Date(`${month}-01T00:00:00Z`);
    await makeMonths(database, day, day);
  }
  const refused: RefusedCall[] = [];
  for (const row of rows) {
    await insertCall(database, row).catch((error: unknown) => {
      if (!isAboutData(error)) throw error;
      refused.push({ vendor: row.vendor, method: row.method, reason: String(error) });
    });
  }
  return refused;
}

/** A number that has no binary form; and classes 22 and 23 of PostgreSQL's codes: a value that is none, a constraint that does not hold. */
const isAboutData = (error: unknown): boolean =>
  error instanceof RangeError || /^2[23]/.test((error as { code?: string }).code ?? "");
