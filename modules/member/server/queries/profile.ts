import { bucketOf } from "@fairhouse/base";
import type { ProfileField } from "@fairhouse/system/server";
import { sql } from "kysely";
import { NICKNAME_WAIT_MS } from "../../rules/nickname.ts";
import { ENCRYPTED_FIELDS, endingOf, FIXED_FIELDS } from "../../rules/profile.ts";
import { decryptField } from "../commands/contacts/encrypted-fields.ts";
import type { ProfileRules } from "../commands/profile.ts";
import type { MemberDependencies } from "../dependencies.ts";

/** The fields that are asked for, with the member's own answers. What is encrypted is told by its last characters only. */
export async function readProfile(
  deps: MemberDependencies,
  { memberId, rules, language }: { memberId: string; rules: ProfileRules; language: string },
) {
  const values = await valuesOf(deps, memberId);
  const nickname = await nicknameOf(deps, memberId);
  const enabled = (Object.keys(rules) as ProfileField[]).filter((field) => rules[field].enabled);
  return enabled.map((field) => {
    const { purpose, keptDays, minLength, maxLength, patternId } = rules[field];
    const value = (field === "nickname" ? nickname.value : values.get(field)) ?? null;
    return {
      field,
      value,
      purpose: purpose[language] ?? purpose.EN ?? "",
      keptDays,
      minLength,
      maxLength,
      patternId,
      isFixed: value !== null && FIXED_FIELDS.includes(field),
      isMasked: ENCRYPTED_FIELDS.includes(field),
      changeableAt: field === "nickname" ? nickname.changeableAt : null,
    };
  });
}

/** The name that the member has given, for payouts; null without one. */
export async function holderNameOf(
  { database }: Pick<MemberDependencies, "database">,
  memberId: string,
): Promise<string | null> {
  const { rows } = await sql<{ field: string; value: string }>`select field, value from member_profile_field
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and field in ('fullname', 'payeeName')`.execute(
    database.kysely,
  );
  return (rows.find(({ field }) => field === "fullname") ?? rows[0])?.value ?? null;
}

async function valuesOf(deps: MemberDependencies, memberId: string): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now();
  const { rows } = await sql<{ field: string; value: string | null; encrypted: Buffer | null }>`
    select field, value, null as encrypted from member_profile_field
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and coalesce(kept_until > ${now}, true)
    union all
    select field, null, encrypted from member_encrypted_field
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and kept_until > ${now}`.execute(
    deps.database.kysely,
  );
  return new Map(
    rows.map(({ field, value, encrypted }) => [
      field,
      encrypted ? endingOf(decryptField(encrypted, deps.pepper, { memberId, field })) : (value ?? ""),
    ]),
  );
}

async function nicknameOf({ database, clock }: MemberDependencies, memberId: string) {
  const { rows } = await sql<{ value: string | null; changedAt: Date | null }>`
    select account.nickname as value, held.changed_at as "changedAt"
    from member_account account left join member_nickname held using (bucket, member_id)
    where account.bucket = ${bucketOf(memberId)} and account.member_id = ${memberId}`.execute(database.kysely);
  const { value = null, changedAt = null } = rows[0] ?? {};
  const from = changedAt && new Date(changedAt.getTime() + NICKNAME_WAIT_MS);
  return { value, changeableAt: from && from > clock.now() ? from.toISOString() : null };
}
