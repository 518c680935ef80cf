/** What the list of an account's protection is made from, as the server tells it. */
export type ProtectionFacts = {
  readonly passwordChangedAt: string | null;
  readonly hasPaymentPassword: boolean;
  readonly phone: { readonly isConfirmed: boolean } | null;
  readonly email: { readonly isConfirmed: boolean } | null;
  readonly channels: { readonly sms: boolean; readonly email: boolean };
  readonly hasSecondFactor: boolean;
  readonly hasRecoveryCodes: boolean;
};

export type CheckId = "password" | "paymentPassword" | "phone" | "email" | "secondFactor" | "recoveryCodes";
export type Check = { readonly id: CheckId; readonly isDone: boolean };

const YEAR_MS = 365 * 86_400_000;

/**
 * The few things that protect an account, each there or not. What this site does not offer is left out, so that no member
 * is blamed for it; nothing is weighed, because the weights are unknown.
 */
export function checklistOf(facts: ProtectionFacts, now: Date): readonly Check[] {
  const { passwordChangedAt, phone, email, channels } = facts;
  const age = passwordChangedAt === null ? null : now.getTime() - new Date(passwordChangedAt).getTime();
  return [
    { id: "password", isDone: age !== null && age < YEAR_MS },
    { id: "paymentPassword", isDone: facts.hasPaymentPassword },
    ...(channels.sms || phone ? [{ id: "phone" as const, isDone: phone?.isConfirmed === true }] : []),
    ...(channels.email || email ? [{ id: "email" as const, isDone: email?.isConfirmed === true }] : []),
    { id: "secondFactor", isDone: facts.hasSecondFactor },
    // Codes stand in for a second factor that was lost; without one there is nothing to stand in for.
    ...(facts.hasSecondFactor ? [{ id: "recoveryCodes" as const, isDone: facts.hasRecoveryCodes }] : []),
  ];
}
