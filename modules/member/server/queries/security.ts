import { bucketOf } from "@fairhouse/base";
import type { Codes } from "@fairhouse/messages/server";
import { sql } from "kysely";
import { maskedContact } from "../../rules/contacts.ts";
import type { Contact, ContactKind } from "../commands/contacts/contacts.ts";
import { readMarketing } from "../commands/marketing.ts";
import type { MemberDependencies } from "../dependencies.ts";
import type { Members } from "../facade.ts";

/** How an account is protected, for its own page. */
export async function readSecurity(
  deps: MemberDependencies & { members: Pick<Members, "contactsOf">; codes: Pick<Codes, "isOn"> },
  memberId: string,
) {
  const { rows } = await sql<{ changedAt: Date | null; hasPaymentPassword: boolean; accounts: number }>`
    select
      (select changed_at from member_password where bucket = account.bucket and member_id = account.member_id)
        as "changedAt",
      exists (select from member_payment_password where bucket = account.bucket and member_id = account.member_id)
        as "hasPaymentPassword",
      (select count(*)::int from member_bank_account
        where bucket = account.bucket and member_id = account.member_id and removed_at is null) as accounts
    from member_account account
    where account.bucket = ${bucketOf(memberId)} and account.member_id = ${memberId}`.execute(deps.database.kysely);
  const { changedAt = null, hasPaymentPassword = false, accounts = 0 } = rows[0] ?? {};
  const contacts = await deps.members.contactsOf(memberId);
  return {
    passwordChangedAt: changedAt?.toISOString() ?? null,
    hasPaymentPassword,
    phone: shown("phone", contacts.phone),
    email: shown("email", contacts.email),
    channels: { sms: deps.codes.isOn("sms"), email: deps.codes.isOn("email") },
    bankAccountCount: accounts,
    marketing: await readMarketing(deps, memberId),
  };
}

const shown = (kind: ContactKind, contact: Contact | null) =>
  contact && { masked: maskedContact(kind, contact.value), isConfirmed: contact.confirmedAt !== null };
