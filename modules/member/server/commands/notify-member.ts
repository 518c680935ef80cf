import type { Transaction } from "@fairhouse/platform/database";
import type { NotifyMemberDependencies } from "../dependencies.ts";
import { readContacts } from "./contacts/contacts.ts";
import { languageOf } from "./language.ts";

export type MemberMessage = {
  readonly memberId: string;
  /** Where the words are: a module and a key of its messages. */
  readonly subject: string;
  readonly text: string;
  /** Of the text message, which has no subject and is short. */
  readonly sms: string;
  readonly values: { readonly [name: string]: string };
};

export type NotifyMember = (transaction: Transaction, message: MemberMessage) => Promise<void>;

/**
 * Tells a member of their account by mail and by text message, in the transaction of what happened to it. It is for the case
 * that it was another person, so it goes to both wherever there are both, in the member's own language and not in the one of
 * the caller.
 */
export const createMemberNotifier =
  (deps: NotifyMemberDependencies): NotifyMember =>
  async (transaction, { memberId, subject, text, sms, values }) => {
    const { phone, email } = await readContacts({ database: { kysely: transaction }, pepper: deps.pepper }, memberId);
    const language = await languageOf(transaction, memberId);
    if (email?.confirmedAt) {
      await deps.mail.send(transaction, { to: email.value, language, subject, text, values, askedFrom: null });
    }
    if (phone?.confirmedAt) {
      await deps.notices.send(transaction, { to: phone.value, language, text: sms, values });
    }
  };
