import type { Clock, Result } from "@fairhouse/base";
import { token } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import { comparePasswordOfNoAccount } from "@fairhouse/platform/passwords";
import type { RegistrationRules } from "@fairhouse/system/server";
import { bankAccountNumberOf } from "./commands/bank-accounts.ts";
import { changePassword, type PasswordChange, type PasswordRefusal } from "./commands/change-password.ts";
import {
  type Credentials,
  type CredentialsRefusal,
  checkCredentials,
  isProofStillGood,
  type ProvedMember,
} from "./commands/check-credentials.ts";
import {
  type Contacts,
  doubtContacts,
  findByContact,
  type GivenContact,
  putContact,
  readContacts,
} from "./commands/contacts/contacts.ts";
import { keepLanguage } from "./commands/language.ts";
import { markOf, recordMark } from "./commands/marks.ts";
import type { NotifyOfChange } from "./commands/notify-of-change.ts";
import {
  checkPaymentPassword,
  type PaymentPasswordChange,
  type PaymentPasswordRefusal,
  setPaymentPassword,
} from "./commands/payment-password.ts";
import { referralCodeOf } from "./commands/registration/referral-codes.ts";
import {
  type RegistrationRefusal,
  type RegistrationRequest,
  registerMember,
} from "./commands/registration/register-member.ts";
import { closeTrialAccount, openTrialAccount, type TrialAccount } from "./commands/trial-accounts.ts";
import type { MemberRoutesDeps, MemberSessions } from "./dependencies.ts";
import { memberJobs } from "./jobs.ts";
import { type Account, findAccount, findByLoginName, findWinners } from "./queries/accounts.ts";
import { listBankHolders } from "./queries/bank-holders.ts";
import { findLinkedMembers, findMembersByMark } from "./queries/linked-members.ts";
import { registrationRoutes } from "./routes/registration.ts";
import { memberRoutes } from "./routes.ts";
import type { MarkKind } from "./tables.ts";

export { type AccountType, type Capability, capabilitiesOf, hasCapability } from "../rules/account-types.ts";
export { isFreshLogin } from "../rules/fresh-login.ts";
export type { Caller, Credentials, CredentialsRefusal, ProvedMember } from "./commands/check-credentials.ts";
export type { Contact, ContactKind, Contacts, GivenContact } from "./commands/contacts/contacts.ts";
export { newPasswordFault } from "./commands/new-password.ts";
export { createMemberNotifier, type NotifyMember } from "./commands/notify-member.ts";
export { createChangeNotifier, type NotifyOfChange, timeText } from "./commands/notify-of-change.ts";
export type { PaymentPasswordRefusal } from "./commands/payment-password.ts";
export {
  type Activation,
  createHouseAccounts,
  type HouseAccountsDeps,
} from "./commands/registration/house-accounts.ts";
export {
  createPasswordResets,
  type PasswordResets,
  RESET_LINK_MS,
  type ResetPassword,
  type ResetRefusal,
} from "./commands/reset-password.ts";
export { DEVICE_COOKIE, type MemberSessions, type OpenedSession } from "./dependencies.ts";
export type { Account } from "./queries/accounts.ts";
export { createForgottenPaymentPassword } from "./routes/forgotten-payment-password.ts";
export { createSecurityCentre, type SecurityCentreDeps } from "./routes/security-centre.ts";
export { infoOf } from "./routes.ts";

export type MemberDeps = {
  database: Database;
  clock: Clock;
  /** A secret of the installation that is not in the database: mixed into payment passwords and marks. */
  pepper: string;
};

/** What other slices ask of this one. */
export type Members = {
  find(memberId: string): Promise<Account | undefined>;
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
  /** The whole number of one of the member's own bank accounts, for a payout; undefined when it is not theirs. */
  bankAccountNumber(memberId: string, accountId: string): Promise<string | undefined>;
  /** The names on their bank accounts. */
  bankHolders(memberId: string): Promise<readonly string[]>;
  /** Remembers that the member uses this device (its cookie's token) or this bank account (its full number). */
  recordMark(transaction: Transaction, memberId: string, kind: MarkKind, value: string): Promise<void>;
  /** All accounts that count as one person with this one, themselves included: linked by device or bank, also in a chain. */
  linkedMembers(memberId: string): Promise<string[]>;
  /** The accounts seen with this device or bank account; the back office asks it for its own staff's device. */
  membersWithMark(kind: MarkKind, value: string): Promise<string[]>;
};

