import { type Head, parseLine } from "@fairhouse/ledger/seal";
import type { ClientBase, Pool } from "pg";

/** A head with its line of the anchor file. */
export type StoredHead = { readonly head: Head; readonly line: string };

const LINES_PER_READ = 100;

/** @throws when a stored line is none: the table was changed by hand */
export function headOf(line: string): StoredHead {
  const parsed = parseLine(line);
  if (parsed === undefined || !("head" in parsed)) throw new Error("A stored head is not written as the house writes.");
  return { head: parsed.head, line };
}

const only = (rows: readonly { line: string }[]): StoredHead | undefined => rows[0] && headOf(rows[0].line);

export async function readLastHead(client: Pool | ClientBase): Promise<StoredHead | undefined> {
  const { rows } = await client.query<{ line: string }>("select line from books_head order by number desc limit 1");
  return only(rows);
}

export async function readLastDayHead(client: Pool | ClientBase): Promise<StoredHead | undefined> {
  const { rows } = await client.query<{ line: string }>(
    "select line from books_head where kind = 'day' order by day desc limit 1",
  );
  return only(rows);
}

/** The head that closes a day; while the day runs, or was never closed, its last one. */
export async function readHeadOfDay(client: Pool | ClientBase, day: string): Promise<StoredHead | undefined> {
  const { rows } = await client.query<{ line: string }>(
    "select line from books_head where day = $1 order by number desc limit 1",
    [day],
  );
  return only(rows);
}

/** The best head over a place: the one that closes its day, else the last that covers it. */
export async function readHeadOver(client: Pool | ClientBase, place: number): Promise<StoredHead | undefined> {
  const { rows } = await client.query<{ line: string }>(
    `select line from books_head where number >= (
       select min(number) from books_head where up_to >= $1
     ) and up_to >= $1 and day = (select day from books_head where up_to >= $1 order by number limit 1)
     order by number desc limit 1`,
    [place],
  );
  return only(rows);
}

/** Closed days, the latest first. */
export async function listDayHeads(pool: Pool, before: string | undefined, limit: number): Promise<StoredHead[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select line from books_head where kind = 'day' and ($1::date is null or day < $1) order by day desc limit $2`,
    [before ?? null, limit],
  );
  return rows.map(({ line }) => headOf(line));
}

/** Lines of heads after a number, in their order; at most a handful. */
export async function readLinesAfter(client: Pool | ClientBase, number: number): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from books_head where number > $1 order by number limit ${LINES_PER_READ}`,
    [number],
  );
  return rows.map(({ line }) => line);
}

export async function readLine(client: Pool | ClientBase, number: number): Promise<string | undefined> {
  const { rows } = await client.query<{ line: string }>("select line from books_head where number = $1", [number]);
  return rows[0]?.line;
}

export async function writeHead(pool: Pool, { head, line }: StoredHead): Promise<void> {
  await pool.query("insert into books_head (number, kind, day, up_to, line, made_at) values ($1, $2, $3, $4, $5, $6)", [
    head.number,
    head.kind,
    head.day,
    head.upTo,
    line,
    head.madeAt,
  ]);
}
