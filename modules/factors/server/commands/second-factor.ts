import { exhaustive, ok, type Result, refuse } from "@fairhouse/base";
import type { SecondFactorMethod } from "../../rules.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { readMethods } from "../queries/factors.ts";
import { checkAuthenticator } from "./authenticator.ts";
import type { Binding } from "./passkey-challenges.ts";
import { passkeyOptions, provePasskey } from "./prove-passkey.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { forgetTries, takeTry } from "./tries.ts";

/** What a proof belongs to: a login that is under way, or a session that proves itself again. */
export type Proving = {
  readonly memberId: string;
  readonly method: SecondFactorMethod;
  readonly place: readonly ["login" | "session", string];
  readonly ip: string;
  readonly language: string;
};

/** What the page needs to go on. */
export type Begun = {
  /** Minutes that the button of a sent code counts down; null where nothing is sent. */
  readonly expiredMinutes: number | null;
  /** Where the code went, masked ("••••4567"); null where nothing is sent. */
  readonly sentTo: string | null;
  /** Of a passkey: what `parseRequestOptionsFromJSON` takes, as JSON; null for the others. */
  readonly passkeyOptions: string | null;
};

export type BeginRefusal =
  | { readonly code: "code_just_sent" | "too_many_codes" | "code_quota_exceeded"; readonly retryAfterS: number }
  | { readonly code: "second_factor_unavailable" };

export type ProofRefusal =
  | { readonly code: "second_factor_wrong" | "code_expired" | "code_too_many_tries" | "second_factor_unavailable" }
  | { readonly code: "too_many_attempts"; readonly retryAfterS: number };

const UNAVAILABLE = { code: "second_factor_unavailable" } as const;
const WRONG = { code: "second_factor_wrong" } as const;
const NOTHING: Begun = { expiredMinutes: null, sentTo: null, passkeyOptions: null };

const bindingOf = ({ memberId, place }: Proving): Binding => ["prove", memberId, ...place];

/** Sends a code or draws a passkey's challenge; the other methods need no beginning. */
export async function beginProof(
  deps: KeyedFactorsDependencies,
  proving: Proving,
): Promise<Result<Begun, BeginRefusal>> {
  const { memberId, method, ip, language } = proving;
  if (!(await readMethods(deps, memberId)).includes(method)) return refuse(UNAVAILABLE);
  if (method === "passkey") {
    return ok({ ...NOTHING, passkeyOptions: await passkeyOptions(deps, bindingOf(proving), memberId) });
  }
  if (method !== "sms" && method !== "email") return ok(NOTHING);
  const to = await recipientOf(deps, memberId, method);
  if (to === null) return refuse(UNAVAILABLE);
  const issued = await deps.codes.issue({ purpose: "second-factor", channel: method, to, ip, language });
  if (issued.ok) return ok({ ...NOTHING, expiredMinutes: issued.value.expiredMinutes, sentTo: masked(to) });
  return issued.refusal.code === "channel_off" ? refuse(UNAVAILABLE) : refuse(issued.refusal);
}

/** Judges an answer once and counts wrong ones. */
export async function checkProof(
  deps: KeyedFactorsDependencies,
  proving: Proving & { readonly answer: string },
): Promise<Result<true, ProofRefusal>> {
  const { memberId, method, answer } = proving;
  if (!(await readMethods(deps, memberId)).includes(method)) return refuse(UNAVAILABLE);
  switch (method) {
    case "totp":
      return plain(await checkAuthenticator(deps, memberId, answer));
    case "recovery-code":
      return plain(await spendRecoveryCode(deps, { memberId }, answer));
    case "bank-name":
      return plain(await checkBankName(deps, memberId, answer));
    case "sms":
    case "email":
      return checkSentCode(deps, { memberId, channel: method, code: answer });
    case "passkey": {
      const passkey = await provePasskey(deps, bindingOf(proving), answer);
      return passkey?.memberId === memberId ? ok(true) : refuse(WRONG);
    }
    default:
      return exhaustive(method);
  }
}

type Locked = { readonly code: "too_many_attempts"; readonly retryAfterS: number };

const plain = (checked: Result<true, "wrong" | Locked>): Result<true, ProofRefusal> =>
  checked.ok ? checked : refuse(checked.refusal === "wrong" ? WRONG : checked.refusal);

async function checkSentCode(
  deps: KeyedFactorsDependencies,
  { memberId, channel, code }: { memberId: string; channel: "sms" | "email"; code: string },
): Promise<Result<true, ProofRefusal>> {
  const to = await recipientOf(deps, memberId, channel);
  if (to === null) return refuse(UNAVAILABLE);
  const outcome = await deps.codes.check({ purpose: "second-factor", channel, to, code });
  switch (outcome) {
    case "ok":
      return ok(true);
    case "wrong":
      return refuse(WRONG);
    case "expired":
      return refuse({ code: "code_expired" });
    case "too_many_tries":
      return refuse({ code: "code_too_many_tries" });
    default:
      return exhaustive(outcome);
  }
}

async function recipientOf(
  deps: KeyedFactorsDependencies,
  memberId: string,
  channel: "sms" | "email",
): Promise<string | null> {
  const { phone, email } = await deps.contactsOf(memberId);
  return channel === "sms" ? phone : email;
}

/** Enough to know which one it is, and no more: `••••4567`, `k••••@example.org`. */
export function masked(to: string): string {
  const at = to.lastIndexOf("@");
  return at < 0 ? `••••${to.slice(-4)}` : `${[...to][0] ?? ""}••••${to.slice(at)}`;
}

async function checkBankName(
  deps: KeyedFactorsDependencies,
  memberId: string,
  typed: string,
): Promise<Result<true, "wrong" | Locked>> {
  const taken = await takeTry(deps, memberId, "bank-name");
  if (!taken.ok) return taken;
  const names = await deps.bankNames.of(memberId);
  if (!names.some((name) => plainName(name) === plainName(typed))) return refuse("wrong");
  await forgetTries(deps, memberId, "bank-name");
  return ok(true);
}

const plainName = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
