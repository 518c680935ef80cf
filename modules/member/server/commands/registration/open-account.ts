import { randomInt } from "node:crypto";
import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { AccountType } from "../../../rules/account-types.ts";
import { loginNameOf, lookOf } from "../../../rules/names.ts";
import type { MemberDependencies } from "../../dependencies.ts";
import type { MemberTables } from "../../tables.ts";
import { putContact } from "../contacts/contacts.ts";
import { type Agreed, writeAgreement } from "./agreement.ts";
import type { Origin } from "./invitations.ts";
import { claimReferralCode } from "./referral-codes.ts";
import { type ToldField, writeToldFields } from "./told-fields.ts";

export type OpenedMember = { readonly memberId: string; readonly userName: string; readonly accountType: AccountType };

/** An account as it is to be written; everything in it has been judged. */
export type Opening = {
  /** Null: the house draws one. */
  readonly userName: string | null;
  readonly accountType: AccountType;
  readonly passwordHash: string;
  /** Of an account that the house opens: its password is a code that has to be changed. */
  readonly mustChangePassword?: boolean;
  readonly paymentHash?: string | undefined;
  readonly phone?: { readonly number: string; readonly isConfirmed: boolean } | undefined;
  readonly email?: string | undefined;
  readonly told: readonly ToldField[];
  readonly origin: Origin;
  /** What was agreed to; null when the member themselves has not been there yet, who then owes their word. */
  readonly agreed: Agreed | null;
  /** Null when the house opens it. */
  readonly ip: string | null;
};

export type OpeningRefusal = "username_taken" | "mobile_taken";

/**
 * Writes an account. Name, number and referral code are claimed by unique keys: of two at once, one gets them.
 * The caller's transaction must not be committed when it is refused.
 */
export async function openAccount(
  deps: MemberDependencies,
  transaction: Transaction,
  opening: Opening,
): Promise<Result<OpenedMember, OpeningRefusal>> {
  const memberId = newId();
  const userName = await claimName(transaction, memberId, opening.userName);
  if (userName === undefined) return refuse("username_taken");
  const { accountType, phone, email } = opening;
  const member = { memberId, userName, accountType };
  const now = deps.clock.now();
  await writeAccount(transaction, { member, opening, now });
  if (opening.agreed) await deps.onAgeStated?.(transaction, memberId);
  await claimReferralCode(transaction, memberId);
  if (phone) {
    const { number: value, isConfirmed } = phone;
    if (!(await putContact(deps, transaction, { memberId, kind: "phone", value, isConfirmed })))
      return refuse("mobile_taken");
  }
  if (email) await putContact(deps, transaction, { memberId, kind: "email", value: email, isConfirmed: false });
  await writeToldFields(deps, transaction, { memberId, told: opening.told, now });
  return ok(member);
}

/** Of names that the house draws itself a taken one is drawn again; so many in a row cannot be chance. */
const DRAWS_MAX = 5;

async function claimName(
  transaction: Transaction,
  memberId: string,
  wanted: string | null,
): Promise<string | undefined> {
  for (let draw = 0; draw < (wanted === null ? DRAWS_MAX : 1); draw += 1) {
    const userName = wanted?.trim().normalize("NFKC") ?? drawName();
    if (await claim(transaction, memberId, userName)) return userName;
  }
  return undefined;
}

/** Nine digits after a letter: enough that two members never get the same, and no letter that looks like a digit. */
const drawName = (): string => `m${String(randomInt(10 ** 9)).padStart(9, "0")}`;

async function claim(transaction: Transaction, memberId: string, userName: string): Promise<boolean> {
  const tables = transaction.withTables<MemberTables>();
  const holder = { bucket: bucketOf(memberId), member_id: memberId };
  // The look first, by everybody: two that want one name wait for each other here and nowhere else.
  const look = await tables
    .insertInto("member_look_alike")
    .values({ look: lookOf(userName), ...holder })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  if (!look) return false;
  const name = await tables
    .insertInto("member_login_name")
    .values({ login_name: loginNameOf(userName), ...holder })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return name !== undefined;
}

async function writeAccount(
  transaction: Transaction,
  { member, opening, now }: { member: OpenedMember; opening: Opening; now: Date },
): Promise<void> {
  const tables = transaction.withTables<MemberTables>();
  const key = { bucket: bucketOf(member.memberId), member_id: member.memberId };
  const { agreed, ip, origin, paymentHash, passwordHash, mustChangePassword = false } = opening;
  await tables
    .insertInto("member_account")
    .values({
      ...key,
      user_name: member.userName,
      account_type: member.accountType,
      status: "active",
      nickname: null,
      registered_at: now,
      registered_by: origin.method === "staff" ? "staff" : "web",
      registered_from: ip || null,
      owes_terms: agreed === null,
    })
    .execute();
  await tables
    .insertInto("member_password")
    .values({ ...key, hash: passwordHash, changed_at: now, must_change: mustChangePassword })
    .execute();
  if (agreed) await writeAgreement(transaction, { memberId: member.memberId, agreed, ip: ip || null, now });
  if (paymentHash) {
    await tables
      .insertInto("member_payment_password")
      .values({ ...key, hash: paymentHash, changed_at: now, wrong_tries: 0, locked_until: null })
      .execute();
  }
  const { method, affiliate, referral, host, page } = origin;
  await tables
    .insertInto("member_origin")
    .values({
      ...key,
      method,
      affiliate_code: affiliate?.code ?? null,
      affiliate_owner_id: affiliate?.ownerId ?? null,
      referral_code: referral?.code ?? null,
      referrer_id: referral?.ownerId ?? null,
      host,
      register_method: page?.method ?? null,
      register_url: page?.url ?? null,
      domain: page?.domain ?? null,
      registered_at: now,
    })
    .execute();
}
