import type { GuardedRoutes } from "@fairhouse/challenge/contract";

/** What the contracts say of these payloads. The page has the contracts as types only; a test holds the two together. */
export const GUARDED_ROUTES: GuardedRoutes = {
  "POST /wps/member/register": { proof: "register", isEncrypted: true },
  "POST /wps/member/register/mobile": { proof: "register", isEncrypted: true },
  "POST /wps/verification/sms/noLogin": { proof: "sms" },
  "POST /wps/verification/sms/register": { proof: "sms" },
  "POST /wps/session/login/freeplay": { proof: "free-play", isEncrypted: true },
  "POST /wps/session/phone/code": { proof: "sms" },
  "POST /wps/session/social/register": { proof: "register", isEncrypted: true },
  "POST /wps/session/login": { proof: "login", unless: { type: "sms", firebaseChannel: "sms" }, isEncrypted: true },
  "POST /wps/session/secondFactor": { isEncrypted: true },
  "POST /wps/member/password": { isEncrypted: true },
  "POST /wps/member/paymentPassword": { isEncrypted: true },
  "POST /wps/member/paymentPassword/reset": { isEncrypted: true },
  "POST /wps/member/password/email": { proof: "reset", isForm: true },
  "POST /wps/member/password/link": { isEncrypted: true },
  "POST /wps/member/password/verification": { isEncrypted: true },
  "POST /wps/member/stepUp": { isEncrypted: true },
  "PUT /wps/member/profile": { isEncrypted: true },
  "POST /wps/member/bankAccounts": { isEncrypted: true },
};
