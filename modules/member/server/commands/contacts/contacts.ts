import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { MemberDependencies } from "../../dependencies.ts";
import { markOf } from "../marks.ts";
import { decryptField, encryptField, findingMark } from "./encrypted-fields.ts";

export type ContactKind = "phone" | "email";

/** How a member is reached; `confirmedAt` is null until the member has proved ownership. */
export type Contact = { readonly value: string; readonly confirmedAt: Date | null };
export type Contacts = { readonly [Kind in ContactKind]: Contact | null };

export type GivenContact = {
  readonly memberId: string;
  readonly kind: ContactKind;
  /** A number as `mobileNumberOf` of the messages gives it ("+923001234567"), or an address as `mailAddressOf` does. */
  readonly value: string;
  /** Whether the member has shown that it is theirs. Only then can they be found by it. */
  readonly isConfirmed: boolean;
};

const LOOKUPS = { phone: sql.table("member_phone"), email: sql.table("member_email") } as const;

/**
 * Writes a member's number or address in place of the one before. A confirmed one belongs to one open account; of two
 * that confirm it at once, one gets it.
 * @returns false when it is another open account's: nothing is written then
 */
export async function putContact(
  deps: MemberDependencies,
  transaction: Transaction,
  given: GivenContact,
): Promise<boolean> {
  const { memberId, kind, value, isConfirmed } = given;
  const bucket = bucketOf(memberId);
  const mark = findingMark(value, deps.pepper, kind);
  const now = deps.clock.now();
  const { rows: former } = await sql<{ mark: Buffer }>`select mark from member_contact
    where bucket = ${bucket} and member_id = ${memberId} and kind = ${kind} for update`.execute(transaction);
  if (isConfirmed && !(await claim(transaction, { ...given, mark, now }))) return false;
  const left = former[0]?.mark;
  if (left && !left.equals(mark)) await release(transaction, { kind, mark: left, memberId });
  await sql`insert into member_contact (bucket, member_id, kind, mark, encrypted, given_at, confirmed_at)
    values (${bucket}, ${memberId}, ${kind}, ${mark}, ${encryptField(value, deps.pepper, { memberId, field: kind })},
      ${now}, ${isConfirmed ? now : null})
    on conflict (bucket, member_id, kind) do update set mark = excluded.mark, encrypted = excluded.encrypted,
      given_at = excluded.given_at, confirmed_at = excluded.confirmed_at`.execute(transaction);
  await deps.onPersonMark?.(transaction, memberId, { kind, mark: markOf(deps.pepper, kind, value) });
  return true;
}

/** A closed account does not keep its number from another member. */
async function claim(
  transaction: Transaction,
  { kind, mark, memberId, now }: GivenContact & { mark: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into ${LOOKUPS[kind]} as held (mark, bucket, member_id, confirmed_at)
    values (${mark}, ${bucketOf(memberId)}, ${memberId}, ${now})
    on conflict (mark) do update
      set bucket = excluded.bucket, member_id = excluded.member_id, confirmed_at = excluded.confirmed_at
      where held.member_id = excluded.member_id or exists (
        select from member_account account
        where account.bucket = held.bucket and account.member_id = held.member_id and account.status = 'closed'
      )
    returning 1`.execute(transaction);
  return rows.length === 1;
}

async function release(
  transaction: Transaction,
  { kind, mark, memberId }: { kind: ContactKind; mark: Buffer; memberId: string },
): Promise<void> {
  await sql`delete from ${LOOKUPS[kind]} where mark = ${mark} and member_id = ${memberId}`.execute(transaction);
}

/** Nothing of a member's is confirmed any more: they are found by none of it, and no code goes there. */
export async function doubtContacts(transaction: Transaction, memberId: string): Promise<void> {
  const bucket = bucketOf(memberId);
  for (const lookup of Object.values(LOOKUPS)) {
    await sql`delete from ${lookup} where member_id = ${memberId} and mark in (
      select mark from member_contact where bucket = ${bucket} and member_id = ${memberId})`.execute(transaction);
  }
  await sql`update member_contact set confirmed_at = null
    where bucket = ${bucket} and member_id = ${memberId}`.execute(transaction);
}

/** Whose confirmed number or address this is; undefined when it has no account or its account is closed. */
export async function findByContact(
  { database, pepper }: MemberDependencies,
  kind: ContactKind,
  value: string,
): Promise<{ memberId: string; userName: string } | undefined> {
  const { rows } = await sql<{ memberId: string; userName: string }>`
    select account.member_id as "memberId", account.user_name as "userName"
    from ${LOOKUPS[kind]} held join member_account account using (bucket, member_id)
    where held.mark = ${findingMark(value, pepper, kind)} and account.status <> 'closed'`.execute(database.kysely);
  return rows[0];
}

/** A member's own number and address, opened. Not for logs. */
export async function readContacts(
  { database, pepper }: { database: Pick<Database, "kysely">; pepper: string },
  memberId: string,
): Promise<Contacts> {
  const { rows } = await sql<{ kind: ContactKind; encrypted: Buffer; confirmedAt: Date | null }>`
    select kind, encrypted, confirmed_at as "confirmedAt" from member_contact
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(database.kysely);
  const contactOf = (kind: ContactKind): Contact | null => {
    const row = rows.find((one) => one.kind === kind);
    return row
      ? { value: decryptField(row.encrypted, pepper, { memberId, field: kind }), confirmedAt: row.confirmedAt }
      : null;
  };
  return { phone: contactOf("phone"), email: contactOf("email") };
}
