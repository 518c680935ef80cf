import { randomUUID } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { type Currency, wholeUnits } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import { listedCodes } from "@fairhouse/i18n/coverage";
import type * as contract from "../../contract.ts";
import type { CountryDatabase } from "../../port.ts";
import { PATTERNS } from "../../rules/patterns.ts";
import { encodeServicePath } from "../../rules/service-path.ts";
import type { Settings, Switches } from "../../rules/settings.ts";
import type { Snapshot } from "./settings.ts";

export type Mode = "play-credit" | "real";
export type Visitor = { readonly ip: string; readonly host: string };

/** What is the same for every visitor, whatever the operator changes. */
export type House = {
  readonly mode: Mode;
  readonly currency: Currency;
  readonly countries?: CountryDatabase | undefined;
  /** Whether text messages can be sent at all: what needs one is not offered otherwise. */
  readonly isSmsOn?: (() => boolean) | undefined;
};

export type SystemStatus = OutputOf<typeof contract.readStatus>;
export type RegistrationRules = OutputOf<typeof contract.readRegistrationRules>;
export type Permission = OutputOf<typeof contract.readPermission>;
/** The brand, which the call of its own tells together with the switches. */
export type Whitelabel = Permission["whitelabel"];
export type PermissionRequest = InputOf<typeof contract.readPermission>;

/** The languages that players are offered; the default comes first. */
const LANGUAGES = [...listedCodes()];

/** All that a page needs before it is mounted. */
export function permissionOf(
  snapshot: Snapshot,
  house: House,
  visitor: Visitor,
  request: PermissionRequest,
): Permission {
  const { settings, switches } = snapshot;
  const status = statusOf(settings, visitor.ip, house.countries);
  return {
    status,
    whitelabel: whitelabelOf(settings, house),
    register: registrationRulesOf(snapshot, house),
    resources: settings.domains.resources,
    customerService: customerServiceOf(settings),
    sideRail: settings.side_rail,
    agentGates: settings.agent_centre,
    contractFlags: settings.contract_flags,
    analytics: { gtagId: settings.brand.gtagId },
    imageCDNs: settings.brand.imageCdns,
    launchGameCDNs: settings.brand.launchGameCdns,
    location: { ip: visitor.ip },
    maintenance: status.systemStatus === 1,
    regionRestriction: status.systemStatus === 2,
    isKnownDomain: isKnownDomain(settings.domains.domainList, request.url ?? visitor.host),
    switches,
  };
}

export function statusOf(settings: Settings, ip: string, countries?: CountryDatabase): SystemStatus {
  const { brand, status, access, regions } = settings;
  const shown = { startedAt: null, expectedBackAt: null, imgUrl: brand.imageUrl, gtagId: brand.gtagId };
  if (isBlocked(access.blockedAddresses, ip)) return { ...shown, systemStatus: 2, reason: "ip_blocked", scope: null };
  const country = regions.blockedCountries.length > 0 ? countries?.countryOf(ip) : null;
  if (country && regions.blockedCountries.includes(country))
    return { ...shown, systemStatus: 2, reason: "region_blocked", scope: null };
  if (status.kind === "maintenance") {
    const { scope, startedAt = null, expectedBackAt = null } = status;
    return { ...shown, systemStatus: 1, reason: "maintenance", scope, startedAt, expectedBackAt };
  }
  return { ...shown, systemStatus: 0, reason: null, scope: null };
}

/** One key serves a process: it is no secret, see `service-path.ts`. */
const SERVICE_KEY = randomUUID().replaceAll("-", "").slice(0, 8);

export const customerServiceOf = ({ customer_service }: Settings): Permission["customerService"] =>
  customer_service.entries.map(({ csType, url }) => ({ csType, path: encodeServicePath(url, SERVICE_KEY) }));

export function whitelabelOf({ brand }: Settings, { mode, currency }: House): Whitelabel {
  return {
    name: brand.name,
    merchant: brand.merchantCode,
    platform: "web",
    device: "web",
    lotteryType: brand.lotteryType,
    mode,
    currency: currency.code,
    currencySymbol: currency.symbol,
    defaultLanguage: LANGUAGES[0] ?? "EN",
    languages: LANGUAGES,
    minimumAge: brand.minimumAge,
    licence: brand.licence,
    isLoginRequired: brand.isLoginRequired,
  };
}

export function registrationRulesOf(
  { settings, switches }: Snapshot,
  { mode, currency, isSmsOn = () => false }: House,
): RegistrationRules {
  const { fields, termsVersion, bonusAmount } = settings.registration;
  const mobile = mobileRulesOf(switches, isSmsOn());
  return {
    methods: {
      username: switches.USERNAMEREG3,
      // A number that has to be confirmed and cannot be is no sign-in method.
      mobile: switches.MOBILENUMREG3 && (mobile.isCodeAsked || !mobile.isCodeRequired),
    },
    mobile,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, rule]) => [name, { ...rule, acceptedPattern: PATTERNS[rule.patternId].name }]),
    ) as RegistrationRules["fields"],
    // Money is never given: only play credits are.
    bonus:
      bonusAmount === null || mode !== "play-credit"
        ? null
        : { amountLedger: bonusLedger(bonusAmount, currency), currency: currency.code },
    minimumAge: settings.brand.minimumAge,
    termsVersion,
    isTermsTicked: mode === "play-credit",
    isBirthdayAsked: mode === "real",
  };
}

/** Whole units, because a currency with more decimals has a larger ledger amount for the same figure. */
const USUAL_BONUS_UNITS = 1_000n;

const bonusLedger = (amount: string, currency: Currency): string =>
  amount === "usual" ? wholeUnits(USUAL_BONUS_UNITS, currency).toString() : amount;

/** A number that need not be confirmed opens nothing again by itself: there a password is always asked for. */
function mobileRulesOf(
  { REGMOBVERF3, DIRECTREG3, MOBILENUMPASSREG3 }: Switches,
  isSmsOn: boolean,
): RegistrationRules["mobile"] {
  const isCodeRequired = REGMOBVERF3 && !DIRECTREG3;
  return {
    isCodeAsked: REGMOBVERF3 && isSmsOn,
    isCodeRequired,
    isPasswordAsked: MOBILENUMPASSREG3 || !isCodeRequired,
  };
}

const listsOf = new WeakMap<readonly string[], BlockList>();

function isBlocked(ranges: readonly string[], ip: string): boolean {
  const family = isIP(ip);
  if (family === 0 || ranges.length === 0) return false;
  let list = listsOf.get(ranges);
  if (!list) {
    list = new BlockList();
    for (const range of ranges) {
      const [address = "", prefix] = range.split("/");
      const isV6 = isIP(address) === 6;
      list.addSubnet(address, Number(prefix ?? (isV6 ? 128 : 32)), isV6 ? "ipv6" : "ipv4");
    }
    listsOf.set(ranges, list);
  }
  return list.check(ip, family === 6 ? "ipv6" : "ipv4");
}

/** An empty list knows every address: a fresh installation has no domain yet. */
function isKnownDomain(domains: readonly string[], url: string): boolean {
  if (domains.length === 0) return true;
  const host =
    url
      .replace(/^https?:\/\//, "")
      .split("/")[0]
      ?.split(":")[0]
      ?.toLowerCase() ?? "";
  return domains.includes(host);
}
