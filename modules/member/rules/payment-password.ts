export const PAYMENT_PASSWORD_TRIES = 5;
export const PAYMENT_PASSWORD_LOCK_MS = 30 * 60_000;

const SHAPE = /^[0-9]{6,12}$/;

export type PaymentPasswordFault = "pattern" | "common_password";

/** Six digits or more, not one digit repeated and not a run. */
export function paymentPasswordFault(digits: string): PaymentPasswordFault | undefined {
  if (!SHAPE.test(digits)) return "pattern";
  const up = "01234567890123456789";
  const isRun = up.includes(digits) || [...up].reverse().join("").includes(digits);
  return isRun || /^(\d{1,2})\1+$/.test(digits) ? "common_password" : undefined;
}
