import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import type { MemberDependencies } from "../dependencies.ts";
import { findByLoginName } from "../queries/accounts.ts";

/** What the house calls a member; null takes it away. */
export type Labels = {
  readonly club: { readonly labelName: string; readonly rankLevel: number } | null;
  readonly memberLabel: string | null;
};

const RANK_MAX = 99;
const LABEL = /^[^<>\p{Cc}\p{Cf}]{1,40}$/u;

/** Puts a member into a club, with its rank, and gives them a label, in place of what they had. */
export async function labelMember(
  { database, clock }: Pick<MemberDependencies, "database" | "clock">,
  userName: string,
  { club, memberLabel }: Labels,
): Promise<Result<true, "not_found" | "label_invalid">> {
  const isRank = !club || (Number.isInteger(club.rankLevel) && club.rankLevel >= 0 && club.rankLevel <= RANK_MAX);
  const texts = [club?.labelName, memberLabel].filter((text) => text !== null && text !== undefined);
  if (!isRank || !texts.every((text) => LABEL.test(text))) return refuse("label_invalid");
  const found = await findByLoginName(database, userName);
  if (!found) return refuse("not_found");
  const { memberId } = found;
  const bucket = bucketOf(memberId);
  if (!club && memberLabel === null)
    await sql`delete from member_label where bucket = ${bucket} and member_id = ${memberId}`.execute(database.kysely);
  else
    await sql`insert into member_label (bucket, member_id, club_label, club_rank, member_label, changed_at)
      values (${bucket}, ${memberId}, ${club?.labelName ?? null}, ${club?.rankLevel ?? null}, ${memberLabel}, ${clock.now()})
      on conflict (bucket, member_id) do update set club_label = excluded.club_label, club_rank = excluded.club_rank,
        member_label = excluded.member_label, changed_at = excluded.changed_at`.execute(database.kysely);
  return ok(true);
}
