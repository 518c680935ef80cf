import { DEFAULT_CODE } from "@fairhouse/i18n/locales";
import type { NewDeviceDependencies, SessionDependencies } from "../dependencies.ts";

/**
 * Notifies a member by mail, or by text message without a confirmed address, of a login with a browser
 * that they never used before. A channel that is off tells nothing; their login history does.
 */
export const createNewDeviceNotifier =
  ({ clock, members, mail, notices }: NewDeviceDependencies): NonNullable<SessionDependencies["notifyNewDevice"]> =>
  async (transaction, memberId, { ip }) => {
    const [account, { email, phone }] = await Promise.all([members.find(memberId), members.contactsOf(memberId)]);
    const at = `${clock.now().toISOString().slice(0, 16).replace("T", " ")} UTC`;
    const { language } = account ?? { language: DEFAULT_CODE };
    const values = { name: account?.userName ?? "", at, address: ip };
    if (email?.confirmedAt) {
      const [subject, text] = ["session:mails.newDevice.subject", "session:mails.newDevice.text"];
      await mail.send(transaction, { to: email.value, language, subject, text, values, askedFrom: null });
    } else if (phone?.confirmedAt) {
      await notices.send(transaction, { to: phone.value, language, text: "session:mails.newDevice.sms", values });
    }
  };
