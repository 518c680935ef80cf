import { join } from "node:path";
import { newId, systemClock } from "@fairhouse/base";
import { GAME_VENDORS } from "@fairhouse/games/port";
import { LedgerOverloadError, LedgerUnavailableError } from "@fairhouse/ledger/postgres";
import { LOBBY } from "@fairhouse/lobby/server";
import { HAS_CAPABILITY, OFFICE_IDENTITY, PAYLOAD_KEYS, PROOF_CHECKS, SITE_IDENTITY } from "@fairhouse/platform/host";
import { createSite, type RequestContext, type Site } from "@fairhouse/platform/http";
import type { Log } from "@fairhouse/platform/log";
import type { Registry } from "@fairhouse/platform/metrics";
import { SYSTEM } from "@fairhouse/system/server";
import { addBackofficePages, backofficeDist } from "./backoffice-pages.ts";
import type { Composition } from "./compose.ts";
import { type Config, isSecure } from "./config.ts";
import { addPages, type PolicyWishes, webDist } from "./pages.ts";
import { describeRefusal, languageOf } from "./words.ts";

export type HostOptions = {
  config: Config;
  composition: Composition;
  log: Log;
  metrics: Registry;
  isReady: () => Promise<boolean>;
  /** Whether new work is turned away because the database does not keep up. */
  isOverloaded: () => boolean;
};

/** The ledger's word for "not decided": the same request may well pass in a moment. */
const isTemporary = (error: unknown): boolean =>
  error instanceof LedgerOverloadError || error instanceof LedgerUnavailableError;

/** The players' site: endpoints, wallet webhooks, pages and live connections. */
export async function createPlayersSite(options: HostOptions): Promise<Site> {
  const { config, composition, log, metrics, isReady, isOverloaded } = options;
  const { host, modules } = composition;
  const identity = host.get(SITE_IDENTITY);
  const handlers = modules.flatMap((one) => one.site ?? []);
  const secureCookies = isSecure(config.origins.site);
  const site = createSite({
    title: "Fairhouse",
    handlers,
    rawRoutes: modules.flatMap((one) => one.rawRoutes ?? []),
    rawCallsMax: config.walletCallsMax,
    clock: systemClock,
    log,
    metrics,
    origins: [config.origins.site],
    secureCookies,
    trustedProxies: config.trustedProxies,
    isOverloaded,
    isTemporary,
    identifySession: identity.identifySession,
    hasCapability: host.get(HAS_CAPABILITY),
    payloadKeys: host.get(PAYLOAD_KEYS),
    checkProof: host.get(PROOF_CHECKS).site,
    describeRefusal,
    languageOf,
    readiness: { database: isReady },
  });
  await addPages(site.hono, {
    distFolder: webDist,
    handlers,
    system: host.get(SYSTEM),
    origin: config.origins.site,
    categories: host.get(LOBBY).categories,
    mode: config.mode,
    currency: config.currency,
    zone: config.zone,
    sessionCookie: identity.cookieName,
    policy: (hashes, wishes) => sitePolicy(config, hashes, { ...wishes, gameHosts: gameHostsOf(host, wishes) }),
    trustedProxies: config.trustedProxies,
    closedCopiesFolder: join(config.dataDir, "closed"),
    ownContext: ownContext(log),
  });
  return site;
}

/** The operators' site on its own host, with its own cookie. */
export function createBackoffice({
  config,
  composition,
  log,
  metrics,
  isReady,
}: Omit<HostOptions, "isOverloaded">): Site {
  const site = createSite({
    title: "Fairhouse back office",
    handlers: composition.modules.flatMap((one) => one.backoffice ?? []),
    clock: systemClock,
    log,
    metrics,
    showsMetrics: false,
    origins: [config.origins.backoffice],
    secureCookies: isSecure(config.origins.backoffice),
    trustedProxies: config.trustedProxies,
    isTemporary,
    identifyStaff: composition.host.get(OFFICE_IDENTITY).identifyStaff,
    checkProof: composition.host.get(PROOF_CHECKS).backoffice,
    describeRefusal,
    languageOf,
    readiness: { database: isReady },
  });
  addBackofficePages(site.hono, { distFolder: backofficeDist, policy: BACKOFFICE_POLICY });
  return site;
}

const BACKOFFICE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // The proof of work of a login is computed beside the page.
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The service that counts visits, let in only where the operator has named one; the page loads it only for who agreed. */
const TAG_HOST = "https://www.googletagmanager.com";
const TAG_TELLS = [TAG_HOST, "https://*.google-analytics.com", "https://*.analytics.google.com"];

/** Scripts are files of our own and the one that sets the theme, frames are games on their own host, and no site may frame ours. */
const sitePolicy = (
  { origins }: Config,
  scriptHashes: readonly string[],
  { isMeasured = false, imageHosts = [], gameHosts = [] }: PolicyWishes = {},
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(isMeasured ? [TAG_HOST] : [])].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...imageHosts].join(" "),
    "font-src 'self'",
    [`connect-src 'self' ${origins.site.replace(/^http/, "ws")}`, ...(isMeasured ? TAG_TELLS : [])].join(" "),
    ["frame-src", ...new Set([origins.studio, origins.sandbox, ...gameHosts])].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Hosts that the operator has named for launches, and those where vendors have their games. */
function gameHostsOf(host: Composition["host"], wishes: PolicyWishes | undefined): string[] {
  const vendors = host.all(GAME_VENDORS);
  const origins = vendors.flatMap(({ frameOrigin, frameOriginsBeside = [] }) => [frameOrigin, ...frameOriginsBeside]);
  return [...new Set([...(wishes?.gameHosts ?? []), ...origins])];
}

/** For public calls that the server makes itself while it draws a page: they belong to no caller. */
function ownContext(log: Log): RequestContext {
  return {
    requestId: newId(),
    ip: "127.0.0.1",
    userAgent: "fairhouse",
    host: "",
    language: "EN",
    clock: systemClock,
    log,
    headers: new Headers(),
    cookies: NO_COOKIES,
  };
}

const NO_COOKIES: RequestContext["cookies"] = {
  get: () => undefined,
  set: () => undefined,
  delete: () => undefined,
  getOpen: () => undefined,
  setOpen: () => undefined,
};
