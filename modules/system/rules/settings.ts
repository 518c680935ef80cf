import { z } from "zod";
import { toldFieldSchema } from "./field-settings.ts";
import { registrationSchema } from "./registration-settings.ts";
import { referralRewardsSchema, transfersSchema } from "./transfer-settings.ts";

export { fieldRuleSchema } from "./field-settings.ts";
export { REGISTRATION_FIELDS, type RegistrationField, registrationSchema } from "./registration-settings.ts";

/** What a member may tell about themselves. Each field is off until the operator says what it is for. */
export const PROFILE_FIELDS = [
  "nickname",
  "fullname",
  "birthday",
  "nationality",
  "address",
  "occupation",
  "sourceOfIncome",
  "idNumber",
  "telegram",
  "zalo",
  "whatsapp",
  "line",
  "qqNum",
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const profileSchema = z.strictObject({
  fields: z.strictObject(
    Object.fromEntries(PROFILE_FIELDS.map((name) => [name, toldFieldSchema])) as {
      [Name in ProfileField]: typeof toldFieldSchema;
    },
  ),
});

const link = z.url({ protocol: /^https$/ });

export const SETTINGS = {
  brand: z.strictObject({
    name: z.string().min(1).max(60),
    merchantCode: z.string().regex(/^[a-z0-9]{2,20}$/),
    lotteryType: z.string().max(10),
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
    z.strictObject({
      kind: z.literal("maintenance"),
      scope: z.enum(["all", "play"]),
      /** Shown to visitors when they are set: since when, and when it should be over. */
      startedAt: z.iso.datetime().optional(),
      expectedBackAt: z.iso.datetime().optional(),
    }),
  ]),
  access: z.strictObject({
    /** Addresses or ranges ("203.0.113.0/24") that are shown the blocked page. */
    blockedAddresses: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(10_000),
  }),
  /** Countries by their ISO 3166-1 code whose visitors see the blocked page; they count only with a country database. */
  regions: z.strictObject({ blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250) }),
  registration: registrationSchema,
  /** Days after which a password has to be changed, if the switch PWDEXPFORCECHANGE3 is on; null never. */
  passwords: z.strictObject({ maximumAgeDays: z.int().min(30).max(3_650).nullable() }),
  profile: profileSchema,
  domains: z.strictObject({
    resources: z.array(z.strictObject({ resourceType: z.string(), url: link, qrCodeUrl: link.nullable() })).max(50),
    domainList: z.array(z.string()).max(100),
  }),
  /** Whether play-credit mode demonstrates a jackpot while no game has a pot of its own. */
  jackpot: z.strictObject({ isSimulated: z.boolean() }),
  customer_service: z.strictObject({
    entries: z.array(z.strictObject({ csType: z.enum(["VIP", "LIVECHAT"]), url: link })).max(10),
    /** The contact for withdrawals while the site is closed to a member: an e-mail address or a telephone number. */
    withdrawalContact: z.string().min(3).max(120).optional(),
  }),
  side_rail: z.strictObject({
    social: z.array(z.strictObject({ name: z.string().min(1).max(40), url: link })).max(8),
    /** Whether members may invite friends: the link to the invitations stands only then. */
    isReferralOn: z.boolean(),
  }),
  /** Money from member to member along the agents' tree. */
  transfers: transfersSchema,
  /** What is given for an invited friend. */
  referral_rewards: referralRewardsSchema,
  /** Which kinds of pay an agent's contract may hold; the agent centre shows an entry for each that is on. */
  agent_centre: z.strictObject({
    enableCt: z.boolean(),
    salary: z.boolean(),
    hourSalary: z.boolean(),
    agentRealtimeSalary: z.boolean(),
  }),
  /** Which requests of pay may be filed under a contract, by the names that pages and operators share. */
  contract_flags: z.strictObject({
    dailysalreqtype: z.boolean(),
    divtypereq: z.boolean(),
    contracthoursalreq: z.boolean(),
    realtimesalreqtype: z.boolean(),
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
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
  "HUMANCHECK3",
  "BANKNAMEFACTOR3",
  /** Not for one person alone, see {@link needsTwo}. */
  "COCKFIGHT3",
] as const;

export type SwitchId = (typeof SWITCH_IDS)[number];
export type Switches = { readonly [Id in SwitchId]: boolean };

/** What one operator may not switch on alone. Every operator on duty may switch it off alone. */
const SWITCHES_OF_TWO: readonly SwitchId[] = ["COCKFIGHT3"];

/** How long a wish to switch something on waits for the second person. */
export const SECOND_PERSON_MS = 24 * 60 * 60 * 1000;

export const needsTwo = (switchId: SwitchId): boolean => SWITCHES_OF_TWO.includes(switchId);
