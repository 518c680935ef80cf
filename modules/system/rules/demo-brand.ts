import type { FieldRule } from "./fields.ts";
import type { RegistrationField, Settings, Switches } from "./settings.ts";

const off = (rule: Omit<FieldRule, "enabled" | "required">): FieldRule => ({
  enabled: false,
  required: false,
  ...rule,
});

/** Off, without a purpose: switching it on needs one. */
const untold = (rule: Pick<FieldRule, "minLength" | "maxLength" | "patternId">) => ({
  ...off(rule),
  purpose: {},
  keptDays: 365,
});

/** What a fresh installation starts with: play credits, user-name registration, nothing that it could not keep. */
export const DEMO_SETTINGS: Settings = {
  brand: {
    name: "Fairhouse",
    merchantCode: "fairhouse",
    lotteryType: "SEA",
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
  regions: { blockedCountries: [] },
  registration: {
    termsVersion: "2026-11-20",
    bonusAmount: "usual",
    fields: {
      username: { enabled: true, required: true, minLength: 6, maxLength: 16, patternId: 1 },
      password: { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: 0 },
      mobileNum: { enabled: false, required: false, minLength: 5, maxLength: 14, patternId: 6 },
      payeeName: untold({ minLength: 2, maxLength: 60, patternId: 12 }),
      paymentPassword: { enabled: false, required: false, minLength: 6, maxLength: 12, patternId: 6 },
      email: off({ minLength: 6, maxLength: 254, patternId: 3 }),
      qqNum: untold({ minLength: 5, maxLength: 12, patternId: 6 }),
      line: untold({ minLength: 4, maxLength: 20, patternId: 9 }),
      whatsapp: untold({ minLength: 6, maxLength: 20, patternId: 6 }),
      facebook: untold({ minLength: 5, maxLength: 50, patternId: 9 }),
      wechat: untold({ minLength: 6, maxLength: 20, patternId: 9 }),
      idNumber: untold({ minLength: 5, maxLength: 20, patternId: 4 }),
      recommenderId: off({ minLength: 4, maxLength: 20, patternId: 4 }),
      affiliateCode: off({ minLength: 4, maxLength: 20, patternId: 4 }),
      captcha: off({ minLength: 4, maxLength: 8, patternId: 4 }),
    } satisfies { [Field in RegistrationField]: FieldRule },
  },
  profile: {
    fields: {
      nickname: {
        enabled: true,
        required: false,
        minLength: 2,
        maxLength: 20,
        patternId: 0,
        purpose: {
          EN: "What the site calls you.",
          UR: "سائٹ آپ کو اسی نام سے پکارتی ہے۔",
          CN: "网站以此称呼您。",
          ID: "Nama panggilan Anda di situs ini.",
          TH: "ชื่อที่เว็บไซต์ใช้เรียกคุณ",
          VI: "Tên mà trang web dùng để gọi bạn.",
        },
        keptDays: null,
      },
      fullname: untold({ minLength: 2, maxLength: 60, patternId: 12 }),
      birthday: untold({ minLength: 10, maxLength: 10, patternId: 11 }),
      nationality: untold({ minLength: 2, maxLength: 2, patternId: 18 }),
      address: untold({ minLength: 5, maxLength: 200, patternId: 0 }),
      occupation: untold({ minLength: 2, maxLength: 60, patternId: 12 }),
      sourceOfIncome: untold({ minLength: 2, maxLength: 100, patternId: 0 }),
      idNumber: untold({ minLength: 5, maxLength: 20, patternId: 4 }),
      telegram: untold({ minLength: 5, maxLength: 32, patternId: 9 }),
      zalo: untold({ minLength: 6, maxLength: 20, patternId: 6 }),
      whatsapp: untold({ minLength: 6, maxLength: 20, patternId: 6 }),
      line: untold({ minLength: 4, maxLength: 20, patternId: 9 }),
      qqNum: untold({ minLength: 5, maxLength: 12, patternId: 6 }),
    },
  },
  passwords: { maximumAgeDays: null },
  domains: { resources: [], domainList: [] },
  jackpot: { isSimulated: true },
  customer_service: { entries: [] },
  side_rail: { social: [], isReferralOn: false },
  referral_rewards: { isOn: false },
  transfers: { isOn: null, perTransferMax: null, perDayMax: null },
  agent_centre: { enableCt: false, salary: false, hourSalary: false, agentRealtimeSalary: false },
  contract_flags: {
    dailysalreqtype: false,
    divtypereq: false,
    contracthoursalreq: false,
    realtimesalreqtype: false,
  },
};

export const DEMO_SWITCHES: Switches = {
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: false,
  USERNAMEREG3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: false,
  DIRECTREG3: false,
  CHNGPASSVERIF3: true,
  CHNGPASSMAIL3: true,
  COCKFIGHT3: false,
  HUMANCHECK3: true,
  BANKNAMEFACTOR3: false,
};
