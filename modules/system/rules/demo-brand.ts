import type { FieldRule } from "./fields.ts";
import type { RegistrationField, Settings, Switches } from "./settings.ts";

const off = (rule: Omit<FieldRule, "enabled" | "required">): FieldRule => ({
  enabled: false,
  required: false,
  ...rule,
});

/** What a fresh installation starts with: play credits, user-name registration, nothing that it could not keep. */
export const DEMO_SETTINGS: Settings = {
  brand: {
    name: "Fairhouse",
    merchantCode: "fairhouse",
    lotteryType: "SEA",
    currency: "P",
    minimumAge: 18,
    imageUrl: null,
    gtagId: null,
    imageCdns: [],
    launchGameCdns: [],
    licence: null,
    isLoginRequired: false,
  },
  status: { kind: "open" },
  access: { blockedAddresses: [] },
  registration: {
    termsVersion: "2026-11-20",
    fields: {
      username: { enabled: true, required: true, minLength: 6, maxLength: 16, patternId: 1 },
      password: { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: 0 },
      payeeName: off({ minLength: 2, maxLength: 60, patternId: 12 }),
      paymentPassword: { enabled: false, required: false, minLength: 6, maxLength: 12, patternId: 6 },
      email: off({ minLength: 6, maxLength: 254, patternId: 3 }),
      qqNum: off({ minLength: 5, maxLength: 12, patternId: 6 }),
      line: off({ minLength: 4, maxLength: 20, patternId: 9 }),
      whatsapp: off({ minLength: 6, maxLength: 20, patternId: 6 }),
      facebook: off({ minLength: 5, maxLength: 50, patternId: 9 }),
      wechat: off({ minLength: 6, maxLength: 20, patternId: 9 }),
      idNumber: { enabled: false, required: false, minLength: 5, maxLength: 20, patternId: 4 },
      recommenderId: off({ minLength: 4, maxLength: 20, patternId: 4 }),
      affiliateCode: off({ minLength: 4, maxLength: 20, patternId: 4 }),
      captcha: off({ minLength: 4, maxLength: 8, patternId: 4 }),
    } satisfies { [Field in RegistrationField]: FieldRule },
  },
  domains: { resources: [], domainList: [] },
  customer_service: { entries: [] },
};

export const DEMO_SWITCHES: Switches = {
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: false,
  USERNAMEREG3: true,
  FREEPLAY3: false,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: false,
  DIRECTREG3: false,
  CHNGPASSVERIF3: false,
  CHNGPASSMAIL3: false,
};
