import { endpoint } from "@fairhouse/contract";
import { customerService, instant, integer, ledgerAmount, reason } from "@fairhouse/contract/fields";
import { z } from "zod";
import { REGISTRATION_FIELDS, SETTING_NAMES, SWITCH_IDS } from "./rules/settings.ts";

const empty = z.strictObject({});
const open = { kind: "public" } as const;

const status = z.object({
  /** 0 the site; 1 maintenance; 2 blocked for this visitor. */
  systemStatus: z.literal([0, 1, 2]),
  reason: z.enum(["maintenance", "ip_blocked", "region_blocked"]).nullable(),
  /** Under `play` games and deposits rest, while reading the ledger and withdrawing go on. */
  scope: z.enum(["all", "play"]).nullable(),
  /** Of a maintenance, where the operator has said it. */
  startedAt: instant.nullable(),
  expectedBackAt: instant.nullable(),
  imgUrl: z.string().nullable(),
  gtagId: z.string().nullable(),
});

const whitelabel = z.object({
  name: z.string(),
  merchant: z.string(),
  platform: z.literal("web"),
  device: z.literal("web"),
  lotteryType: z.string(),
  mode: z.enum(["play-credit", "real"]),
  currency: z.string(),
  currencySymbol: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  minimumAge: integer,
  licence: z.object({ holder: z.string(), number: z.string(), registerUrl: z.string() }).nullable(),
  isLoginRequired: z.boolean(),
});

const switches = z.record(z.enum(SWITCH_IDS), z.boolean());

const registrationField = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: integer,
  maxLength: integer,
  patternId: integer,
  /** The name of the pattern's hint. */
  acceptedPattern: z.string(),
  /** Of a field about a person: why it is asked for, by the site's code of the language. English is always there. */
  purpose: z.record(z.string(), z.string()).optional(),
  /** Of a field about a person: the days after which it is deleted. */
  keptDays: z.int().nullable().optional(),
});

const registration = z.object({
  methods: z.object({ username: z.boolean(), mobile: z.boolean() }),
  /** What the switches say of numbers: whether a code is asked for, whether it must be given, and a password beside it. */
  mobile: z.object({ isCodeAsked: z.boolean(), isCodeRequired: z.boolean(), isPasswordAsked: z.boolean() }),
  fields: z.record(z.enum(REGISTRATION_FIELDS), registrationField),
  /** What the house's offer gives for a registration; the title names it. Null without such an offer. */
  bonus: z.object({ amountLedger: ledgerAmount, currency: z.string() }).nullable(),
  minimumAge: integer,
  termsVersion: z.string(),
  /** Whether the box of the terms is ticked in advance: in play-credit mode only. */
  isTermsTicked: z.boolean(),
  /** Whether registration needs the date of birth: where money is real. */
  isBirthdayAsked: z.boolean(),
});

const resource = z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string().nullable() });
const domainRoute = z.object({ resources: z.array(resource), domainList: z.array(z.string()) });
const sideRail = z.object({
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  isReferralOn: z.boolean(),
});
const agentGates = z.object({
  enableCt: z.boolean(),
  salary: z.boolean(),
  hourSalary: z.boolean(),
  agentRealtimeSalary: z.boolean(),
});
/** Which requests of pay may be filed under an agent's contract. */
const contractFlags = z.object({
  dailysalreqtype: z.boolean(),
  divtypereq: z.boolean(),
  contracthoursalreq: z.boolean(),
  realtimesalreqtype: z.boolean(),
});

export const readStatus = endpoint({
  id: "system.readStatus",
  method: "GET",
  path: "/wps/system/status",
  summary: "Whether the site is open for this visitor.",
  access: open,
  input: empty,
  output: status,
  refusals: {},
  // Every open page of everybody behind one address asks every few seconds.
  limits: { perMinute: 6_000 },
});

