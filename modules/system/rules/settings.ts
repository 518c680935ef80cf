import { z } from "zod";

/** A field that the operator may ask for at registration. `idNumber` waits for encryption by field and stays off. */
export const REGISTRATION_FIELDS = [
  "username",
  "password",
  "payeeName",
  "paymentPassword",
  "email",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "recommenderId",
  "affiliateCode",
  "captcha",
] as const;

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

const patternId = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);

export const fieldRuleSchema = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.int().min(1).max(255),
    maxLength: z.int().min(1).max(255),
    patternId,
  })
  .refine((rule) => rule.minLength <= rule.maxLength, "The shortest length is above the longest");

const field = fieldRuleSchema;
const alwaysOn = { enabled: z.literal(true), required: z.literal(true) };

export const registrationSchema = z.strictObject({
  fields: z.strictObject({
    // Names stay within ASCII, so that no letter of another script can pass for one of these.
    username: field.safeExtend({ ...alwaysOn, patternId: z.literal([1, 4, 5, 14]) }),
    password: field.safeExtend({
      ...alwaysOn,
      minLength: z.int().min(8).max(128),
      maxLength: z.int().min(8).max(128),
      patternId: z.literal([0, 19]),
    }),
    payeeName: field,
    paymentPassword: field.safeExtend({ patternId: z.literal(6), minLength: z.int().min(6).max(32) }),
    email: field,
    qqNum: field,
    line: field,
    whatsapp: field,
    facebook: field,
    wechat: field,
    idNumber: field.safeExtend({ enabled: z.literal(false) }),
    recommenderId: field,
    affiliateCode: field,
    captcha: field,
  }),
  /** Changing the terms means a new version; each member's agreement names the one that he saw. */
  termsVersion: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});

const link = z.url({ protocol: /^https$/ });

export const SETTINGS = {
  brand: z.strictObject({
    name: z.string().min(1).max(60),
    merchantCode: z.string().regex(/^[a-z0-9]{2,20}$/),
    lotteryType: z.string().max(10),
    currency: z.string().max(5),
    minimumAge: z.int().min(18).max(25),
    imageUrl: z.string().nullable(),
    gtagId: z.string().nullable(),
    imageCdns: z.array(link).max(10),
    launchGameCdns: z.array(link).max(10),
    licence: z.strictObject({ holder: z.string(), number: z.string(), registerUrl: link }).nullable(),
    isLoginRequired: z.boolean(),
  }),
  status: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("open") }),
    z.strictObject({ kind: z.literal("maintenance"), scope: z.enum(["all", "play"]) }),
  ]),
  access: z.strictObject({
    /** Addresses or ranges ("203.0.113.0/24") that are shown the blocked page. */
    blockedAddresses: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(10_000),
  }),
  registration: registrationSchema,
  domains: z.strictObject({
    resources: z.array(z.strictObject({ resourceType: z.string(), url: link, qrCodeUrl: link.nullable() })).max(50),
    domainList: z.array(z.string()).max(100),
  }),
  customer_service: z.strictObject({
    entries: z.array(z.strictObject({ csType: z.enum(["VIP", "LIVECHAT"]), url: link })).max(10),
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]>;
export type Settings = { readonly [Name in SettingName]: Setting<Name> };

/** Feature switches by their ids, which operators and pages share. */
export const SWITCH_IDS = [
  "MOBILENUMREG3",
  "REGMOBVERF3",
  "MOBILENUMPASSREG3",
  "USERNAMEREG3",
  "FREEPLAY3",
  "PWDEXPFORCECHANGE3",
  "MOBILEVERCODELOGIN3",
  "DIRECTREG3",
  "CHNGPASSVERIF3",
  "CHNGPASSMAIL3",
] as const;

export type SwitchId = (typeof SWITCH_IDS)[number];
export type Switches = { readonly [Id in SwitchId]: boolean };
