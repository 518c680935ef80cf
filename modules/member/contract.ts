import { endpoint } from "@fairhouse/contract";
import { birthdayTyped, termsVersion } from "@fairhouse/contract/fields";
import { z } from "zod";
import { memberInfo } from "./contract/member-info.ts";

export {
  askToLiftHold,
  askToRemoveFactors,
  dropLift,
  dropRemoval,
  findAccount,
  liftHold,
  listAccountRequests,
  removeFactors,
} from "./contract/account-desk.ts";
export { chooseAvatar, listAvatars, readIcon, removeIcon, uploadIcon } from "./contract/avatar.ts";
export { addBankAccount, listBankAccounts, removeBankAccount } from "./contract/bank-accounts.ts";
export {
  removeEmail,
  removePhone,
  sendEmailCode,
  sendPhoneCode,
  setEmail,
  setPhone,
} from "./contract/contacts.ts";
export { memberInfo } from "./contract/member-info.ts";
export {
  changePassword,
  readPaymentPasswordWays,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from "./contract/passwords.ts";
export { changeMarketing, changeProfile, readProfile, readSecurity } from "./contract/profile.ts";
export { registerByMobile, registerMember, verifyInvitation } from "./contract/registration.ts";

export const readInfo = endpoint({
  id: "member.readInfo",
  method: "GET",
  path: "/wps/member/info",
  summary: "Who is logged in.",
  access: { kind: "session", isOpenBeforeTerms: true },
  input: z.strictObject({}),
  output: memberInfo,
  refusals: {},
  limits: { perMinute: 240 },
});

export const acceptTerms = endpoint({
  id: "member.acceptTerms",
  method: "POST",
  path: "/wps/member/terms",
  summary: "The consent to the terms of a member whose account an operator has opened.",
  access: { kind: "session", isOpenBeforeTerms: true },
  input: z.strictObject({
    agreeTerms: z.boolean(),
    /** The version of the terms that was on screen. */
    termsVersion,
    /** Where the house asks for one at registration. */
    birthday: birthdayTyped.optional(),
  }),
  output: memberInfo,
  refusals: { terms_changed: 409 },
  limits: { perMinute: 20 },
});
