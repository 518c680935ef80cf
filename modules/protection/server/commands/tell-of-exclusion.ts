import { timeText } from "@fairhouse/member/server";
import type { Database } from "@fairhouse/platform/database";
import { findExclusion } from "../queries/exclusion.ts";

/** Brings a member a message inside the site, in the words of this module. The same key again brings nothing a second time. */
export type TellMember = (told: {
  readonly memberId: string;
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly values?: { readonly [name: string]: string };
}) => Promise<void>;

/** Writes to the member what an operator decided for them; what they decided themselves is on their screen already. */
export async function tellOfExclusion(
  { database, tellMember }: { readonly database: Database; readonly tellMember: () => readonly TellMember[] },
  memberId: string,
): Promise<void> {
  const exclusion = await findExclusion(database.kysely, memberId);
  if (!exclusion) return;
  const { excludedAt, endsAt } = exclusion;
  const key = `exclusion:${excludedAt.toISOString()}:${endsAt?.toISOString() ?? "open"}`;
  const title = "protection:notice.title";
  const told = endsAt
    ? { memberId, key, title, body: "protection:notice.until", values: { at: timeText(endsAt) } }
    : { memberId, key, title, body: "protection:notice.noEnd" };
  for (const tell of tellMember()) await tell(told);
}
