import { extensionPoint, token } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import { comparePasswordOfNoAccount } from "@fairhouse/platform/passwords";
import { hasCapability } from "../rules/account-types.ts";
import { wholeBankAccountOf } from "./commands/bank-accounts.ts";
import { changePassword } from "./commands/change-password.ts";
import { checkCredentials, isProofStillGood } from "./commands/check-credentials.ts";
import { doubtContacts, findByContact, putContact, readContacts } from "./commands/contacts/contacts.ts";
import { keepLanguage } from "./commands/language.ts";
import { markOf, recordMark } from "./commands/marks.ts";
import type { NotifyOfChange } from "./commands/notify-of-change.ts";
import { checkPaymentPassword, setPaymentPassword } from "./commands/payment-password.ts";
import { referralCodeOf } from "./commands/registration/referral-codes.ts";
import { registerMember } from "./commands/registration/register-member.ts";
import { closeTrialAccount, openTrialAccount } from "./commands/trial-accounts.ts";
import type { AccountDeskDependencies, MemberFactors, MemberHolds } from "./dependencies/account-desk.ts";
import type { MemberRoutesDependencies, MemberSessions } from "./dependencies/routes.ts";
import type { MemberDependencies, PersonMark } from "./dependencies.ts";
import type { Members } from "./facade.ts";
import { memberJobs } from "./jobs.ts";
import { findAccount, findByLoginName, findWinners } from "./queries/accounts.ts";
import { listBankHolders } from "./queries/bank-holders.ts";
import { readConsents } from "./queries/consents.ts";
import { findLinkedMembers, findMembersByMark } from "./queries/linked-members.ts";
import { listPersonMarks } from "./queries/person-marks.ts";
import { findSharedMarks } from "./queries/shared-marks.ts";
import { findDownline, findUpline } from "./queries/tree.ts";
import { accountDeskRoutes } from "./routes/account-desk.ts";
import { registrationRoutes } from "./routes/registration.ts";
import { memberRoutes } from "./routes.ts";

export { type AccountType, type Capability, capabilitiesOf, hasCapability } from "../rules/account-types.ts";
export { isFreshLogin } from "../rules/fresh-login.ts";
export { maskedName } from "../rules/names.ts";
export { PICTURE_BYTES_MAX, type PictureFault } from "../rules/picture.ts";
export type { Caller, Credentials, CredentialsRefusal, ProvedMember } from "./commands/check-credentials.ts";
export type { Contact, ContactKind, Contacts, GivenContact } from "./commands/contacts/contacts.ts";
export { newPasswordFault } from "./commands/new-password.ts";
export { createMemberNotifier, type NotifyMember } from "./commands/notify-member.ts";
export { createChangeNotifier, type NotifyOfChange, timeText } from "./commands/notify-of-change.ts";
export type { PaymentPasswordRefusal } from "./commands/payment-password.ts";
export { type PictureShape, redrawPicture } from "./commands/redraw-picture.ts";
export { type Activation, createHouseAccounts } from "./commands/registration/house-accounts.ts";
export {
  createPasswordResets,
  type PasswordResets,
  RESET_LINK_MS,
  type ResetPassword,
  type ResetRefusal,
} from "./commands/reset-password.ts";
export type { AccountDeskDependencies, MemberFactors, MemberHold, MemberHolds } from "./dependencies/account-desk.ts";
export type { SecurityCentreDependencies } from "./dependencies/routes.ts";
export { DEVICE_COOKIE, type MemberSessions, type OpenedSession } from "./dependencies/routes.ts";
export type { HouseAccountsDependencies, MemberDependencies, PersonMark } from "./dependencies.ts";
export type { Members } from "./facade.ts";
export type { Account } from "./queries/accounts.ts";
export { createForgottenPaymentPassword } from "./routes/forgotten-payment-password.ts";
export { createSecurityCentre } from "./routes/security-centre.ts";
export { infoOf } from "./routes.ts";

