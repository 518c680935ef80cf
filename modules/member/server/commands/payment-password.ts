import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { hashPassword, isPassword } from "@fairhouse/platform/passwords";
import { sql } from "kysely";
import {
  PAYMENT_PASSWORD_LOCK_MS,
  PAYMENT_PASSWORD_TRIES,
  paymentPasswordFault,
} from "../../rules/payment-password.ts";
import type { Faults } from "../../rules/registration.ts";
import type { MemberDependencies } from "../dependencies.ts";

export type PaymentPasswordRefusal =
  | { readonly code: "payment_password_not_set" }
  | { readonly code: "payment_password_wrong"; readonly triesLeft: number }
  | { readonly code: "payment_password_locked"; readonly retryAfterS: number };

type Row = { hash: string; wrong_tries: number; locked_until: Date | null };

/**
 * Whether this is the member's payment password. Five wrong tries lock it for 30 minutes; a try is counted before it is
 * compared, so that many at once are not more than five.
 */
export async function checkPaymentPassword(
  deps: MemberDependencies,
  memberId: string,
  paymentPassword: string,
): Promise<Result<true, PaymentPasswordRefusal>> {
  const taken = await takeTry(deps, memberId);
  if (!taken.ok) return taken;
  const { hash, wrong_tries: tries } = taken.value;
  if (!(await isPassword(paymentPassword, hash, deps.pepper))) {
    const triesLeft = PAYMENT_PASSWORD_TRIES - tries;
    if (triesLeft > 0) return refuse({ code: "payment_password_wrong", triesLeft });
    return refuse({ code: "payment_password_locked", retryAfterS: PAYMENT_PASSWORD_LOCK_MS / 1000 });
  }
  await sql`update member_payment_password set wrong_tries = 0, locked_until = null
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(deps.database.kysely);
  return ok(true);
}

async function takeTry(deps: MemberDependencies, memberId: string): Promise<Result<Row, PaymentPasswordRefusal>> {
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const { rows } = await sql<Row>`select hash, wrong_tries, locked_until from member_payment_password
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} for update`.execute(transaction);
    const row = rows[0];
    if (!row) return refuse({ code: "payment_password_not_set" as const });
    if (row.locked_until && row.locked_until > now) {
      const retryAfterS = Math.ceil((row.locked_until.getTime() - now.getTime()) / 1000);
      return refuse({ code: "payment_password_locked" as const, retryAfterS });
    }
    const tries = row.locked_until ? 1 : row.wrong_tries + 1;
    const lockedUntil = tries >= PAYMENT_PASSWORD_TRIES ? new Date(now.getTime() + PAYMENT_PASSWORD_LOCK_MS) : null;
    await sql`update member_payment_password set wrong_tries = ${tries}, locked_until = ${lockedUntil}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(transaction);
    return ok({ ...row, wrong_tries: tries });
  });
}

export type PaymentPasswordChange = {
  readonly memberId: string;
  readonly oldPaymentPassword: string | undefined;
  readonly paymentPassword: string;
  readonly confirmPaymentPassword: string;
};

/** What is wrong with a new payment password, by field; empty when nothing is. */
export function paymentPasswordFaults(
  change: Pick<PaymentPasswordChange, "paymentPassword" | "confirmPaymentPassword">,
): Faults {
  const fault = paymentPasswordFault(change.paymentPassword);
  const isConfirmed = change.confirmPaymentPassword === change.paymentPassword;
  return {
    ...(fault ? { paymentPassword: fault } : {}),
    ...(isConfirmed ? {} : { confirmPaymentPassword: "mismatch" as const }),
  };
}

/** Sets it, or changes it when the old one is right. The caller has asked for the login password before. */
export async function setPaymentPassword(
  deps: MemberDependencies,
  change: PaymentPasswordChange,
): Promise<Result<true, PaymentPasswordRefusal>> {
  const { memberId, paymentPassword, oldPaymentPassword } = change;
  const check = await checkPaymentPassword(deps, memberId, oldPaymentPassword ?? "");
  if (!check.ok && check.refusal.code !== "payment_password_not_set") return check;
  const hash = await hashPassword(paymentPassword, deps.pepper);
  const isFirst = !check.ok;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
    const { numAffectedRows } = isFirst
      ? await sql`insert into member_payment_password (bucket, member_id, hash, changed_at)
          values (${bucketOf(memberId)}, ${memberId}, ${hash}, ${now}) on conflict do nothing`.execute(transaction)
      : await sql`update member_payment_password
          set hash = ${hash}, changed_at = ${now}, wrong_tries = 0, locked_until = null where ${key}`.execute(
          transaction,
        );
    // Of two first settings at once the second one has no old password to show.
    if (numAffectedRows !== 1n)
      return refuse({ code: "payment_password_wrong" as const, triesLeft: PAYMENT_PASSWORD_TRIES });
    return ok(true as const);
  });
}

/**
 * Puts another payment password in place of one that was forgotten, and takes its lock away. The caller has asked for a
 * code before.
 * @param alongside runs in the same transaction
 * @returns false when there was none
 */
export async function replacePaymentPassword(
  deps: MemberDependencies,
  { memberId, paymentPassword }: { memberId: string; paymentPassword: string },
  alongside: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  const hash = await hashPassword(paymentPassword, deps.pepper);
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`update member_payment_password
      set hash = ${hash}, changed_at = ${deps.clock.now()}, wrong_tries = 0, locked_until = null
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(transaction);
    if (numAffectedRows !== 1n) return false;
    await alongside(transaction);
    return true;
  });
}
