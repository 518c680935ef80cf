import type { Mail, Notices } from "@fairhouse/messages/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { MemberDeps } from "../index.ts";
import { readContacts } from "./contacts/contacts.ts";

export type ChangedSecret = "password" | "payment_password";

/** What a member is told of outside of the site, where he has confirmed that he is reached. */
export type ChangeNotice = {
  readonly memberId: string;
  readonly what: ChangedSecret;
  readonly language: string;
  /** Until when nothing is paid out; null when the change holds nothing. */
  readonly heldUntil: Date | null;
};

export type TellOfChange = (transaction: Transaction, notice: ChangeNotice) => Promise<void>;

export type TellingDeps = Pick<MemberDeps, "clock" | "pepper"> & {
  readonly mail: Mail;
  readonly notices: Notices;
};

/**
 * Tells of a changed password by mail and by text message, in the transaction of the change. It is for the case that it
 * was somebody else, so it goes to both wherever there are both.
 */
export const createTellOfChange =
  (deps: TellingDeps): TellOfChange =>
  async (transaction, { memberId, what, language, heldUntil }) => {
    const { phone, email } = await readContacts({ database: { kysely: transaction }, pepper: deps.pepper }, memberId);
    const at = timeText(deps.clock.now());
    const key = heldUntil ? "held" : "plain";
    const values = { at, ...(heldUntil ? { until: timeText(heldUntil) } : {}) };
    if (email?.confirmedAt) {
      const [subject, text] = [`member:notices.${what}.subject`, `member:notices.${what}.${key}`];
      await deps.mail.send(transaction, { to: email.value, language, subject, text, values, askedFrom: null });
    }
    if (phone?.confirmedAt) {
      await deps.notices.send(transaction, { to: phone.value, language, text: `member:notices.${what}.sms`, values });
    }
  };

/** As every reader understands it wherever he is. */
const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