export const readWhitelabel = endpoint({
  id: "system.readWhitelabel",
  method: "GET",
  path: "/wps/system/whitelabel",
  summary: "The brand: its name, mode, currency, languages and feature switches.",
  access: open,
  input: empty,
  output: whitelabel.extend({ switches }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const readRegistrationRules = endpoint({
  id: "system.readRegistrationRules",
  method: "GET",
  path: "/wps/system/setting/register",
  summary: "Which fields registration asks for, and their rules.",
  access: open,
  input: empty,
  output: registration,
  refusals: {},
  limits: { perMinute: 240 },
});

export const readDomainRoute = endpoint({
  id: "system.readDomainRoute",
  method: "GET",
  path: "/wps/system/domainRoute",
  summary: "The brand's other addresses.",
  access: open,
  input: empty,
  output: domainRoute,
  refusals: {},
  limits: { perMinute: 240 },
});

export const listCountries = endpoint({
  id: "system.listCountries",
  method: "GET",
  path: "/wps/system/countries",
  summary: "Countries with their dialling codes.",
  access: open,
  input: empty,
  output: z.object({ list: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })) }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const findCustomerService = endpoint({
  id: "system.findCustomerService",
  method: "GET",
  path: "/wps/system/customerService",
  summary: "Where customer service is reached, by channel; empty when the operator has configured none.",
  access: open,
  input: z.strictObject({
    /** One channel only. */
    csType: z.enum(["VIP", "LIVECHAT"]).optional(),
    /** The other name of the web's channel, live chat. */
    type: z.literal("3").optional(),
  }),
  output: z.object({ list: customerService }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const readPermission = endpoint({
  id: "system.readPermission",
  method: "GET",
  path: "/wps/system/permission",
  summary: "All that a page needs before it is mounted; also embedded in every page.",
  access: open,
  input: z.strictObject({ url: z.string().max(255).optional() }),
  output: z.object({
    status,
    whitelabel,
    register: registration,
    resources: z.array(resource),
    customerService,
    sideRail,
    agentGates,
    contractFlags,
    analytics: z.object({ gtagId: z.string().nullable() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    location: z.object({ ip: z.string() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** False when the page was opened at an address that is not the brand's. */
    isKnownDomain: z.boolean(),
    switches,
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

const operatorOf = { kind: "staff", permission: "settings.change" } as const;

export const listSettings = endpoint({
  id: "system.listSettings",
  method: "GET",
  path: "/staff/settings",
  summary: "Every setting and feature switch as it is in force.",
  access: operatorOf,
  input: empty,
  output: z.object({
    settings: z.array(
      z.object({ name: z.enum(SETTING_NAMES), value: z.record(z.string(), z.json()), changedAt: instant.nullable() }),
    ),
    switches: z.array(
      z.object({
        switchId: z.enum(SWITCH_IDS),
        isOn: z.boolean(),
        needsTwo: z.boolean(),
        /** Since when the wish to switch it on waits for another operator, and whether they are the one who asks. */
        waiting: z.object({ since: instant, isOwn: z.boolean() }).nullable(),
      }),
    ),
    /** Whether the installation knows where addresses are; without it rules by country cannot be used. */
    hasCountryDatabase: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const changeSettingByStaff = endpoint({
  id: "system.changeSetting",
  method: "POST",
  path: "/staff/settings/{name}",
  summary: "Puts a setting in force on every process within a second.",
  access: operatorOf,
  input: z.strictObject({
    name: z.enum(SETTING_NAMES),
    value: z.record(z.string(), z.json()),
    /** When the setting was changed last, as the operator has read it: a newer setting is not overwritten unseen. */
    changedAt: instant.nullable(),
    reason,
  }),
  output: z.object({ changedAt: instant }),
  refusals: { setting_invalid: 422, no_country_database: 422, changed_meanwhile: 409 },
  limits: { perMinute: 60, bodyBytes: 100_000 },
});

export const turnSwitchByStaff = endpoint({
  id: "system.turnSwitch",
  method: "POST",
  path: "/staff/features/{switchId}",
  summary: "Turns a feature on or off on every process within a second; some need a second person.",
  access: operatorOf,
  input: z.strictObject({ switchId: z.enum(SWITCH_IDS), isOn: z.boolean(), reason }),
  output: z.object({ state: z.enum(["done", "waits_for_second"]) }),
  refusals: { same_operator: 403, jurisdictions_missing: 422 },
  limits: { perMinute: 60 },
});
