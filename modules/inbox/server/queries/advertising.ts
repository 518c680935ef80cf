import { sql } from "kysely";
import type { InboxDependencies, Reader, ReadingDependencies } from "../dependencies.ts";

/** Whether any register of exclusions keeps advertising from the member now. */
export const mayAdvertiseTo = async (
  { thoseNotExcluded }: Pick<InboxDependencies, "thoseNotExcluded">,
  memberId: string,
): Promise<boolean> => (await thoseNotExcluded([memberId])).has(memberId);

/** Which advertising a member is not shown. */
export type Withheld = {
  /** All of it, as long as they are excluded. */
  readonly all: boolean;
  /** What was sent in these times, also when they are over. */
  readonly sentIn: readonly { readonly from: Date; readonly until: Date | null }[];
};
const NOTHING: Withheld = { all: false, sentIn: [] };

/** The registers are asked only about members for whom there is advertising: some bill by the question. */
export async function readWithheld(deps: ReadingDependencies, { memberId, accountType }: Reader): Promise<Withheld> {
  const { rows } = await sql`select from inbox_message s where s.purpose = 'marketing'
    and (case when s.audience = 'one' then s.member_id = ${memberId} else s.message_id > ${memberId}::uuid end)
    and (s.account_types is null or ${accountType}::smallint = any (s.account_types)) limit 1`.execute(
    deps.database.kysely,
  );
  if (rows.length === 0) return NOTHING;
  const [isAllowed, sentIn] = await Promise.all([mayAdvertiseTo(deps, memberId), deps.breaksOf(memberId)]);
  return { all: !isAllowed, sentIn };
}
