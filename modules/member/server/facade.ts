import type { Result } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { RegistrationRules } from "@fairhouse/system/server";
import type { PasswordChange, PasswordRefusal } from "./commands/change-password.ts";
import type { Credentials, CredentialsRefusal, ProvedMember } from "./commands/check-credentials.ts";
import type { Contacts, GivenContact } from "./commands/contacts/contacts.ts";
import type { PaymentPasswordChange, PaymentPasswordRefusal } from "./commands/payment-password.ts";
import type { RegistrationRefusal, RegistrationRequest } from "./commands/registration/register-member.ts";
import type { TrialAccount } from "./commands/trial-accounts.ts";
import type { PersonMark } from "./dependencies.ts";
import type { Account } from "./queries/accounts.ts";
import type { Consents } from "./queries/consents.ts";
import type { SharedMark } from "./queries/shared-marks.ts";
import type { MarkKind } from "./tables.ts";

/** What other slices ask of this one. */
export type Members = {
  find(memberId: string): Promise<Account | undefined>;
  /** The agent directly above a member in the agents' tree. */
  uplineOf(memberId: string): Promise<Account | undefined>;
  /** The account of this id, if it is directly below that agent. */
  downlineOf(agentId: string, memberId: string): Promise<Account | undefined>;
  /** Whether their own pages offer a transfer to the upline: they have one, and the operator lets money move so. */
  mayTransferToUpline(account: Account): Promise<boolean>;
  /** Whose login name this is; for operators, who are told names. */
  findByName(name: string): Promise<{ memberId: string; userName: string } | undefined>;
  /** Whose confirmed number this is, as E.164 with its plus; undefined when its account is closed. */
  findByPhone(number: string): Promise<{ memberId: string; userName: string } | undefined>;
  /** Whose confirmed address this is, in lower case. */
  findByEmail(address: string): Promise<{ memberId: string; userName: string } | undefined>;
  /** The member's own number and address, also unconfirmed ones. Not for logs. */
  contactsOf(memberId: string): Promise<Contacts>;
  /** Writes their number or address in place of the one before; false when it is another open account's confirmed one. */
  putContact(transaction: Transaction, given: GivenContact): Promise<boolean>;
  /** Lets nothing that they have confirmed count any more: operators were told that they have lost it all. */
  doubtContacts(transaction: Transaction, memberId: string): Promise<void>;
  /** Keeps the language in which the house writes to them; only what is their own choice. */
  keepLanguage(transaction: Transaction, memberId: string, language: string): Promise<void>;
  /** Opens a trial account; no login by name is possible. */
  openTrial(transaction: Transaction, options: { ip: string }): Promise<TrialAccount>;
  /** Takes down that a member says that they are old enough to play. */
  stateAge(transaction: Transaction, memberId: string): Promise<void>;
  /** Closes a trial account for good. */
  closeTrial(transaction: Transaction, memberId: string): Promise<void>;
  /** What to call those of these members who may be named as winners, still to be masked: open accounts of a kind with that capability. */
  winnersAmong(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  checkCredentials(given: Credentials): Promise<Result<ProvedMember, CredentialsRefusal>>;
  /** Asked in the transaction that acts on a proof, which a change of password waits for. */
  isProofStillGood(transaction: Transaction, proved: ProvedMember): Promise<boolean>;
  register<Value>(request: RegistrationRequest<Value>): Promise<Result<Value, RegistrationRefusal>>;
  /** The code with which a member invites friends. */
  referralCodeOf(memberId: string): Promise<string>;
  changePassword<Value>(
    change: PasswordChange,
    rules: RegistrationRules,
    alongside: (transaction: Transaction) => Promise<Value>,
  ): Promise<Result<Value, PasswordRefusal | "not_logged_in">>;
  setPaymentPassword(change: PaymentPasswordChange): Promise<Result<true, PaymentPasswordRefusal>>;
  /** Asked by every withdrawal and transfer. */
  checkPaymentPassword(memberId: string, paymentPassword: string): Promise<Result<true, PaymentPasswordRefusal>>;
  /** One of the member's own bank accounts with its whole number, for a payout; undefined when it is not theirs. */
  bankAccount(memberId: string, accountId: string): Promise<{ number: string; addedAt: Date } | undefined>;
  /** What they have agreed to and how they turned advertising, with when and from where. */
  consentsOf(memberId: string): Promise<Consents>;
  /** The names on their bank accounts. */
  bankHolders(memberId: string): Promise<readonly string[]>;
  /** Remembers that the member uses this device (its cookie's token) or this bank account (its full number). */
  recordMark(transaction: Transaction, memberId: string, kind: MarkKind, value: string): Promise<void>;
  /** The keyed hash of a number or an address, as {@link Members.personMarks} has it. */
  markOfPerson(kind: PersonMark["kind"], value: string): Buffer;
  /** Keyed hashes of all that the member is known by. */
  personMarks(memberId: string): Promise<readonly PersonMark[]>;
  /** All accounts that count as one person with this one, themselves included: linked by device or bank, also in a chain. */
  linkedMembers(memberId: string): Promise<string[]>;
  /** What two accounts have used both: a device, a bank account, or the address that they were registered from. */
  sharedBy(memberId: string, otherId: string): Promise<readonly SharedMark[]>;
  /** The accounts seen with this device or bank account; the back office asks it for its own staff's device. */
  membersWithMark(kind: MarkKind, value: string): Promise<string[]>;
};
