import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { maskedContact } from "../../rules/contacts.ts";
import type { ContactNoticeDependencies, MemberDependencies } from "../dependencies.ts";
import type { Members } from "../facade.ts";
import { type ContactKind, type Contacts, readContacts } from "./contacts/contacts.ts";
import { dropResetLinks } from "./reset-password.ts";
import { tellOfContact } from "./tell-of-contact.ts";

/** What a change of a number or address does beside writing it. */
export type ContactWitnesses = ContactNoticeDependencies & {
  members: Pick<Members, "putContact">;
  /** Locks the member and tells whether the session that asks is still open: a new password may have just ended it. */
  holdOpenSession(transaction: Transaction, session: { memberId: string; sessionId: string }): Promise<boolean>;
  /** A person who holds the telephone for a moment must not get the money with it. */
  blockWithdrawals(transaction: Transaction, memberId: string): Promise<unknown>;
};

type Wish = { readonly memberId: string; readonly sessionId: string; readonly kind: ContactKind };

/** Puts a proved number or address in the place of the one before, unless it is another open account's. */
export async function changeContact(
  deps: MemberDependencies & ContactWitnesses,
  wish: Wish & { readonly value: string },
): Promise<Result<true, "taken" | "not_logged_in">> {
  const { memberId, kind, value } = wish;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await deps.holdOpenSession(transaction, wish))) return refuse("not_logged_in" as const);
    const before = await contactsIn(deps, transaction, memberId);
    if (before[kind]?.value === value && before[kind]?.confirmedAt) return ok(true as const);
    const isPut = await deps.members.putContact(transaction, { memberId, kind, value, isConfirmed: true });
    if (!isPut) return refuse("taken" as const);
    await witness(deps, transaction, { ...wish, before, now: maskedContact(kind, value) });
    return ok(true as const);
  });
}

/** Removes a number or address, unless nothing else leads back into the account. */
export async function removeContact(
  deps: MemberDependencies & ContactWitnesses,
  wish: Wish,
): Promise<Result<true, "last_way_back" | "not_logged_in">> {
  const { memberId, kind } = wish;
  const bucket = bucketOf(memberId);
  return deps.database.kysely.transaction().execute(async (transaction) => {
    // Two removals of one member wait for each other here, so that the second finds what the first has left.
    if (!(await deps.holdOpenSession(transaction, wish))) return refuse("not_logged_in" as const);
    const before = await contactsIn(deps, transaction, memberId);
    if (!before[kind]) return ok(true as const);
    const { rows: others } = await sql`select from member_contact where bucket = ${bucket} and member_id = ${memberId}
      and kind <> ${kind} and confirmed_at is not null`.execute(transaction);
    if (before[kind].confirmedAt && others.length === 0) return refuse("last_way_back" as const);
    const { rows } = await sql<{ mark: Buffer }>`delete from member_contact
      where bucket = ${bucket} and member_id = ${memberId} and kind = ${kind} returning mark`.execute(transaction);
    await sql`delete from ${sql.table(kind === "phone" ? "member_phone" : "member_email")}
      where mark = ${rows[0]?.mark ?? null} and member_id = ${memberId}`.execute(transaction);
    await witness(deps, transaction, { ...wish, before, now: null });
    return ok(true as const);
  });
}

const contactsIn = ({ pepper }: MemberDependencies, transaction: Transaction, memberId: string): Promise<Contacts> =>
  readContacts({ database: { kysely: transaction }, pepper }, memberId);

/**
 * The first number replaces none: withdrawals are not blocked and no message is sent. A member who changes the address may
 * have lost the mailbox to another person, so the link in it for a new password no longer works.
 */
async function witness(
  deps: ContactWitnesses,
  transaction: Transaction,
  { memberId, kind, before, now }: Wish & { before: Contacts; now: string | null },
): Promise<void> {
  if (before[kind]?.confirmedAt) await deps.blockWithdrawals(transaction, memberId);
  if (kind === "email") await dropResetLinks(transaction, memberId);
  await tellOfContact(deps, transaction, { memberId, kind, before, now });
}
