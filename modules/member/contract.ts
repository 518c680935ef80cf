import { endpoint } from "@fairhouse/contract";
import { z } from "zod";
import { memberInfo } from "./contract/member-info.ts";

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
  access: { kind: "session" },
  input: z.strictObject({}),
  output: memberInfo,
  refusals: {},
  limits: { perMinute: 240 },
});
