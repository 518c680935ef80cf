import { DEFAULT_CODE } from "@fairhouse/i18n/locales";
import type { Transaction } from "@fairhouse/platform/database";
import type { KeyedFactorsDependencies } from "../dependencies.ts";

/** What a member is told of by mail: a stranger in their account would do it too. */
export type Notice =
  | "totpAdded"
  | "totpRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodesDrawn"
  | "recoveryCodeUsed";

export type Reader = { readonly memberId: string };

/** Sends the notice to the member's confirmed address in the transaction of the change; nothing when they have none. */
export type NotifyMember = (transaction: Transaction) => Promise<void>;

/** Prepares a notice in its reader's own language: who they are is found out before the transaction. */
export async function noticeTo(deps: KeyedFactorsDependencies, reader: Reader, notice: Notice): Promise<NotifyMember> {
  const [{ email }, account] = await Promise.all([
    deps.contactsOf(reader.memberId),
    deps.members.find(reader.memberId),
  ]);
  return async (transaction) => {
    if (email === null) return;
    // A site without mail sends no mail; the change stands all the same.
    await deps.mail.send(transaction, {
      to: email,
      language: account?.language ?? DEFAULT_CODE,
      subject: `factors:mails.${notice}.subject`,
      text: `factors:mails.${notice}.text`,
      values: {
        account: account?.userName ?? "",
        time: `${deps.clock.now().toISOString().slice(0, 16).replace("T", " ")} UTC`,
      },
      askedFrom: null,
    });
  };
}
