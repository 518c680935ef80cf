import { ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import { type Codes, codeRefusalOf, mailAddressOf, mobileNumberOf } from "@fairhouse/messages/server";
import type { Transaction } from "@fairhouse/platform/database";
import { hashPassword } from "@fairhouse/platform/passwords";
import { newToken } from "@fairhouse/platform/tokens";
import { faultOf, type RegistrationRules } from "@fairhouse/system/server";
import { sql } from "kysely";
import type { registerByMobile, registerMember as registerByName } from "../../../contract/registration.ts";
import { lookOf } from "../../../rules/names.ts";
import { plainAddressOf } from "../../../rules/page-address.ts";
import { askedRule, type Faults, type RegistrationMethod, registrationFaults } from "../../../rules/registration.ts";
import type { MemberDependencies, WelcomeGrant } from "../../dependencies.ts";
import { findInvitations, hostNameOf, type Origin, type RegistrationPage } from "./invitations.ts";
import { type OpenedMember, type Opening, type OpeningRefusal, openAccount } from "./open-account.ts";
import type { ToldField } from "./told-fields.ts";

/** What either form sends. */
export type Registration = Omit<InputOf<typeof registerByMobile>, "mobileNum"> &
  Pick<Partial<InputOf<typeof registerByName>>, "username"> &
  Pick<InputOf<typeof registerByName>, "mobileNum">;

export type RegistrationRefusal =
  | { readonly code: "bad_input" | "mobile_taken" | "invitation_code_error"; readonly fields: Faults }
  | { readonly code: "username_taken"; readonly fields: Faults }
  | { readonly code: "registration_closed" | "terms_changed" }
  | { readonly code: "captcha_required" | "captcha_wrong" }
  | { readonly code: "code_wrong" | "code_expired" | "code_too_many_tries"; readonly fields: Faults };

export type { OpenedMember } from "./open-account.ts";

/** What a registration does beside writing the account, in the same transaction: the wallet and the session. */
export type AlongsideRegistration<Value> = (transaction: Transaction, member: OpenedMember) => Promise<Value>;

/** What a registration has proved by others. */
export type RegistrationProofs = {
  /** The one-time codes; absent where no messages can be sent. */
  readonly codes?: Pick<Codes, "check"> | undefined;
  /** The number that a provider's signed token names, as E.164; undefined when the token is not good. */
  readonly numberOfToken?: ((token: string) => Promise<string | undefined>) | undefined;
  /** Judges the captcha, where the settings ask for one. */
  proveHuman(answer: string | undefined): Promise<Result<true, "captcha_required" | "captcha_wrong">>;
};

export type RegistrationRequest<Value> = {
  readonly method: RegistrationMethod;
  readonly given: Registration;
  readonly rules: RegistrationRules;
  readonly ip: string;
  readonly host: string;
  readonly proofs: RegistrationProofs;
  readonly alongside: AlongsideRegistration<Value>;
};

/**
 * Opens an account, or says by field why not. What costs the visitor a code or a picture is asked last, so that a slip in
 * another field does not cost them one.
 */
export async function registerMember<Value>(
  deps: MemberDependencies,
  request: RegistrationRequest<Value>,
): Promise<Result<Value, RegistrationRefusal>> {
  const { method, given, rules, ip, host, proofs, alongside } = request;
  if (!rules.methods[method]) return refuse({ code: "registration_closed" });
  const fields = faultsOf(request, deps.clock.now().toISOString().slice(0, 10));
  if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
  if (given.termsVersion !== rules.termsVersion) return refuse({ code: "terms_changed" });
  const invited = await findInvitations(deps.database, { ...given, host });
  if (!invited.ok) return refuse({ code: "invitation_code_error", fields: { [invited.refusal]: "unknown" } });
  if (rules.fields.captcha.enabled) {
    const human = await proofs.proveHuman(given.captcha);
    if (!human.ok) return refuse({ code: human.refusal });
  }
  // Only after the person has proved themselves one, and before their code is spent on a name that they cannot have.
  if (method === "username" && (await isTaken(deps, given.username ?? ""))) return refuse(REFUSED.username_taken);
  const phone = await provePhone(request);
  if (!phone.ok) return phone;
  // Told as a number that is taken: who holds it learns no more than that it is known here, and no other visitor gets this far.
  const held = phone.value?.isConfirmed ? phone.value.number : undefined;
  if (held && (await deps.isBarred?.({ phone: held }))) return refuse(REFUSED.mobile_taken);
  // Hashing takes a while on purpose; no transaction is open meanwhile.
  const origin: Origin = { method, ...invited.value, host: boundedHost(host), page: pageOf(given) };
  const opening: Opening = {
    userName: method === "username" ? (given.username ?? "") : null,
    accountType: 0,
    // A member who registers by number alone has a random password, until one is set by that number.
    passwordHash: await hashPassword(given.password ?? newToken()),
    paymentHash: given.paymentPassword ? await hashPassword(given.paymentPassword, deps.pepper) : undefined,
    phone: phone.value,
    email: given.email ? mailAddressOf(given.email) : undefined,
    told: toldOf(given, rules),
    origin,
    agreed: { termsVersion: rules.termsVersion, minimumAge: rules.minimumAge },
    ip,
  };
  let grant: WelcomeGrant | undefined;
  const registered = await commitUnlessRefused(deps, async (transaction) => {
    const opened = await openAccount(deps, transaction, opening);
    if (!opened.ok) return refuse(REFUSED[opened.refusal]);
    const value = await alongside(transaction, opened.value);
    grant = grantOf(rules, opened.value);
    if (grant) await deps.welcome?.enqueue(transaction, grant);
    return ok(value);
  });
  if (registered.ok && grant) await deps.welcome?.tryPost(grant);
  return registered;
}

const grantOf = ({ bonus }: RegistrationRules, { memberId }: OpenedMember): WelcomeGrant | undefined =>
  bonus ? { memberId, unit: bonus.currency, amount: bonus.amountLedger } : undefined;

/** As long as a host's name can be. */
const boundedHost = (host: string | undefined): string | null => hostNameOf(host ?? "").slice(0, 255) || null;

const pageOf = ({ registerMethod, registerUrl, domain }: Registration): RegistrationPage => ({
  method: registerMethod ?? null,
  url: plainAddressOf(registerUrl),
  domain: boundedHost(domain),
});

const REFUSED = {
  username_taken: { code: "username_taken", fields: { username: "taken" } },
  mobile_taken: { code: "mobile_taken", fields: { mobileNum: "taken" } },
} as const satisfies { [Code in OpeningRefusal]: RegistrationRefusal };

/** What was claimed before the refusal is given back. */
async function commitUnlessRefused<Value>(
  { database }: MemberDependencies,
  run: (transaction: Transaction) => Promise<Result<Value, RegistrationRefusal>>,
): Promise<Result<Value, RegistrationRefusal>> {
  let refused: Result<Value, RegistrationRefusal> | undefined;
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      const result = await run(transaction);
      if (result.ok) return result;
      refused = result;
      throw new Error("This registration is refused.");
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

type Rules = { [field: string]: Parameters<typeof faultOf>[0] };

function faultsOf({ method, given, rules, proofs }: RegistrationRequest<unknown>, today: string): Faults {
  const { mobile, isBirthdayAsked, minimumAge } = rules;
  const asked = { fields: rules.fields as Rules, mobile, isBirthdayAsked, minimumAge };
  const faults: { [field: string]: Faults[string] } = {
    ...registrationFaults({ method, rules: asked, given, today, faultOf }),
  };
  if (given.email && !faults.email && mailAddressOf(given.email) === undefined) faults.email = "pattern";
  if (given.mobileNum && !faults.mobileNum && !numberOf(given, rules)) faults.mobileNum = "pattern";
  if (given.firebaseIdToken && !(proofs.numberOfToken && given.mobileNum)) faults.firebaseIdToken = "not_enabled";
  return faults;
}

function numberOf({ countryDialingCode = "", mobileNum = "" }: Registration, rules: RegistrationRules) {
  const rule = { ...(rules.fields as Rules).mobileNum, enabled: true, required: true } as Rules[string];
  const number = mobileNumberOf({ countryDialingCode, mobileNum }, rule);
  return number.ok ? number.value : undefined;
}

async function isTaken({ database }: MemberDependencies, userName: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member_look_alike where look = ${lookOf(userName)}`.execute(database.kysely);
  return rows.length > 0;
}

/** The number and whether it has been shown to be theirs: by the code that was sent to it, or by a provider's word. */
async function provePhone({
  given,
  rules,
  proofs,
}: RegistrationRequest<unknown>): Promise<Result<Opening["phone"], RegistrationRefusal>> {
  const number = given.mobileNum ? numberOf(given, rules) : undefined;
  if (!number) return ok(undefined);
  if (given.firebaseIdToken && proofs.numberOfToken) {
    const proved = await proofs.numberOfToken(given.firebaseIdToken);
    if (proved !== number) return refuse({ code: "code_wrong", fields: { verificationCode: "pattern" } });
    return ok({ number, isConfirmed: true });
  }
  const code = given.verificationCode?.trim();
  if (!code) return ok({ number, isConfirmed: false });
  const outcome = await proofs.codes?.check({ purpose: "register", channel: "sms", to: number, code });
  const refusal = codeRefusalOf(outcome ?? "expired");
  return refusal
    ? refuse({ code: refusal, fields: { verificationCode: "pattern" } })
    : ok({ number, isConfirmed: true });
}

const TOLD = ["payeeName", "qqNum", "line", "whatsapp", "facebook", "wechat", "idNumber"] as const;

function toldOf(given: Registration, rules: RegistrationRules): ToldField[] {
  const told: ToldField[] = TOLD.flatMap((field) => {
    const value = given[field];
    const { keptDays } = rules.fields[field];
    // The settings refuse a field about a person that has no time.
    return value && keptDays && askedRule(rules, "username", field) ? [{ field, value, keptDays }] : [];
  });
  const { birthday } = given;
  return birthday ? [...told, { field: "birthday", value: birthday, keptDays: null }] : told;
}
