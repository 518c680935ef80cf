import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { MemberDependencies } from "../../dependencies.ts";
import { encryptField } from "../contacts/encrypted-fields.ts";
import { idNumberMark } from "../marks.ts";

/** What a member has said in the profile, and for how many days that is kept; null as long as the account. */
export type ToldField = { readonly field: string; readonly value: string; readonly keptDays: number | null };

const DAY_MS = 86_400_000;

/** Never in clear in a table. An encrypted field always has its time. */
const ENCRYPTED: ReadonlySet<string> = new Set(["idNumber"]);

/** Writes what a registration told, each field with the day on which it is deleted, as its form has said. */
export async function writeToldFields(
  { pepper, onPersonMark }: MemberDependencies,
  transaction: Transaction,
  { memberId, told, now }: { memberId: string; told: readonly ToldField[]; now: Date },
): Promise<void> {
  const bucket = bucketOf(memberId);
  for (const { field, value, keptDays } of told) {
    const keptUntil = keptDays === null ? null : new Date(now.getTime() + keptDays * DAY_MS);
    if (field === "idNumber") await onPersonMark?.(transaction, memberId, idNumberMark(pepper, value));
    if (ENCRYPTED.has(field))
      await sql`insert into member_encrypted_field (bucket, member_id, field, encrypted, changed_at, kept_until)
        values (${bucket}, ${memberId}, ${field}, ${encryptField(value, pepper, { memberId, field })}, ${now}, ${keptUntil})`.execute(
        transaction,
      );
    else
      await sql`insert into member_profile_field (bucket, member_id, field, value, changed_at, kept_until)
        values (${bucket}, ${memberId}, ${field}, ${value}, ${now}, ${keptUntil})
        on conflict (bucket, member_id, field) do update
          set value = excluded.value, changed_at = excluded.changed_at, kept_until = excluded.kept_until`.execute(
        transaction,
      );
  }
}

/** A run deletes so many at most; the next one goes on. */
const ROWS_MAX = 10_000;

/** Deletes what has been kept for as long as its member was told. */
export async function deleteDueFields({ kysely }: Pick<Database, "kysely">, now: Date): Promise<void> {
  for (const table of ["member_profile_field", "member_encrypted_field"] as const)
    await sql`delete from ${sql.table(table)} where (bucket, member_id, field) in (
      select bucket, member_id, field from ${sql.table(table)} where kept_until <= ${now} limit ${ROWS_MAX}
    )`.execute(kysely);
}
