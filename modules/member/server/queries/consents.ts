import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import { type Marketing, readMarketing } from "../commands/marketing.ts";
import type { MemberDependencies } from "../dependencies.ts";

export type Consents = {
  /** What the member has agreed to, the newest first. */
  readonly agreements: {
    readonly document: "terms" | "adult";
    readonly version: string;
    readonly agreedAt: string;
    readonly agreedFrom: string | null;
  }[];
  readonly marketing: Marketing;
  /** The newest 100 changes, newest first. */
  readonly changes: {
    readonly channel: "email" | "sms";
    readonly isWanted: boolean;
    readonly changedAt: string;
    readonly changedFrom: string | null;
  }[];
};

type Agreement = { document: "terms" | "adult"; version: string; agreed_at: Date; agreed_from: string | null };
type Change = { channel: "email" | "sms"; is_wanted: boolean; changed_at: Date; changed_from: string | null };

/** What a member has agreed to, and how they turned advertising, with when and from where. */
export async function readConsents(deps: Pick<MemberDependencies, "database">, memberId: string): Promise<Consents> {
  const bucket = bucketOf(memberId);
  const [agreements, changes, marketing] = await Promise.all([
    sql<Agreement>`select document, version, agreed_at, host(agreed_from) as agreed_from from member_agreement
      where bucket = ${bucket} and member_id = ${memberId}
      order by agreed_at desc, document limit 100`.execute(deps.database.kysely),
    sql<Change>`select channel, is_wanted, changed_at, host(changed_from) as changed_from from member_consent_change
      where bucket = ${bucket} and member_id = ${memberId}
      order by change_id desc limit 100`.execute(deps.database.kysely),
    readMarketing(deps, memberId),
  ]);
  return {
    agreements: agreements.rows.map((row) => ({
      document: row.document,
      version: row.version,
      agreedAt: row.agreed_at.toISOString(),
      agreedFrom: row.agreed_from,
    })),
    marketing,
    changes: changes.rows.map((row) => ({
      channel: row.channel,
      isWanted: row.is_wanted,
      changedAt: row.changed_at.toISOString(),
      changedFrom: row.changed_from,
    })),
  };
}
