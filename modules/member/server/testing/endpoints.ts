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
  "member.register": {
    access: "+ + + + + + +",
    sample: {
      username: "mangokite1",
      password: "Mango-season-77",
      confirmPassword: "Mango-season-77",
      agreeTerms: true,
      termsVersion: "of another day",
      mobileNum: "",
      ...REGISTRATION,
    },
  },
  "member.registerByMobile": {
    access: "+ + + + + + +",
    sample: {
      mobileNum: "3001234567",
      agreeTerms: true,
      // Refused: registration by number is off.
      termsVersion: "of another day",
      password: "",
      confirmPassword: "",
      ...REGISTRATION,
    },
  },
  // Refused: there is no such code.
  "member.verifyInvitation": { access: "+ + + + + + +", sample: { code: "no-such-code", domain: "localhost" } },
  "member.readInfo": { access: "login + + + + + +", sample: {} },
  "member.acceptTerms": {
    access: "login + + + + + +",
    sample: { agreeTerms: true, termsVersion: "of another day", birthday: "" },
  },
  "member.changePassword": {
    access: "login + + + + + no",
    sample: {
      oldPassword: "Not-the-one-77",
      newPassword: "Papaya-season-78",
      confirmNewPassword: "Papaya-season-78",
    },
  },
  "member.setPaymentPassword": {
    access: "login + + + + + no",
    sample: {
      password: "Not-the-one-77",
      oldPaymentPassword: "582914",
      paymentPassword: "582915",
      confirmPaymentPassword: "582915",
    },
  },
  "member.readPaymentPasswordWays": { access: "login + + + + + no", sample: {} },
  "member.sendPaymentPasswordCode": { access: "login + + + + + no", sample: { channel: "sms" } },
  "member.resetPaymentPassword": {
    access: "login + + + + + no",
    sample: {
      channel: "sms",
      verificationCode: "123456",
      paymentPassword: "582914",
      confirmPaymentPassword: "582914",
    },
  },
  "member.readProfile": { access: "login + + + + + no", sample: {} },
  // Refused: a fresh site asks for none of it, and the site's name belongs to no member.
  "member.changeProfile": {
    access: "login + + + + + no",
    sample: {
      nickname: "Fairhouse",
      fullname: "Samina Khalid",
      birthday: "1990-05-17",
      nationality: "PK",
      address: "Mall Road 7, Lahore",
      occupation: "Teacher",
      sourceOfIncome: "Salary",
      idNumber: "3520212345671",
      telegram: "samina_k",
      zalo: "84901234567",
      whatsapp: "923001234567",
      line: "samina.k",
      qqNum: "1234567",
    },
  },
  "member.readSecurity": { access: "login + + + + + no", sample: {} },
  // As it is before anybody has said anything.
  "member.changeMarketing": { access: "login + + + + + no", sample: { email: false, sms: false } },
  "member.readIcon": { access: "login + + + + + no", sample: {} },
  "member.uploadIcon": { access: "login + + + + + no", sample: {} },
  "member.removeIcon": { access: "login + + + + + no", sample: {} },
  "member.listAvatars": { access: "login + + + + + no", sample: {} },
  "member.chooseAvatar": { access: "login + + + + + no", sample: { avatar: "dragon" } },
  // Refused: there was no step-up.
  "member.sendPhoneCode": {
    access: "login + + + + + no",
    sample: { countryDialingCode: "92", mobileNum: "3001234567" },
  },
  "member.setPhone": {
    access: "login + + + + + no",
    sample: { countryDialingCode: "92", mobileNum: "3001234567", code: "123456" },
  },
  "member.removePhone": { access: "login + + + + + no", sample: {} },
  "member.sendEmailCode": { access: "login + + + + + no", sample: { email: "samina@example.org" } },
  "member.setEmail": { access: "login + + + + + no", sample: { email: "samina@example.org", code: "123456" } },
  "member.removeEmail": { access: "login + + + + + no", sample: {} },
  "member.listBankAccounts": { access: "login + + + + + no", sample: {} },
  "member.addBankAccount": {
    access: "login + + + + + no",
    sample: { bankName: "Ravi Bank", holderName: "Samina Khalid", accountNumber: "12345678" },
  },
  "member.removeBankAccount": {
    access: "login + + + + + no",
    sample: { accountId: "01890000-0000-7000-8000-000000000001" },
  },
  "member.findAccount": { access: "login + + +", sample: { name: "absent.here" } },
  "member.listAccountRequests": { access: "login + + +", sample: { limit: 10 } },
  "member.askToLiftHold": {
    access: "login no + +",
    sample: { memberId: NOBODYS_ID, heldAt: "2026-11-20T12:00:00.000Z", reason: "seen" },
  },
  "member.liftHold": { access: "login no + +", sample: { memberId: NOBODYS_ID, heldAt: "2026-11-20T12:00:00.000Z" } },
  "member.dropLift": { access: "login no + +", sample: { memberId: NOBODYS_ID, heldAt: "2026-11-20T12:00:00.000Z" } },
  "member.askToRemoveFactors": {
    access: "login no + +",
    sample: { memberId: NOBODYS_ID, reason: "seen", identifiedBy: "a passport" },
  },
  "member.removeFactors": { access: "login no + +", sample: { memberId: NOBODYS_ID, requestId: NOBODYS_ID } },
  "member.dropRemoval": { access: "login no + +", sample: { memberId: NOBODYS_ID, requestId: NOBODYS_ID } },
};
