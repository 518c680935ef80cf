import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { Transaction } from "@fairhouse/platform/database";
import { appendEvent } from "@fairhouse/platform/events";
import { hashPassword } from "@fairhouse/platform/passwords";
import { faultOf, type RegistrationRules } from "@fairhouse/system/server";
import type { registerMember as contract } from "../../contract.ts";
import { loginNameOf } from "../../rules/names.ts";
import { type Faults, registrationFaults } from "../../rules/registration.ts";
import type { MemberDeps } from "../index.ts";
import type { MemberTables } from "../tables.ts";

export type Registration = InputOf<typeof contract>;

export type RegistrationRefusal =
  | { readonly code: "bad_input"; readonly fields: Faults }
  | { readonly code: "username_taken"; readonly fields: Faults }
  | { readonly code: "registration_closed" }
  | { readonly code: "terms_changed" };

export type RegisteredMember = { readonly memberId: string; readonly userName: string; readonly accountType: 0 };

/** What a registration does beside writing the account, in the same transaction: the wallet and the session. */
export type AlongsideRegistration<Value> = (transaction: Transaction, member: RegisteredMember) => Promise<Value>;

const KEPT_FIELDS = [
  "payeeName",
  "email",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "recommenderId",
  "affiliateCode",
  "referralCode",
] as const;

/** Opens an account, or says by field why not. The name is claimed by a unique key: of two at once, one gets it. */
export async function registerMember<Value>(
  deps: MemberDeps,
  options: { given: Registration; rules: RegistrationRules; ip: string; alongside: AlongsideRegistration<Value> },
): Promise<Result<Value, RegistrationRefusal>> {
  const { given, rules, ip, alongside } = options;
  if (!rules.methods.username) return refuse({ code: "registration_closed" });
  const fields = registrationFaults({ rules: rules.fields as Rules, given, faultOf });
  if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
  if (given.termsVersion !== rules.termsVersion) return refuse({ code: "terms_changed" });
  // Hashing takes a while on purpose; no transaction is open meanwhile.
  const hash = await hashPassword(given.password);
  const paymentHash = given.paymentPassword ? await hashPassword(given.paymentPassword, deps.pepper) : undefined;
  const memberId = newId();
  const member: RegisteredMember = { memberId, userName: given.username.normalize("NFKC"), accountType: 0 };
  return deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await claimName(transaction, member))) {
      return refuse({ code: "username_taken" as const, fields: { username: "taken" as const } });
    }
    await writeAccount(transaction, { member, given, rules, hash, paymentHash, ip, now: deps.clock.now() });
    await appendEvent(transaction, { type: "member.registered", memberId, data: {} });
    return ok(await alongside(transaction, member));
  });
}

type Rules = { [field: string]: Parameters<typeof faultOf>[0] };

async function claimName(transaction: Transaction, { memberId, userName }: RegisteredMember): Promise<boolean> {
  const claimed = await transaction
    .withTables<MemberTables>()
    .insertInto("member_login_name")
    .values({ login_name: loginNameOf(userName), bucket: bucketOf(memberId), member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

type Opening = {
  member: RegisteredMember;
  given: Registration;
  rules: RegistrationRules;
  hash: string;
  paymentHash: string | undefined;
  ip: string;
  now: Date;
};

async function writeAccount(transaction: Transaction, opening: Opening): Promise<void> {
  const { member, given, rules, hash, paymentHash, now } = opening;
  const tables = transaction.withTables<MemberTables>();
  const key = { bucket: bucketOf(member.memberId), member_id: member.memberId };
  const ip = opening.ip || null;
  await tables
    .insertInto("member_account")
    .values({
      ...key,
      user_name: member.userName,
      account_type: member.accountType,
      status: "active",
      nickname: null,
      registered_at: now,
      registered_by: "web",
      registered_from: ip,
    })
    .execute();
  await tables
    .insertInto("member_password")
    .values({ ...key, hash, changed_at: now, must_change: false })
    .execute();
  const agreed = { ...key, agreed_at: now, agreed_from: ip };
  await tables
    .insertInto("member_agreement")
    .values([
      { ...agreed, document: "terms", version: rules.termsVersion },
      { ...agreed, document: "adult", version: String(rules.minimumAge) },
    ])
    .execute();
  if (paymentHash) {
    await tables
      .insertInto("member_payment_password")
      .values({ ...key, hash: paymentHash, changed_at: now, wrong_tries: 0, locked_until: null })
      .execute();
  }
  const kept = KEPT_FIELDS.flatMap((field) => {
    const value = given[field];
    return value ? [{ ...key, field, value, changed_at: now }] : [];
  });
  if (kept.length > 0) await tables.insertInto("member_profile_field").values(kept).execute();
}
