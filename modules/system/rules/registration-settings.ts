import { z } from "zod";
import { fieldRuleSchema, toldFieldSchema } from "./field-settings.ts";

/** A field that the operator may ask for at registration. */
export const REGISTRATION_FIELDS = [
  "username",
  "mobileNum",
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

const field = fieldRuleSchema;
const alwaysOn = { enabled: z.literal(true), required: z.literal(true) };

/** Of a person: always with a purpose, and deleted after its time (`keptDays`), which it must have. */
const told = toldFieldSchema.refine(
  (rule) => !rule.enabled || rule.keptDays !== null,
  "A field about a person is asked for only with the days that it is kept",
);

/** An identity number is kept encrypted, which makes it longer. */
const ID_NUMBER_CHARACTERS_MAX = 60;

export const registrationSchema = z.strictObject({
  fields: z.strictObject({
    // Names stay within ASCII, so that no letter of another script can pass for one of these.
    username: field.safeExtend({ ...alwaysOn, patternId: z.literal([1, 4, 5, 14]), maxLength: z.int().min(1).max(64) }),
    /** The rule for mobile numbers everywhere; `enabled` asks for one beside the user name too. */
    mobileNum: field
      .safeExtend({ patternId: z.literal(6), maxLength: z.int().min(1).max(14) })
      .default({ enabled: false, required: false, minLength: 5, maxLength: 14, patternId: 6 }),
    password: field.safeExtend({
      ...alwaysOn,
      minLength: z.int().min(8).max(128),
      maxLength: z.int().min(8).max(128),
      patternId: z.literal([0, 19]),
    }),
    payeeName: told,
    paymentPassword: field.safeExtend({ patternId: z.literal(6), minLength: z.int().min(6).max(32) }),
    email: field,
    qqNum: told,
    line: told,
    whatsapp: told,
    facebook: told,
    wechat: told,
    idNumber: told.safeExtend({ maxLength: z.int().min(1).max(ID_NUMBER_CHARACTERS_MAX) }),
    recommenderId: field,
    affiliateCode: field,
    captcha: field,
  }),
  /** Changing the terms means a new version; each member's agreement names the one that they saw. */
  termsVersion: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /**
   * What the house's offer gives for a registration, in units of its currency's ledger: the form's title names it.
   * `usual` is a thousand whole units of whatever currency the site counts in. Null as long as there is no such offer.
   */
  bonusAmount: z
    .union([z.literal("usual"), z.string().regex(/^[1-9]\d{0,14}$/)])
    .nullable()
    .default(null),
});
