import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listSent } from "../../contract.ts";
import { FIRST_LANGUAGE, type MessagePurpose, type Texts, textIn } from "../../rules.ts";
import type { InboxDependencies } from "../dependencies.ts";
import type { Audience } from "../tables.ts";

type Row = {
  message_id: string;
  purpose: MessagePurpose;
  audience: Audience;
  member_name: string | null;
  account_types: number[] | null;
  texts: Texts;
  sent_at: Date;
  sent_by: string;
};

/** What operators have sent, newest first. */
export async function readSent(
  { database, operatorNames }: Pick<InboxDependencies, "database" | "operatorNames">,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<OutputOf<typeof listSent>> {
  const { rows } = await sql<Row>`
    select s.message_id, s.purpose, s.audience, s.member_name, s.account_types, s.texts, s.sent_at, s.sent_by
    from inbox_message s
    where ${before ?? null}::uuid is null or s.message_id < ${before ?? null}::uuid
    order by s.message_id desc limit ${limit + 1}`.execute(database.kysely);
  const shown = rows.slice(0, limit);
  const names = await operatorNames([...new Set(shown.map((row) => row.sent_by))]);
  return {
    messages: shown.map((row) => ({
      messageId: row.message_id,
      purpose: row.purpose,
      audience: row.audience,
      memberName: row.member_name,
      accountTypes: row.account_types ?? [],
      title: textIn(row.texts, FIRST_LANGUAGE).title,
      languages: Object.keys(row.texts),
      sentAt: row.sent_at.toISOString(),
      sentBy: names.get(row.sent_by) ?? row.sent_by,
    })),
    next: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null,
  };
}
