import { bucketOf } from "@fairhouse/base";
import { DEFAULT_CODE } from "@fairhouse/i18n/locales";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";

/** Keeps the language that a member reads. The caller has made sure that it is their own choice and not a stranger's. */
export async function keepLanguage(
  transaction: Transaction,
  { memberId, language, now }: { memberId: string; language: string; now: Date },
): Promise<void> {
  await sql`insert into member_language as kept (bucket, member_id, language, kept_at)
    values (${bucketOf(memberId)}, ${memberId}, ${language}, ${now})
    on conflict (bucket, member_id) do update set language = excluded.language, kept_at = excluded.kept_at
    where kept.language <> excluded.language`.execute(transaction);
}

/** The language in which the site writes to a member: their own, whatever caused the message. */
export async function languageOf(database: Database["kysely"] | Transaction, memberId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`select language from member_language
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(database);
  return rows[0]?.language ?? DEFAULT_CODE;
}
