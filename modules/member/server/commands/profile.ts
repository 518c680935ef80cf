import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { COUNTRIES, faultOf, type ProfileField, type Setting } from "@fairhouse/system/server";
import { sql } from "kysely";
import { NICKNAME_WAIT_MS, nicknameLookOf } from "../../rules/nickname.ts";
import {
  ENCRYPTED_FIELDS,
  FIXED_FIELDS,
  type ProfileFault,
  profileFault,
  profileValueOf,
} from "../../rules/profile.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { encryptField } from "./contacts/encrypted-fields.ts";
import { idNumberMark } from "./marks.ts";

export type ProfileRules = Setting<"profile">["fields"];
export type GivenProfile = { readonly [Field in ProfileField]?: string | undefined };

export type ProfileRefusal =
  | { readonly code: "profile_invalid"; readonly fields: { readonly [field: string]: ProfileFault } }
  | { readonly code: "nickname_taken"; readonly fields: { readonly nickname: "taken" } }
  | { readonly code: "nickname_too_soon"; readonly details: { readonly changeableAt: string } };

type Change = { readonly field: ProfileField; readonly value: string };

const COUNTRY_CODES = new Set(COUNTRIES.map(({ countryCode }) => countryCode));
const DAY_MS = 86_400_000;
/** An encrypted field always ends; one without a time of its own is kept as long as the books. */
const ENCRYPTED_DAYS_MAX = 3_650;

/** Writes the fields that were given, all of them or none. An empty one is cleared. */
export async function changeProfile(
  deps: MemberDependencies,
  options: { memberId: string; given: GivenProfile; rules: ProfileRules; minimumAge: number; brandName: string },
): Promise<Result<{ changed: ProfileField[] }, ProfileRefusal>> {
  const { memberId, rules } = options;
  const changes = changesOf(options.given);
  const fields = faultsOf(deps, changes, options);
  if (Object.keys(fields).length > 0) return refuse({ code: "profile_invalid", fields });
  return deps.database.kysely
    .transaction()
    .execute(async (transaction): Promise<Result<{ changed: ProfileField[] }, ProfileRefusal>> => {
      // Two changes of one member wait for each other, so that none of the rules is passed by a race.
      await sql`select from member_account where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
      for no key update`.execute(transaction);
      const fixed = await alreadyFixed(transaction, memberId, changes);
      if (fixed.length > 0) {
        return refuse({
          code: "profile_invalid",
          fields: Object.fromEntries(fixed.map((field) => [field, "fixed" as const])),
        });
      }
      for (const change of changes) {
        const refused = await write(deps, transaction, { memberId, rules, ...change });
        // What was written before belongs to the same wish, so it goes with it.
        if (refused) throw new Refused(refused);
      }
      const changed = changes.map(({ field }) => field);
      return ok({ changed });
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return refuse(error.refusal);
      throw error;
    });
}

