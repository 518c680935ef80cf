import { BlockList, isIP } from "node:net";
import { currencyOf } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type * as contract from "../../contract.ts";
import { PATTERNS } from "../../rules/patterns.ts";
import type { Settings } from "../../rules/settings.ts";
import type { Snapshot } from "./settings.ts";

export type Mode = "play-credit" | "real";
export type Visitor = { readonly ip: string; readonly host: string };

export type SystemStatus = OutputOf<typeof contract.readStatus>;
export type Whitelabel = OutputOf<typeof contract.readWhitelabel>;
export type RegistrationRules = OutputOf<typeof contract.readRegistrationRules>;
export type Permission = OutputOf<typeof contract.readPermission>;
export type PermissionRequest = InputOf<typeof contract.readPermission>;

/** Languages whose messages are complete; the default comes first. */
const LANGUAGES = ["EN", "UR"];

/** All that a page needs before it is mounted. */
export function permissionOf(snapshot: Snapshot, mode: Mode, visitor: Visitor, request: PermissionRequest): Permission {
  const { settings, switches } = snapshot;
  const status = statusOf(settings, visitor.ip);
  return {
    status,
    whitelabel: whitelabelOf(settings, mode),
    register: registrationRulesOf(snapshot, mode),
    resources: settings.domains.resources,
    customerService: settings.customer_service.entries,
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

export function statusOf({ brand, status, access }: Settings, ip: string): SystemStatus {
  const shown = { imgUrl: brand.imageUrl, gtagId: brand.gtagId };
  if (isBlocked(access.blockedAddresses, ip)) return { systemStatus: 2, reason: "ip_blocked", scope: null, ...shown };
  if (status.kind === "maintenance") return { systemStatus: 1, reason: "maintenance", scope: status.scope, ...shown };
  return { systemStatus: 0, reason: null, scope: null, ...shown };
}

export function whitelabelOf({ brand }: Settings, mode: Mode): Whitelabel {
  return {
    name: brand.name,
    merchant: brand.merchantCode,
    platform: "web",
    device: "web",
    lotteryType: brand.lotteryType,
    mode,
    currency: brand.currency,
    currencySymbol: currencyOf(brand.currency)?.symbol ?? brand.currency,
    defaultLanguage: LANGUAGES[0] ?? "EN",
    languages: LANGUAGES,
    minimumAge: brand.minimumAge,
    licence: brand.licence,
    isLoginRequired: brand.isLoginRequired,
  };
}

export function registrationRulesOf({ settings, switches }: Snapshot, mode: Mode): RegistrationRules {
  const { fields, termsVersion } = settings.registration;
  return {
    methods: { username: switches.USERNAMEREG3, mobile: switches.MOBILENUMREG3 },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, rule]) => [name, { ...rule, acceptedPattern: PATTERNS[rule.patternId].name }]),
    ) as RegistrationRules["fields"],
    minimumAge: settings.brand.minimumAge,
    termsVersion,
    isTermsTicked: mode === "play-credit",
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
