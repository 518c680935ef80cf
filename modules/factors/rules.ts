import { exhaustive } from "@fairhouse/base";

/** What a member can show beside their first proof. `bank-name` is off by default and never the only one. */
export const SECOND_FACTOR_METHODS = ["totp", "passkey", "sms", "email", "recovery-code", "bank-name"] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** What proves a member again inside their session. */
export const STEP_UP_METHODS = [
  "payment-password",
  "totp",
  "passkey",
  "sms",
  "email",
  "recovery-code",
  "password",
] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/** A step-up is good for this long. */
export const STEP_UP_MS = 5 * 60_000;

/** A passkey's challenge is answered within this time, or not at all. */
export const CHALLENGE_MS = 5 * 60_000;

export const PASSKEYS_MAX = 10;

/** Wrong digits and recovery codes in a row before a member's factor waits. */
export const TRIES_MAX = 5;
export const LOCK_MS = 30 * 60_000;

/** What is known of one member's factors, and of what works in this installation. */
export type FactorFacts = {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly bankNames: number;
  readonly isBankNameOn: boolean;
};

/** The second factors that this member can show now, the strongest first; empty when they have none. */
export function methodsFor(facts: FactorFacts): SecondFactorMethod[] {
  const found = SECOND_FACTOR_METHODS.filter((method) => method !== "bank-name" && has(method, facts));
  // Agents know the name on a bank account, so it never stands alone.
  return found.length > 0 && has("bank-name", facts) ? [...found, "bank-name"] : found;
}

function has(method: SecondFactorMethod, facts: FactorFacts): boolean {
  switch (method) {
    case "totp":
      return facts.hasAuthenticator;
    case "passkey":
      return facts.passkeys > 0;
    case "sms":
      return facts.hasPhone;
    case "email":
      return facts.hasEmail;
    case "recovery-code":
      return facts.recoveryCodesLeft > 0;
    case "bank-name":
      return facts.isBankNameOn && facts.bankNames > 0;
    default:
      return exhaustive(method);
  }
}

/**
 * How this member may prove themselves again. Who has neither a payment password nor a second factor has nothing but their
 * login password, with which they could set a payment password as well.
 */
export function stepUpMethodsFor(
  hasPaymentPassword: boolean,
  factors: readonly SecondFactorMethod[],
): readonly StepUpMethod[] {
  const strong = STEP_UP_METHODS.filter(
    (method) =>
      (method === "payment-password" && hasPaymentPassword) ||
      (method !== "password" && factors.some((one) => one === method)),
  );
  return strong.length > 0 ? strong : ["password"];
}
