import type { PersonalRows } from "@fairhouse/platform/personal-data";
import { wholeBankAccountOf } from "../commands/bank-accounts.ts";
import { readContacts } from "../commands/contacts/contacts.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { listBankAccountIds } from "./bank-holders.ts";

/** What is encrypted in its table and is the member's own to read: how they are reached, and where they are paid to. */
export const personalRows = (deps: MemberDependencies): PersonalRows => ({
  section: "member_contact_and_bank",
  async read(memberId) {
    const [{ phone, email }, accounts] = await Promise.all([
      readContacts(deps, memberId),
      listBankAccountIds(deps.database, memberId),
    ]);
    const whole = await Promise.all(accounts.map((accountId) => wholeBankAccountOf(deps, memberId, accountId)));
    return [
      ...(phone ? [{ kind: "phone", value: phone.value }] : []),
      ...(email ? [{ kind: "email", value: email.value }] : []),
      ...whole.flatMap((account) => (account ? [{ kind: "bank_account", value: account.number }] : [])),
    ];
  },
});