export function createMembers(deps: MemberDeps): Members {
  return {
    find: (memberId) => findAccount(deps.database, memberId),
    findByName: (name) => findByLoginName(deps.database, name),
    findByPhone: (number) => findByContact(deps, "phone", number),
    findByEmail: (address) => findByContact(deps, "email", address),
    contactsOf: (memberId) => readContacts(deps, memberId),
    putContact: (transaction, given) => putContact(deps, transaction, given),
    doubtContacts,
    keepLanguage: (transaction, memberId, language) =>
      keepLanguage(transaction, { memberId, language, now: deps.clock.now() }),
    openTrial: (transaction, { ip }) => openTrialAccount(transaction, { ip, now: deps.clock.now() }),
    closeTrial: closeTrialAccount,
    winnersAmong: (memberIds) => findWinners(deps.database, memberIds),
    checkCredentials: (given) => checkCredentials(deps, given),
    isProofStillGood,
    register: (request) => registerMember(deps, request),
    referralCodeOf: (memberId) => referralCodeOf(deps.database, memberId),
    changePassword: (change, rules, alongside) => changePassword(deps, change, rules, alongside),
    setPaymentPassword: (change) => setPaymentPassword(deps, change),
    checkPaymentPassword: (memberId, paymentPassword) => checkPaymentPassword(deps, memberId, paymentPassword),
    bankAccountNumber: (memberId, accountId) => bankAccountNumberOf(deps, memberId, accountId),
    bankHolders: (memberId) => listBankHolders(deps.database, memberId),
    recordMark: (transaction, memberId, kind, value) =>
      recordMark(transaction, { memberId, kind, mark: markOf(deps.pepper, kind, value), now: deps.clock.now() }),
    linkedMembers: (memberId) => findLinkedMembers(deps.database, memberId),
    membersWithMark: (kind, value) => findMembersByMark(deps.database, kind, markOf(deps.pepper, kind, value)),
  };
}

/** The HTTP side; made after the sessions, which need {@link createMembers} themselves. */
export function createMemberModule(deps: MemberRoutesDeps): ServerModule {
  // The first comparison for an unknown name would take longer than the others, and tell that the name does not exist.
  comparePasswordOfNoAccount("").catch(() => {});
  const jobs = memberJobs(deps);
  return {
    name: "member",
    site: [...memberRoutes(deps), ...registrationRoutes(deps)],
    jobs,
    jobKinds: jobs.map((one) => one.kind) as ServerModule["jobKinds"] & object,
  };
}

export const MEMBERS = token<Members>("member.members");
export const NOTIFY_OF_CHANGE = token<NotifyOfChange>("member.notify-of-change");
/** Opens the wallets of a new member in the transaction of the registration. */
export const OPEN_MEMBER_WALLET =
  token<(transaction: Transaction, memberId: string) => Promise<void>>("member.open-wallet");
/** By the module that keeps the sessions. */
export const MEMBER_SESSIONS = token<MemberSessions>("member.sessions");
/** The number that a phone provider's signed token names, as E.164; undefined where no provider is set up. */
export const PHONE_OF_TOKEN = token<((idToken: string) => Promise<string | undefined>) | undefined>(
  "member.phone-of-token",
);
/** Whether a session was proved again within the last five minutes. */
export const IS_STEP_UP_FRESH =
  token<(sessionId: string, memberId: string) => Promise<boolean>>("member.is-step-up-fresh");

export type BlockReason = "password_changed" | "password_reset" | "payment_password_reset" | "contact_changed";
/** By the wallet: blocks a member's withdrawals for a day, in the transaction of the change; tells until when. */
export const BLOCK_WITHDRAWALS =
  token<(reason: BlockReason) => (transaction: Transaction, memberId: string) => Promise<Date>>(
    "member.block-withdrawals",
  );
