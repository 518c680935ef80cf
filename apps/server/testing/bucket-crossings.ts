import type { Database } from "@fairhouse/platform/database";

type Queries = Pick<Database["pool"], "query">;

/** Where a table that is spread by bucket reaches over the edge of a bucket, by kind, as `subject: what`. */
export type BucketCrossings = {
  /** Primary keys, unique constraints and unique indexes without the bucket: unique over all servers. */
  keys: string[];
  /** From or to a spread table, without the bucket on both sides. */
  foreignKeys: string[];
  /** Triggers on spread tables, with every table that they and the functions they call name. */
  triggers: string[];
};

const SPREAD = `exists (
  select from pg_attribute b where b.attrelid = c.oid and b.attname = 'bucket' and not b.attisdropped)`;
const TABLES = "c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace";

export async function findBucketCrossings(pool: Queries): Promise<BucketCrossings> {
  return {
    keys: await findKeys(pool),
    foreignKeys: await findForeignKeys(pool),
    triggers: await findTriggers(pool),
  };
}

/** How many tables have a column `bucket`. */
export async function countSpreadTables(pool: Queries): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from pg_class c where ${TABLES} and ${SPREAD}`);
  return Number(rows[0]?.count);
}

async function findKeys(pool: Queries): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; key: string; columns: string[] }>(
    `select c.relname as table, k.relname as key,
            array(select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) place) as columns
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_class k on k.oid = i.indexrelid
     where i.indisunique and ${TABLES} and ${SPREAD}
     order by c.relname, k.relname`,
  );
  return rows
    .filter(({ columns }) => !columns.includes("bucket"))
    .map(({ table, key, columns }) => `${table}.${key}: ${columns.join(", ")}`);
}

async function findForeignKeys(pool: Queries): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; name: string; target: string; from: string[]; to: string[] }>(
    `select c.relname as table, f.conname as name, t.relname as target,
            array(select a.attname::text from unnest(f.conkey) with ordinality x (number, place)
                  join pg_attribute a on a.attrelid = c.oid and a.attnum = x.number order by x.place) as from,
            array(select a.attname::text from unnest(f.confkey) with ordinality x (number, place)
                  join pg_attribute a on a.attrelid = t.oid and a.attnum = x.number order by x.place) as to
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and f.conparentid = 0 and ${TABLES}
       and (${SPREAD} or ${SPREAD.replaceAll("c.oid", "t.oid")})
     order by c.relname, f.conname`,
  );
  return rows
    .filter(({ from, to }) => !from.some((column, place) => column === "bucket" && to[place] === "bucket"))
    .map(({ table, name, target, from, to }) => `${table}.${name}: ${from.join(", ")} to ${target} (${to.join(", ")})`);
}

async function findTriggers(pool: Queries): Promise<string[]> {
  const triggers = await pool.query<{ table: string; trigger: string; function: string }>(
    `select c.relname as table, t.tgname as trigger, p.proname as function
     from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgparentid = 0 and ${TABLES} and ${SPREAD}
     order by c.relname, t.tgname`,
  );
  const tables = await pool.query<{ name: string }>(`select c.relname as name from pg_class c where ${TABLES}`);
  const functions = await pool.query<{ name: string; source: string }>(
    `select p.proname as name, p.prosrc as source from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  );
  const sources = new Map(functions.rows.map(({ name, source }) => [name, source]));
  const names = new Set(tables.rows.map(({ name }) => name));
  return triggers.rows.map(({ table, trigger, function: name }) => {
    const touched = [...wordsOf(name, sources)].filter((word) => names.has(word)).sort();
    return `${table}.${trigger}: ${touched.length > 0 ? touched.join(", ") : "its own row alone"}`;
  });
}

/** All words of a function and of the functions that it calls. */
function wordsOf(name: string, sources: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
  const words = new Set<string>();
  if (seen.has(name)) return words;
  seen.add(name);
  for (const word of (sources.get(name) ?? "").match(/\w+/g) ?? []) {
    words.add(word);
    if (sources.has(word)) for (const inner of wordsOf(word, sources, seen)) words.add(inner);
  }
  return words;
}
