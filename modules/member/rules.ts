export { type AccountType, type Capability, capabilitiesOf, hasCapability } from "./rules/account-types.ts";
export { isCommonPassword } from "./rules/common-passwords.ts";
export { loginNameOf } from "./rules/names.ts";
export { PAYMENT_PASSWORD_LOCK_MS, PAYMENT_PASSWORD_TRIES, paymentPasswordFault } from "./rules/payment-password.ts";
export { type Faults, type FieldFault, registrationFaults } from "./rules/registration.ts";
export { FAILURES_KEPT_MS, waitAfterFailureS } from "./rules/throttle.ts";
