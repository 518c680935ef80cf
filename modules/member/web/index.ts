export { isCommonPassword } from "../rules/common-passwords.ts";
export { paymentPasswordFault } from "../rules/payment-password.ts";
export {
  askedRule,
  type Faults,
  type FieldFault,
  type RegistrationMethod,
  registrationFaults,
} from "../rules/registration.ts";
