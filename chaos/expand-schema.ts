import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@fairhouse/platform/database";
import { migrate, type Slice } from "@fairhouse/platform/migrate";
import { findSlices } from "@fairhouse/platform/slices";

/**
 * What the next version does before its first server starts: every table of the site gets a column, an index and a
 * table beside it, by a migration of the slice that it belongs to.
 * @returns how many tables were expanded
 */
export async function expandSchema(database: Database, url: string): Promise<number> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname <> 'platform_migration'
     order by relname`,
  );
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-next-"));
  try {
    const tables = rows.map(({ name }) => name);
    const strays = tables.filter((table) => !findSlices().some((slice) => isTableOf(slice, table)));
    if (strays.length > 0) throw new Error(`No slice has the tables ${strays.join(", ")}.`);
    const slices = findSlices().map((slice) => nextVersionOf(slice, join(folder, slice.name), tables));
    await migrate({ url, slices });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows.length;
}

const isTableOf = ({ name }: Pick<Slice, "name">, table: string): boolean =>
  table.startsWith(`${name.replaceAll("-", "_")}_`);

/** The slice as its next version has it. One file for each table: a migration holds its locks until it ends. */
function nextVersionOf({ name, folder }: Slice, copy: string, tables: readonly string[]): Slice {
  cpSync(folder, copy, { recursive: true });
  const own = tables.filter((table) => isTableOf({ name }, table));
  for (const [index, table] of own.entries()) {
    const number = 9000 + index;
    writeFileSync(
      join(copy, `${number}-expand-${table.replaceAll("_", "-")}.sql`),
      `alter table ${table} add column next_note text, add column next_count bigint not null default 0;
       create index ${table}_by_next on ${table} (next_note) where next_note is not null;
       create table ${table}_next (id uuid primary key, note text);`,
    );
  }
  return { name, folder: copy };
}
