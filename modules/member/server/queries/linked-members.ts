import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { MarkKind } from "../tables.ts";

/** A ring of accounts larger than this is cut off; the caller must then refuse rather than trust the list. */
const LINKED_MAX = 1_000;

/**
 * All accounts that count as one person with this one: those that share a device or a bank account with it, and those
 * that share one with these. The member themselves is among them.
 */
export async function findLinkedMembers(database: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive linked (bucket, member_id) as (
      select ${bucketOf(memberId)}::smallint, ${memberId}::uuid
      union
      select other.bucket, other.member_id
      from linked
      join member_mark mine on mine.bucket = linked.bucket and mine.member_id = linked.member_id
      join member_mark other on other.kind = mine.kind and other.mark = mine.mark
    )
    select member_id as id from linked limit ${LINKED_MAX}`.execute(database.kysely);
  return rows.map((row) => row.id);
}

/** The accounts that were seen with this mark. */
export async function findMembersByMark(database: Database, kind: MarkKind, mark: Buffer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from member_mark where kind = ${kind} and mark = ${mark} limit ${LINKED_MAX}`.execute(
    database.kysely,
  );
  return rows.map((row) => row.id);
}
