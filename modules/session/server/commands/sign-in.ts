import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { SecondFactorMethod } from "@fairhouse/factors/server";
import { type Account, infoOf } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { RequestContext } from "@fairhouse/platform/http";
import { sql } from "kysely";
import type { login } from "../../contract.ts";
import type { SignInMethod } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";
import { hasLoggedInBefore } from "../queries/identify.ts";
import { openSession, type ReturnedFamily } from "./open-session.ts";
import type { Proved } from "./proved.ts";
import { type Familiarity, familiarityOf, recordLogin } from "./record-login.ts";
import { forgetBrowser, rememberBrowser } from "./remembered-browser.ts";
import { issueTicket, methodsLeft } from "./second-factor-ticket.ts";

export type SignInRefusal = "account_closed" | "system_maintenance" | "location_restricted" | "wrong_credentials";

/** The one sign-in: each method ends here once the identity is proved. */
export async function signIn(
  deps: SessionDependencies,
  context: RequestContext,
  proved: Proved,
): Promise<Result<SignedIn, SignInRefusal>> {
  const admitted = await admit(deps, context, proved.memberId);
  if (!admitted.ok) {
    if (admitted.refusal === "account_closed") await recordClosed(deps, context, proved);
    return admitted;
  }
  const familiarity = await familiarityOf(deps, proved.memberId, context);
  const methods = await methodsLeft(deps, proved, familiarity);
  if (methods.length > 0) return askSecondFactor(deps, context, { proved, methods, familiarity });
  return openSignedIn(deps, context, {
    account: admitted.value,
    method: proved.method,
    familiarity,
    isRemembered: proved.isRemembered === true,
    alongside: async (transaction) => {
      if (proved.isProofStillGood && !(await proved.isProofStillGood(transaction))) return false;
      await proved.alongside?.(transaction);
      return true;
    },
  });
}

/** Whether the house lets anybody in at this address, and this member at all. */
export async function admit(
  deps: SessionDependencies,
  { ip }: RequestContext,
  memberId: string,
): Promise<Result<Account, SignInRefusal>> {
  const closed = await houseRefusal(deps, ip);
  if (closed) return refuse(closed);
  const account = await deps.members.find(memberId);
  if (!account) return refuse("wrong_credentials");
  return account.status === "active" ? ok(account) : refuse("account_closed");
}

/** Why a sign-in from this address is refused now; undefined when the site is open. */
export async function houseRefusal(
  { system }: Pick<SessionDependencies, "system">,
  ip: string,
): Promise<"location_restricted" | "system_maintenance" | undefined> {
  const status = await system.status(ip);
  if (status.systemStatus === 2) return "location_restricted";
  // While only play rests, members still come in to read their ledger and to withdraw.
  return status.systemStatus === 1 && status.scope !== "play" ? "system_maintenance" : undefined;
}

export type Opening = {
  readonly account: Account;
  readonly method: SignInMethod;
  readonly secondFactor?: SecondFactorMethod;
  readonly familiarity: Familiarity;
  readonly isRemembered: boolean;
  /** Of a browser that came back without typing. */
  readonly family?: ReturnedFamily;
  /** What else has to hold and to happen in the transaction; false means that the proof is no longer good. */
  alongside(transaction: Transaction): Promise<boolean>;
};

/** Opens the session of a member who has shown all that was asked for. */
export async function openSignedIn(
  deps: SessionDependencies,
  context: RequestContext,
  opening: Opening,
): Promise<Result<SignedIn, "wrong_credentials">> {
  const { account, method, secondFactor, familiarity, isRemembered } = opening;
  const { memberId } = account;
  const firstTimeLogin = !(await hasLoggedInBefore(deps, memberId));
  const opened = await deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await isStillOpen(transaction, memberId)) || !(await opening.alongside(transaction))) return undefined;
    if (!opening.family) await forgetBrowser(transaction, context);
    const remembered = isRemembered ? await rememberBrowser(deps, transaction, memberId) : undefined;
    const family = opening.family ?? remembered?.family;
    const session = await openSession(deps, transaction, { memberId, context, family });
    const { sessionId } = session;
    // A stranger who comes in must not choose the language in which the owner is warned of them.
    if (firstTimeLogin || familiarity.isKnownDevice) {
      await deps.members.keepLanguage(transaction, memberId, context.language);
    }
    await recordLogin(
      deps,
      transaction,
      { memberId, method, secondFactor, outcome: "signed_in", sessionId, ...familiarity },
      context,
    );
    if (!familiarity.isKnownDevice && !firstTimeLogin) await deps.notifyNewDevice?.(transaction, memberId, context);
    return { session, remembered };
  });
  if (!opened) return refuse("wrong_credentials");
  opened.session.attach(context.cookies);
  opened.remembered?.attach(context.cookies);
  if (context.session) deps.onEnded(context.session.memberId, context.session.sessionId);
  return ok({
    token: opened.session.token,
    firstTimeLogin,
    passwordExpired: await isPasswordExpired(deps, account, method),
    mustChangePassword: account.mustChangePassword,
    member: await infoOf(deps.members, account, method !== "device"),
    secondFactor: null,
  });
}

/** Locks the account until the transaction ends, so that no sign-in succeeds while it is being closed. */
async function isStillOpen(transaction: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member_principal
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and is_active for share`.execute(transaction);
  return rows.length === 1;
}

const DAY_MS = 24 * 3_600_000;

/** Only who typed the password has to change it: a code or a provider's statement does not grow old. */
async function isPasswordExpired(
  { system, clock }: SessionDependencies,
  { passwordChangedAt }: Account,
  method: SignInMethod,
): Promise<boolean> {
  if (method !== "password" || !passwordChangedAt) return false;
  const [{ PWDEXPFORCECHANGE3 }, { passwords }] = await Promise.all([system.switches(), system.settings()]);
  if (!PWDEXPFORCECHANGE3 || passwords.maximumAgeDays === null) return false;
  return clock.now().getTime() - passwordChangedAt.getTime() >= passwords.maximumAgeDays * DAY_MS;
}

async function askSecondFactor(
  deps: SessionDependencies,
  context: RequestContext,
  asked: { proved: Proved; methods: readonly SecondFactorMethod[]; familiarity: Familiarity },
): Promise<Result<SignedIn, "wrong_credentials">> {
  const { proved, methods, familiarity } = asked;
  const { memberId, method } = proved;
  const ticket = await deps.database.kysely.transaction().execute(async (transaction) => {
    if (proved.isProofStillGood && !(await proved.isProofStillGood(transaction))) return undefined;
    await proved.alongside?.(transaction);
    await recordLogin(deps, transaction, { memberId, method, outcome: "second_factor_asked", ...familiarity }, context);
    return issueTicket(deps, transaction, { memberId, method, methods, isRemembered: proved.isRemembered === true });
  });
  if (!ticket) return refuse("wrong_credentials");
  ticket.attach(context.cookies);
  return ok({
    token: null,
    firstTimeLogin: false,
    passwordExpired: false,
    mustChangePassword: false,
    member: null,
    secondFactor: { ticket: ticket.ticket, methods: [...methods] },
  });
}

async function recordClosed(
  deps: SessionDependencies,
  context: RequestContext,
  { memberId, method }: Proved,
): Promise<void> {
  const familiarity = await familiarityOf(deps, memberId, context);
  await deps.database.kysely
    .transaction()
    .execute((transaction) =>
      recordLogin(deps, transaction, { memberId, method, outcome: "account_closed", ...familiarity }, context),
    );
}

/** What every sign-in method answers: a session, or the ticket of a second factor that is still awaited. */
export type SignedIn = OutputOf<typeof login>;