export function createMembers(deps: MemberDependencies): Members {
  return {
    find: (memberId) => findAccount(deps.database, memberId),
    uplineOf: (memberId) => findUpline(deps.database, memberId),
    downlineOf: (agentId, memberId) => findDownline(deps.database, { agentId, memberId }),
    mayTransferToUpline: async (account) =>
      account.uplineId !== null &&
      hasCapability(account.accountType, "transfer-to-upline") &&
      (await deps.areTransfersOn?.()) === true,
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
    stateAge: async (transaction, memberId) => deps.onAgeStated?.(transaction, memberId),
    winnersAmong: (memberIds) => findWinners(deps.database, memberIds),
    checkCredentials: (given) => checkCredentials(deps, given),
    isProofStillGood,
    register: (request) => registerMember(deps, request),
    referralCodeOf: (memberId) => referralCodeOf(deps.database, memberId),
    changePassword: (change, rules, alongside) => changePassword(deps, change, rules, alongside),
    setPaymentPassword: (change) => setPaymentPassword(deps, change),
    checkPaymentPassword: (memberId, paymentPassword) => checkPaymentPassword(deps, memberId, paymentPassword),
    bankAccount: (memberId, accountId) => wholeBankAccountOf(deps, memberId, accountId),
    consentsOf: (memberId) => readConsents(deps, memberId),
    bankHolders: (memberId) => listBankHolders(deps.database, memberId),
    recordMark: (transaction, memberId, kind, value) =>
      recordMark(deps, transaction, { memberId, kind, mark: markOf(deps.pepper, kind, value), now: deps.clock.now() }),
    markOfPerson: (kind, value) => markOf(deps.pepper, kind, value),
    personMarks: (memberId) => listPersonMarks(deps, memberId),
    linkedMembers: (memberId) => findLinkedMembers(deps.database, memberId),
    sharedBy: (memberId, otherId) => findSharedMarks(deps.database, memberId, otherId),
    membersWithMark: (kind, value) => findMembersByMark(deps.database, kind, markOf(deps.pepper, kind, value)),
  };
}

/** The HTTP side; made after the sessions, which need {@link createMembers} themselves. */
export function createMemberModule(deps: MemberRoutesDependencies): ServerModule {
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

/** What operators do about a member's account; made after the factors and the holds, which stand above this slice. */
export const createAccountDesk = (deps: AccountDeskDependencies): ServerModule => ({
  name: "account-desk",
  backoffice: accountDeskRoutes(deps),
});

export const MEMBERS = token<Members>("member.members");
export const NOTIFY_OF_CHANGE = token<NotifyOfChange>("member.notify-of-change");
/** Opens the wallets of a new member in the transaction of the registration. */
export const OPEN_MEMBER_WALLET =
  token<(transaction: Transaction, memberId: string) => Promise<void>>("member.open-wallet");
/**
 * Told when a member says that they are old enough, in the transaction that writes it down: with a registration, with the
 * terms of an account that the house has opened, and at the start of a trial.
 */
export const AGE_STATEMENTS =
  extensionPoint<(transaction: Transaction, memberId: string) => Promise<void>>("member.age-statements");
/** Told what a member is known by, in the transaction that writes it down: number, address, device, bank account. */
export const PERSON_MARKS =
  extensionPoint<(transaction: Transaction, memberId: string, mark: PersonMark) => Promise<void>>(
    "member.person-marks",
  );
/** Asked before an account is opened for a number that its visitor has proved to hold: true refuses it as a taken one. */
export const REGISTRATION_BARS =
  extensionPoint<(person: { readonly phone: string }) => Promise<boolean>>("member.registration-bars");
/** By the module that keeps the sessions. */
export const MEMBER_SESSIONS = token<MemberSessions>("member.sessions");
/** The number that a phone provider's signed token names, as E.164; undefined where no provider is set up. */
export const PHONE_OF_TOKEN = token<((idToken: string) => Promise<string | undefined>) | undefined>(
  "member.phone-of-token",
);
/** Whether a session was proved again within the last five minutes. */
export const IS_STEP_UP_FRESH =
  token<(sessionId: string, memberId: string) => Promise<boolean>>("member.is-step-up-fresh");

export type BlockReason =
  | "password_changed"
  | "password_reset"
  | "payment_password_reset"
  | "contact_changed"
  | "factors_removed"
  | "bank_account_changed";
/** By the wallet: blocks a member's withdrawals for a day, in the transaction of the change; tells until when. */
export const BLOCK_WITHDRAWALS =
  token<(reason: BlockReason) => (transaction: Transaction, memberId: string) => Promise<Date>>(
    "member.block-withdrawals",
  );
/** By the wallet: the blocks that stand, for operators. */
export const MEMBER_HOLDS = token<MemberHolds>("member.holds");
/** By the module that keeps the second factors. */
export const MEMBER_FACTORS = token<MemberFactors>("member.factors");
