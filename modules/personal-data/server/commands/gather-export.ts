import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { PersonalTable } from "@fairhouse/platform/personal-data";
import { sql } from "kysely";
import { type Column, EXPORT_LIVES_MS, isShown, PART_ROWS, PARTS_MAX } from "../../rules.ts";
import type { PersonalDataDependencies } from "../dependencies.ts";

type Subject = { readonly memberId: string; readonly exportId: string };
type Row = { readonly [column: string]: string | null };

/**
 * Gathers all rows of a member by sections, each part written as soon as it is read. It sees one moment of the database; a
 * second run finds the export finished, or begins anew.
 */
export async function gatherExport(deps: PersonalDataDependencies, subject: Subject): Promise<void> {
  const { memberId, exportId } = subject;
  const computed = await Promise.all(
    deps.computed.map(async ({ section, read }) => ({ section, rows: await read(memberId) })),
  );
  const isGathered = await deps.database.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      if (!(await isWaiting(trx, subject))) return false;
      const parts = createParts(trx, subject);
      for (const { section, rows } of computed) await parts.write(section, rows);
      for (const table of deps.tables) await copyTable(trx, memberId, table, parts);
      const now = deps.clock.now();
      await sql`update personal_data_export
        set state = 'ready', finished_at = ${now}, expires_at = ${new Date(now.getTime() + EXPORT_LIVES_MS)},
          parts = ${parts.count()}
        where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and export_id = ${exportId}`.execute(trx);
      return true;
    });
  if (!isGathered) return;
  await deps.tellMember({
    memberId,
    key: `personal-data:${exportId}`,
    title: "personal-data:told.title",
    body: "personal-data:told.body",
  });
}

async function isWaiting(trx: Transaction, { memberId, exportId }: Subject): Promise<boolean> {
  const { rows } = await sql`select 1 from personal_data_export
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and export_id = ${exportId}
      and state = 'requested'
    for update`.execute(trx);
  return rows.length > 0;
}

function createParts(trx: Transaction, { memberId, exportId }: Subject) {
  let position = 0;
  return {
    count: () => position,
    async write(section: string, rows: readonly Row[]): Promise<void> {
      if (rows.length === 0) return;
      position += 1;
      if (position > PARTS_MAX) throw new Error(`An export of more than ${PARTS_MAX} parts has no end.`);
      await sql`insert into personal_data_part (bucket, member_id, export_id, position, section, rows)
        values (${bucketOf(memberId)}, ${memberId}, ${exportId}, ${position}, ${section}, ${JSON.stringify(rows)}::jsonb)`.execute(
        trx,
      );
    },
  };
}

type Parts = ReturnType<typeof createParts>;

/** Reads a table by a cursor, so that a member with millions of rows costs no more memory than one with ten. */
async function copyTable(
  trx: Transaction,
  memberId: string,
  { table, hidden }: PersonalTable,
  parts: Parts,
): Promise<void> {
  const all = await columnsOf(trx, table);
  const shown = all.filter((column) => isShown(column) && !hidden.includes(column.name));
  const lies = all.some(({ name }) => name === "bucket") ? sql`t.bucket = ${bucketOf(memberId)} and` : sql``;
  // Texts only: a browser would round a ledger amount that it reads as a number.
  const fields = sql.join(shown.flatMap((column) => [sql.lit(column.name), textOf(column, hidden)]));
  await sql`declare rows_of_member no scroll cursor for
    select json_build_object(${fields}) as row from ${sql.table(table)} t
    where ${lies} t.member_id = ${sql.lit(memberId)}::uuid`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(PART_ROWS)} from rows_of_member`.execute(trx);
    await parts.write(
      table,
      rows.map(({ row }) => row),
    );
    if (rows.length < PART_ROWS) break;
  }
  await sql`close rows_of_member`.execute(trx);
}

function textOf({ name, type }: Column, hidden: readonly string[]) {
  const keys = hidden.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1));
  if (type !== "jsonb" || keys.length === 0) return sql`t.${sql.ref(name)}::text`;
  return sql`(t.${sql.ref(name)} - array[${sql.join(keys.map((key) => sql.lit(key)))}]::text[])::text`;
}

async function columnsOf(trx: Transaction, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(trx);
  if (rows.length === 0) throw new Error(`There is no table ${table} to export from.`);
  return rows;
}
