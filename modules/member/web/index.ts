export { isCommonPassword } from "../rules/common-passwords.ts";
export { type Faults, type FieldFault, registrationFaults } from "../rules/registration.ts";
