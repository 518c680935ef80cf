import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";

/** Operators are called by their names. */
export async function operatorNames(
  { database }: { readonly database: Database },
  staffIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = staffIds.filter((one) => one !== null && one !== undefined && one !== "");
  const { rows } = await sql<{ staff_id: string; name: string }>`select staff_id, name from staff_account
    where staff_id = any(${asked}::uuid[])`.execute(database.kysely);
  return new Map(rows.map((row) => [row.staff_id, row.name]));
}
