import { endpoint } from "@fairhouse/contract";
import { instant, integer } from "@fairhouse/contract/fields";
import { z } from "zod";

/** As typed; lengths and characters are judged by the operator's rules, this only bounds what is read. */
const typed = z.string().max(600);

/** What a change of anything that money hangs on asks for first. */
export const STEP_UP_REFUSALS = { step_up_required: 403 } as const;

const profileField = z.object({
  field: z.string(),
  /** Null when nothing was given; of what is kept encrypted only its last four characters. */
  value: z.string().nullable(),
  /** Why it is asked for, in the reader's language where the operator wrote it. */
  purpose: z.string(),
  /** Days that it is kept after it was given; null as long as the account. */
  keptDays: integer.nullable(),
  minLength: integer,
  maxLength: integer,
  patternId: integer,
  /** Given once and for all. */
  isFixed: z.boolean(),
  /** Only its last characters are shown. */
  isMasked: z.boolean(),
  /** From when on it may be changed again; null when it may be changed now. */
  changeableAt: instant.nullable(),
});

export const readProfile = endpoint({
  id: "member.readProfile",
  method: "GET",
  path: "/wps/member/profile",
  summary: "What the house asks its members about themselves, why, for how long, and what this member has answered.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({ fields: z.array(profileField) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const changeProfile = endpoint({
  id: "member.changeProfile",
  method: "PUT",
  path: "/wps/member/profile",
  summary: "Changes the fields that are named; an empty one is cleared. A field that is off is refused.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    nickname: typed.optional(),
    fullname: typed.optional(),
    birthday: typed.optional(),
    nationality: typed.optional(),
    address: typed.optional(),
    occupation: typed.optional(),
    sourceOfIncome: typed.optional(),
    idNumber: typed.optional(),
    telegram: typed.optional(),
    zalo: typed.optional(),
    whatsapp: typed.optional(),
    line: typed.optional(),
    qqNum: typed.optional(),
  }),
  output: z.object({ changed: z.array(z.string()) }),
  refusals: {
    /** `fields` says what is wrong with each. */
    profile_invalid: 422,
    /** `details.changeableAt` says from when on it may be. */
    nickname_too_soon: 409,
    nickname_taken: 409,
  },
  limits: { perMinute: 20 },
  encrypted: true,
});

export const readSecurity = endpoint({
  id: "member.readSecurity",
  method: "GET",
  path: "/wps/member/security",
  summary: "How the account is protected: what is set, since when, and what of it can be had here.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({
    passwordChangedAt: instant.nullable(),
    hasPaymentPassword: z.boolean(),
    /** Masked ("+92 ••• 4567"); null when there is none. */
    phone: z.object({ masked: z.string(), isConfirmed: z.boolean() }).nullable(),
    email: z.object({ masked: z.string(), isConfirmed: z.boolean() }).nullable(),
    /** Whether codes can be sent this way; without it a new number or address cannot be confirmed. */
    channels: z.object({ sms: z.boolean(), email: z.boolean() }),
    bankAccountCount: integer,
    marketing: z.object({ email: z.boolean(), sms: z.boolean() }),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const changeMarketing = endpoint({
  id: "member.changeMarketing",
  method: "PUT",
  path: "/wps/member/marketing",
  summary: "Which ways the house may advertise to the member by; none until they say so.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
  output: z.object({ email: z.boolean(), sms: z.boolean() }),
  refusals: {},
  limits: { perMinute: 20 },
});