class Refused extends Error {
  readonly refusal: ProfileRefusal;
  constructor(refusal: ProfileRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const changesOf = (given: GivenProfile): Change[] =>
  Object.entries(given).flatMap(([field, typed]) =>
    typed === undefined ? [] : [{ field: field as ProfileField, value: profileValueOf(field as ProfileField, typed) }],
  );

function faultsOf(
  { clock }: MemberDependencies,
  changes: readonly Change[],
  { rules, minimumAge, brandName }: { rules: ProfileRules; minimumAge: number; brandName: string },
) {
  const today = clock.now().toISOString().slice(0, 10);
  const isCountry = (code: string) => COUNTRY_CODES.has(code);
  const fields: { [field: string]: ProfileFault } = {};
  for (const { field, value } of changes) {
    const rule = rules[field] as Parameters<typeof faultOf>[0] & ProfileRules[ProfileField];
    const fault = profileFault({ field, value, rule, faultOf, today, minimumAge, brandName, isCountry });
    if (fault) fields[field] = fault;
  }
  return fields;
}

async function alreadyFixed(
  transaction: Transaction,
  memberId: string,
  changes: readonly Change[],
): Promise<ProfileField[]> {
  const { rows } = await sql<{ field: ProfileField; value: string }>`select field, value from member_profile_field
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and field = any(${[...FIXED_FIELDS]})`.execute(
    transaction,
  );
  return rows
    .filter((row) => changes.some(({ field, value }) => field === row.field && value !== row.value))
    .map(({ field }) => field);
}

type Write = Change & { readonly memberId: string; readonly rules: ProfileRules };

async function write(
  deps: MemberDependencies,
  transaction: Transaction,
  change: Write,
): Promise<ProfileRefusal | undefined> {
  const { field, value, memberId, rules } = change;
  if (field === "nickname") return writeNickname(deps, transaction, change);
  const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId} and field = ${field}`;
  const isEncrypted = ENCRYPTED_FIELDS.includes(field);
  if (value === "") {
    await sql`delete from ${sql.table(isEncrypted ? "member_encrypted_field" : "member_profile_field")} where ${key}`.execute(
      transaction,
    );
    return undefined;
  }
  const now = deps.clock.now();
  const { keptDays } = rules[field];
  const keptUntil = keptDays === null ? null : new Date(now.getTime() + keptDays * DAY_MS);
  if (isEncrypted) {
    const until = keptUntil ?? new Date(now.getTime() + ENCRYPTED_DAYS_MAX * DAY_MS);
    await sql`insert into member_encrypted_field (bucket, member_id, field, encrypted, changed_at, kept_until)
      values (${bucketOf(memberId)}, ${memberId}, ${field}, ${encryptField(value, deps.pepper, { memberId, field })}, ${now}, ${until})
      on conflict (bucket, member_id, field) do update
        set encrypted = excluded.encrypted, changed_at = excluded.changed_at, kept_until = excluded.kept_until`.execute(
      transaction,
    );
    if (field === "idNumber") await deps.onPersonMark?.(transaction, memberId, idNumberMark(deps.pepper, value));
    return undefined;
  }
  await sql`insert into member_profile_field (bucket, member_id, field, value, changed_at, kept_until)
    values (${bucketOf(memberId)}, ${memberId}, ${field}, ${value}, ${now}, ${keptUntil})
    on conflict (bucket, member_id, field) do update
      set value = excluded.value, changed_at = excluded.changed_at, kept_until = excluded.kept_until`.execute(
    transaction,
  );
  return undefined;
}

async function writeNickname(
  { clock }: MemberDependencies,
  transaction: Transaction,
  { value, memberId }: Write,
): Promise<ProfileRefusal | undefined> {
  const now = clock.now();
  const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
  const { rows } = await sql<{ nickname: string | null; changedAt: Date | null }>`
    select account.nickname, held.changed_at as "changedAt"
    from member_account account left join member_nickname held using (bucket, member_id)
    where account.bucket = ${bucketOf(memberId)} and account.member_id = ${memberId}`.execute(transaction);
  const before = rows[0];
  if ((before?.nickname ?? "") === value) return undefined;
  const changeableAt = before?.changedAt && new Date(before.changedAt.getTime() + NICKNAME_WAIT_MS);
  if (changeableAt && changeableAt > now) {
    return { code: "nickname_too_soon", details: { changeableAt: changeableAt.toISOString() } };
  }
  const isHad = value !== "" && !(await claimLook(transaction, { look: nicknameLookOf(value), memberId, now }));
  if (isHad) return { code: "nickname_taken", fields: { nickname: "taken" } };
  await sql`update member_account set nickname = ${value || null} where ${key}`.execute(transaction);
  return undefined;
}

/** Neither another nickname nor another member's login name looks like it; of two at once, one gets it. */
async function claimLook(
  transaction: Transaction,
  { look, memberId, now }: { look: string; memberId: string; now: Date },
): Promise<boolean> {
  const names = await sql`select from member_look_alike where look = ${look} and member_id <> ${memberId}`.execute(
    transaction,
  );
  if (names.rows.length > 0) return false;
  await sql`delete from member_nickname where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(
    transaction,
  );
  const claimed = await sql`insert into member_nickname (look, bucket, member_id, changed_at)
    values (${look}, ${bucketOf(memberId)}, ${memberId}, ${now}) on conflict do nothing returning look`.execute(
    transaction,
  );
  return claimed.rows.length === 1;
}
