import type { Clock, Result } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import { comparePasswordWithNobody } from "@fairhouse/platform/passwords";
import type { RegistrationRules } from "@fairhouse/system/server";
import { changePassword, type PasswordChange, type PasswordRefusal } from "./commands/change-password.ts";
import {
  type Caller,
  type CredentialsRefusal,
  checkCredentials,
  isProofStillGood,
  type ProvedMember,
} from "./commands/check-credentials.ts";
import { markOf, recordMark } from "./commands/marks.ts";
import {
  checkPaymentPassword,
  type PaymentPasswordChange,
  type PaymentPasswordRefusal,
  setPaymentPassword,
} from "./commands/payment-password.ts";
import {
  type AlongsideRegistration,
  type Registration,
  type RegistrationRefusal,
  registerMember,
} from "./commands/register-member.ts";
import { memberJobs } from "./jobs.ts";
import { type Account, findAccount, findByLoginName } from "./queries/accounts.ts";
import { findLinkedMembers, findMembersByMark } from "./queries/linked-members.ts";
import { type MemberRoutesDeps, memberRoutes } from "./routes.ts";
import type { MarkKind } from "./tables.ts";

export { type AccountType, type Capability, capabilitiesOf, hasCapability } from "../rules/account-types.ts";
export type { Caller, CredentialsRefusal, ProvedMember } from "./commands/check-credentials.ts";
export type { PaymentPasswordRefusal } from "./commands/payment-password.ts";
export type { Account } from "./queries/accounts.ts";
export { DEVICE_COOKIE, infoOf, isFreshLogin, type MemberSessions, type OpenedSession } from "./routes.ts";

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
  checkCredentials(given: {
    name: string;
    password: string;
    caller: Caller;
  }): Promise<Result<ProvedMember, CredentialsRefusal>>;
  /** Asked in the transaction that acts on a proof, which a change of password waits for. */
  isProofStillGood(transaction: Transaction, proved: ProvedMember): Promise<boolean>;
  register<Value>(options: {
    given: Registration;
    rules: RegistrationRules;
    ip: string;
    alongside: AlongsideRegistration<Value>;
  }): Promise<Result<Value, RegistrationRefusal>>;
  changePassword<Value>(
    change: PasswordChange,
    rules: RegistrationRules,
    alongside: (transaction: Transaction) => Promise<Value>,
  ): Promise<Result<Value, PasswordRefusal>>;
  setPaymentPassword(change: PaymentPasswordChange): Promise<Result<true, PaymentPasswordRefusal>>;
  /** Asked by every withdrawal and transfer. */
  checkPaymentPassword(memberId: string, paymentPassword: string): Promise<Result<true, PaymentPasswordRefusal>>;
  /** Remembers that the member uses this device (its cookie's token) or this bank account (its full number). */
  recordMark(transaction: Transaction, memberId: string, kind: MarkKind, value: string): Promise<void>;
  /** All accounts that count as one person with this one, himself included: linked by device or bank, also in a chain. */
  linkedMembers(memberId: string): Promise<string[]>;
  /** The accounts seen with this device or bank account; the back office asks it for its own staff's device. */
  membersWithMark(kind: MarkKind, value: string): Promise<string[]>;
};

export function createMembers(deps: MemberDeps): Members {
  return {
    find: (memberId) => findAccount(deps.database, memberId),
    findByName: (name) => findByLoginName(deps.database, name),
    checkCredentials: (given) => checkCredentials(deps, given),
    isProofStillGood,
    register: (options) => registerMember(deps, options),
    changePassword: (change, rules, alongside) => changePassword(deps, change, rules, alongside),
    setPaymentPassword: (change) => setPaymentPassword(deps, change),
    checkPaymentPassword: (memberId, paymentPassword) => checkPaymentPassword(deps, memberId, paymentPassword),
    recordMark: (transaction, memberId, kind, value) =>
      recordMark(transaction, { memberId, kind, mark: markOf(deps.pepper, kind, value), now: deps.clock.now() }),
    linkedMembers: (memberId) => findLinkedMembers(deps.database, memberId),
    membersWithMark: (kind, value) => findMembersByMark(deps.database, kind, markOf(deps.pepper, kind, value)),
  };
}

/** The HTTP side; made after the sessions, which need {@link createMembers} themselves. */
export function createMemberModule(deps: MemberRoutesDeps): ServerModule {
  // The first comparison with nobody would take longer than the others, and tell that the name does not exist.
  comparePasswordWithNobody("").catch(() => {});
  const jobs = memberJobs(deps);
  return {
    name: "member",
    site: memberRoutes(deps),
    jobs,
    jobKinds: jobs.map((one) => one.kind) as ServerModule["jobKinds"] & object,
  };
}
