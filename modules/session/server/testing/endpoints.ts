import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** The house does not ask for these today; an empty one counts as not given. */
const REGISTRATION = {
  birthday: "",
  payeeName: "",
  paymentPassword: "",
  email: "",
  qqNum: "",
  line: "",
  whatsapp: "",
  facebook: "",
  wechat: "",
  idNumber: "",
  recommenderId: "",
  affiliateCode: "",
  captcha: "",
  referralCode: "",
  verificationCode: "",
  firebaseIdToken: "",
  firebaseChannel: "sms",
  domain: "localhost",
  registerUrl: "http://localhost:3000/",
  registerMethod: "WEB",
  countryDialingCode: "92",
  login: true,
};

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "session.readPasswordWays": { access: "+ + + + + + +", sample: {} },
  "session.askResetByMail": {
    access: "+ + + + + + +",
    sample: { username: "absent77", email: "absent77@example.org" },
  },
  "session.resetByLink": {
    access: "+ + + + + + +",
    sample: {
      token: "A".repeat(43),
      newPassword: "Mango-season-78",
      confirmNewPassword: "Mango-season-78",
    },
  },
  "session.resetByCode": {
    access: "+ + + + + + +",
    sample: {
      newPassword: "Mango-season-78",
      countryDialingCode: "92",
      mobileNum: "3001234567",
      verificationCode: "123456",
    },
  },
  // Refused: no provider of statements is configured.
  "session.login": {
    access: "+ + + + + + +",
    sample: {
      username: "absent.at.all",
      password: "Mango-season-77",
      type: "username",
      captcha: "1234",
      countryDialingCode: "92",
      remember: true,
    },
    other: { type: "firebase", firebaseChannel: "sms", firebaseIdToken: "of-another-day" },
  },
  "session.beginSecondFactor": { access: "+ + + + + + +", sample: { ticket: "A".repeat(43), method: "sms" } },
  "session.finishSecondFactor": {
    access: "+ + + + + + +",
    sample: { ticket: "A".repeat(43), method: "totp", answer: "123456" },
  },
  "session.returnByDevice": { access: "+ + + + + + +", sample: {} },
  "session.listSignInMethods": { access: "+ + + + + + +", sample: {} },
  // No provider is configured here, so each is refused for that.
  "session.beginSocial": { access: "+ + + + + + +", sample: { provider: "mango" } },
  "session.finishSocial": {
    access: "+ + + + + + +",
    sample: { provider: "mango", query: "?code=of-another-day&state=x" },
  },
  "session.registerSocial": {
    access: "+ + + + + + +",
    sample: {
      username: "mangokite2",
      agreeTerms: true,
      termsVersion: "of another day",
      mobileNum: "",
      ...REGISTRATION,
    },
  },
  "session.listSocialLinks": { access: "login + + + + + no", sample: {} },
  "session.linkSocial": { access: "login + + + + + no", sample: { provider: "mango" } },
  "session.unlinkSocial": { access: "login + + + + + no", sample: { provider: "mango" } },
  "session.askPhoneProof": {
    access: "+ + + + + + +",
    sample: { mobileNum: "+923001234567", human: "a check of the company's own" },
  },
  "session.finishPhoneProof": {
    access: "+ + + + + + +",
    sample: { sending: "of another day", verificationCode: "424242" },
  },
  // Refused: the switch is off.
  "session.freePlay": { access: "+ + + + + + +", sample: { os: "Linux", platform: "W", version: 3, isAdult: true } },
  "session.resume": { access: "+ + + + + + +", sample: {} },
  "session.logout": { access: "login + + + + + +", sample: {} },
  "session.recordFirstLogin": { access: "login + + + + + no", sample: {} },
  "session.listSessions": { access: "login + + + + + no", sample: {} },
  "session.endSession": { access: "login + + + + + no", sample: { sessionId: NOBODYS_ID } },
  "session.endOtherSessions": { access: "login + + + + + no", sample: {} },
  "session.listLogins": { access: "login + + + + + no", sample: { before: NOBODYS_ID, limit: "20" } },
};
