import { endpoint } from "@fairhouse/contract";
import { z } from "zod";
import { REGISTRATION_FIELDS, SWITCH_IDS } from "./rules/settings.ts";

const empty = z.strictObject({});
const open = { kind: "public" } as const;

const status = z.object({
  /** 0 the site; 1 maintenance; 2 blocked for this visitor. */
  systemStatus: z.literal([0, 1, 2]),
  reason: z.enum(["maintenance", "ip_blocked", "region_blocked"]).nullable(),
  /** Under `play` games and deposits rest, while reading the ledger and withdrawing go on. */
  scope: z.enum(["all", "play"]).nullable(),
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
  minimumAge: z.number().int(),
  licence: z.object({ holder: z.string(), number: z.string(), registerUrl: z.string() }).nullable(),
  isLoginRequired: z.boolean(),
});

const registrationField = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.number().int(),
  /** The name of the pattern's hint. */
  acceptedPattern: z.string(),
});

const registration = z.object({
  methods: z.object({ username: z.boolean(), mobile: z.boolean() }),
  fields: z.record(z.enum(REGISTRATION_FIELDS), registrationField),
  minimumAge: z.number().int(),
  termsVersion: z.string(),
  /** Whether the box of the terms is ticked in advance: in play-credit mode only. */
  isTermsTicked: z.boolean(),
});

const resource = z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string().nullable() });
const domainRoute = z.object({ resources: z.array(resource), domainList: z.array(z.string()) });
const customerService = z.array(z.object({ csType: z.enum(["VIP", "LIVECHAT"]), url: z.string() }));

export const readStatus = endpoint({
  id: "system.readStatus",
  method: "GET",
  path: "/wps/system/status",
  summary: "Whether the site is open for this visitor.",
  access: open,
  input: empty,
  output: status,
  refusals: {},
  limits: { perMinute: 240 },
});

export const readWhitelabel = endpoint({
  id: "system.readWhitelabel",
  method: "GET",
  path: "/wps/system/whitelabel",
  summary: "The brand: its name, mode, currency and languages.",
  access: open,
  input: empty,
  output: whitelabel,
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
    analytics: z.object({ gtagId: z.string().nullable() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    location: z.object({ ip: z.string() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** False when the page was opened at an address that is not the brand's. */
    isKnownDomain: z.boolean(),
    switches: z.record(z.enum(SWITCH_IDS), z.boolean()),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});
