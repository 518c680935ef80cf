import type { Transaction } from "@fairhouse/platform/database";
import type { ContactNoticeDependencies } from "../dependencies.ts";
import type { ContactKind, Contacts } from "./contacts/contacts.ts";
import { languageOf } from "./language.ts";

export type ContactNotice = {
  readonly memberId: string;
  readonly kind: ContactKind;
  /** How the member was reached before the change: the message goes there, in case it was another person. */
  readonly before: Contacts;
  /** The new one, masked; null when there is none any more. */
  readonly now: string | null;
};

/** Tells of a changed number or address wherever the member was reached until then, in their own language. */
export async function tellOfContact(
  { mail, notices }: ContactNoticeDependencies,
  transaction: Transaction,
  { memberId, kind, before, now }: ContactNotice,
): Promise<void> {
  const { phone, email } = before;
  const language = await languageOf(transaction, memberId);
  const happened = now === null ? "removed" : before[kind]?.confirmedAt ? "changed" : "added";
  const words = `member:contactNotices.${kind}.${happened}`;
  const values = now === null ? {} : { now };
  if (email?.confirmedAt) {
    const subject = "member:contactNotices.subject";
    await mail.send(transaction, { to: email.value, language, subject, text: words, values, askedFrom: null });
  }
  if (phone?.confirmedAt) await notices.send(transaction, { to: phone.value, language, text: words, values });
}
