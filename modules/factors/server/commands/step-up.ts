import { bucketOf, exhaustive, ok, type Result, refuse } from "@fairhouse/base";
import type { Caller } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { STEP_UP_MS, type StepUpMethod, stepUpMethodsFor } from "../../rules.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { readMethods } from "../queries/factors.ts";
import { checkProof, type ProofRefusal } from "./second-factor.ts";

/** Whether a session was proved again within the last five minutes. Everything serious asks it first. */
export async function isStepUpFresh(
  deps: KeyedFactorsDependencies,
  sessionId: string,
  memberId: string,
): Promise<boolean> {
  return (await freshUntil(deps, sessionId, memberId)) !== null;
}

/** Until when a session counts as proved again; null when it does not. */
export async function freshUntil(
  deps: KeyedFactorsDependencies,
  sessionId: string,
  memberId: string,
): Promise<Date | null> {
  const { rows } = await sql<{ proved_at: Date }>`select proved_at from factors_step_up
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and session_id = ${sessionId}`.execute(
    deps.database.kysely,
  );
  const until = rows[0] && new Date(rows[0].proved_at.getTime() + STEP_UP_MS);
  return until && until > deps.clock.now() ? until : null;
}

export async function stepUpMethodsOf(
  deps: KeyedFactorsDependencies,
  memberId: string,
): Promise<readonly StepUpMethod[]> {
  const [account, factors] = await Promise.all([deps.members.find(memberId), readMethods(deps, memberId)]);
  return stepUpMethodsFor(account?.hasPaymentPassword ?? false, factors);
}

export type StepUp = {
  readonly memberId: string;
  readonly userName: string;
  readonly sessionId: string;
  readonly method: StepUpMethod;
  /** As typed, or the passkey's response as JSON. */
  readonly answer: string;
  readonly caller: Caller;
  readonly language: string;
};

export type StepUpRefusal =
  | Exclude<ProofRefusal, { readonly code: "too_many_attempts" }>
  | { readonly code: "payment_password_wrong" | "wrong_password" | "step_up_method_unknown" }
  | { readonly code: "too_many_attempts" | "payment_password_locked"; readonly retryAfterS: number };

/** Judges what a member shows to prove themselves again. */
export async function checkStepUp(deps: KeyedFactorsDependencies, given: StepUp): Promise<Result<true, StepUpRefusal>> {
  const { memberId, method, answer } = given;
  if (!(await stepUpMethodsOf(deps, memberId)).includes(method)) return refuse({ code: "step_up_method_unknown" });
  switch (method) {
    case "payment-password":
      return checkPaymentPassword(deps, memberId, answer);
    case "password":
      return checkPassword(deps, given);
    case "totp":
    case "passkey":
    case "sms":
    case "email":
    case "recovery-code": {
      const place = ["session", given.sessionId] as const;
      return checkProof(deps, { memberId, method, place, answer, ip: given.caller.ip, language: given.language });
    }
    default:
      return exhaustive(method);
  }
}

async function checkPaymentPassword(
  deps: KeyedFactorsDependencies,
  memberId: string,
  answer: string,
): Promise<Result<true, StepUpRefusal>> {
  const checked = await deps.members.checkPaymentPassword(memberId, answer);
  if (checked.ok) return checked;
  switch (checked.refusal.code) {
    case "payment_password_locked":
      return refuse({ code: "payment_password_locked", retryAfterS: checked.refusal.retryAfterS });
    case "payment_password_wrong":
      return refuse({ code: "payment_password_wrong" });
    case "payment_password_not_set":
      return refuse({ code: "step_up_method_unknown" });
    default:
      return exhaustive(checked.refusal);
  }
}

async function checkPassword(deps: KeyedFactorsDependencies, { userName, answer, caller, memberId }: StepUp) {
  const proved = await deps.members.checkCredentials({ name: userName, password: answer, caller });
  if (proved.ok && proved.value.memberId === memberId) return ok(true as const);
  const isLocked = !proved.ok && typeof proved.refusal === "object" && "retryAfterS" in proved.refusal;
  return isLocked
    ? refuse({ code: "too_many_attempts" as const, retryAfterS: proved.refusal.retryAfterS })
    : refuse({ code: "wrong_password" as const });
}

/** Writes down that a session was proved again, in the transaction that gives it a new token. */
export async function recordStepUp(
  deps: KeyedFactorsDependencies,
  transaction: Transaction,
  { memberId, sessionId, method }: Pick<StepUp, "memberId" | "sessionId" | "method">,
): Promise<Date> {
  const now = deps.clock.now();
  await sql`insert into factors_step_up (bucket, member_id, session_id, method, proved_at)
    values (${bucketOf(memberId)}, ${memberId}, ${sessionId}, ${method}, ${now})
    on conflict (bucket, member_id, session_id)
    do update set method = excluded.method, proved_at = excluded.proved_at`.execute(transaction);
  return new Date(now.getTime() + STEP_UP_MS);
}

/** Forgets what is over. At most 1,000 rows a call. */
export async function tidyStepUps(deps: KeyedFactorsDependencies): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - STEP_UP_MS);
  await sql`delete from factors_step_up where (bucket, member_id, session_id) in (
    select bucket, member_id, session_id from factors_step_up where proved_at < ${before}
    order by proved_at limit 1000 for update skip locked)`.execute(deps.database.kysely);
}
