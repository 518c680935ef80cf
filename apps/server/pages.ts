import { join } from "node:path";
import type { Currency } from "@fairhouse/base";
import type { PageState, SiteFacts } from "@fairhouse/contract/page-state";
import { launchHostsOf } from "@fairhouse/games/server";
import {
  addressOf,
  createTrustedProxies,
  type Env,
  type HandledEndpoint,
  type RequestContext,
  readCookies,
} from "@fairhouse/platform/http";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import type { System } from "@fairhouse/system/server";
import type { Context, Hono } from "hono";
import { keepClosedCopies } from "./closed-copies.ts";
import { createClosedPages } from "./closed-pages.ts";
import { assertBuilt } from "./not-built.ts";
import { answersFor, NothingHere } from "./page-answers.ts";
import { createPageCache, type DrawnPage } from "./page-cache.ts";
import { type Look, loadRenderer, type Renderer } from "./renderer.ts";
import { type FactsSource, readSiteStatus, siteFactsOf } from "./site-facts.ts";
import { robotsOf, sitemapOf } from "./sitemap.ts";
import { staticFile } from "./static-files.ts";
import { pageStatusAt } from "./status-of-page.ts";
import { webManifest } from "./web-manifest.ts";

/** What the operator has named beside the site itself: a service that counts visits, hosts of pictures and of games. */
export type PolicyWishes = {
  readonly isMeasured?: boolean;
  readonly imageHosts?: readonly string[];
  readonly gameHosts?: readonly string[];
};

export type PagesOptions = FactsSource & {
  /** The built site: `client` holds the browser's files, `server` the bundle that draws. */
  readonly distFolder: string;
  /** Public endpoints whose answers a page may carry. */
  readonly handlers: readonly HandledEndpoint[];
  readonly system: Pick<System, "permission" | "settings">;
  readonly mode: "play" | "real";
  readonly currency: Currency;
  /** The operator's; UTC when left out. */
  readonly zone?: string;
  readonly sessionCookie: string;
  /** The content policy, given the hashes of the scripts that stand in a page itself. */
  readonly policy: (scriptHashes: readonly string[], wishes?: PolicyWishes) => string;
  readonly trustedProxies: readonly string[];
  /** How long a drawn page serves others; three seconds when left out. */
  readonly pagesFreshMs?: number;
  /** Where copies of the closed page are kept for a proxy; none are kept when left out. */
  readonly closedCopiesFolder?: string;
  /** Enough of a context for a public endpoint that is asked by the server itself. */
  readonly ownContext: RequestContext;
};

type Pages = PagesOptions & {
  readonly renderer: Renderer;
  readonly pageOf: ReturnType<typeof createPageCache>;
  readonly closedPage: ReturnType<typeof createClosedPages>;
  readonly trusted: ReturnType<typeof createTrustedProxies>;
};

export const webDist = join(ROOT_FOLDER, "apps", "web", "dist");

/** Adds the site's files and pages. Anything that is neither is an in-app 404 with status 404. */
export async function addPages(hono: Hono<Env>, options: PagesOptions): Promise<void> {
  const entry = join(options.distFolder, "server", "entry-server.js");
  assertBuilt("The site", entry);
  const renderer = await loadRenderer(entry);
  const trusted = createTrustedProxies(options.trustedProxies);
  const pageOf = createPageCache(Date.now, options.pagesFreshMs);
  const pages: Pages = {
    ...options,
    renderer,
    pageOf,
    closedPage: createClosedPages({ ...options, renderer }),
    trusted,
  };
  addRobots(hono, pages);
  const { closedCopiesFolder: folder } = options;
  if (folder !== undefined) await keepClosedCopies({ ...options, renderer, folder });

  hono.get("*", async (context) => {
    const path = context.req.path;
    const file = staticFile(join(options.distFolder, "client"), path, context.req.header("accept-encoding") ?? "");
    if (file) return file;
    if (path.startsWith("/wps/") || path.startsWith("/assets/")) return context.notFound();
    return answerPage(context, pages);
  });
}

function addRobots(hono: Hono<Env>, { origin, system, renderer, ...source }: Pages): void {
  const factsOf = async () => siteFactsOf({ ...source, system, origin }, await system.permission({ ip: "", host: "" }));
  hono.get("/manifest.webmanifest", async (context) => {
    const { whitelabel } = await system.permission({ ip: "", host: "" });
    return context.body(webManifest(whitelabel.name), 200, { "content-type": "application/manifest+json" });
  });
  hono.get("/robots.txt", async (context) => context.text(robotsOf(origin, (await factsOf()).isLoginRequired)));
  hono.get("/sitemap.xml", async (context) => {
    const xml = sitemapOf(origin, renderer.indexedPaths(await factsOf()), renderer.languages);
    return context.body(xml, 200, { "content-type": "application/xml; charset=utf-8" });
  });
}

async function answerPage(context: Context<Env>, pages: Pages): Promise<Response> {
  const { renderer } = pages;
  const cookies = readCookies(context.req.header("cookie"));
  const address = new URL(context.req.url);
  const look = lookOf(context, renderer, cookies);
  const ip = addressOf(
    context.env.incoming.socket.remoteAddress,
    context.req.header("x-forwarded-for") ?? null,
    pages.trusted,
  );
  const siteStatus = await readSiteStatus(pages, { ip, host: address.host }).catch((error: unknown) => {
    pages.ownContext.log.error({ err: error }, "the status of the site could not be read");
    return undefined;
  });
  const state = siteStatus ? pageStatusAt(siteStatus.permission) : "unknown";
  if (!siteStatus || (state !== "open" && !renderer.isOpenWhileClosed(address.pathname))) {
    const service = siteStatus && (await pages.system.settings()).customer_service;
    return pages.closedPage({ state: state === "open" ? "unknown" : state, look, ip, site: siteStatus, service });
  }
  const site = siteFactsOf(pages, siteStatus.permission);
  const page = await drawnOnce(pages, {
    ...drawnAddress(address, site, renderer),
    look,
    brand: { name: siteStatus.name },
    signedIn: cookies.has(pages.sessionCookie),
    site,
  });
  if (page.location) return context.redirect(withQuery(page.location, address.searchParams, renderer), 302);
  const wishes = {
    isMeasured: siteStatus.permission.analytics.gtagId !== null,
    imageHosts: siteStatus.permission.imageCDNs.map((address) => new URL(address).origin),
    gameHosts: launchHostsOf(siteStatus.permission.launchGameCDNs, pages.origin),
  };
  return documentOf(context, pages, { status: page.status, wishes, body: (encoding) => page.bodies[encoding] });
}

type Asked = { path: string; query: string; look: Look; brand: { name: string }; signedIn: boolean; site: SiteFacts };

/** The page at a path, or the one page that all addresses share at which a screen stands but nothing on it. */
async function drawnOnce(pages: Pages, asked: Asked): Promise<DrawnPage> {
  const { renderer, pageOf } = pages;
  const { path, query, look, brand, signedIn, site } = asked;
  const draw = async (url: string, isNothingHere = false) => {
    const isGated = site.isLoginRequired && !signedIn;
    const merchant = site.brand?.merchant;
    const wanted = renderer.callsFor(url, { language: look.language, isGated, merchant });
    const calls = await answersFor(
      isNothingHere ? wanted.filter(({ isPage }) => !isPage) : wanted,
      pages,
      look.language,
    );
    const { mode, currency, zone = "UTC" } = pages;
    const state: PageState = { brand, mode, currency, zone, signedIn, calls, site };
    return renderer.render({ ...look, url, state: isNothingHere ? { ...state, isNothingHere } : state });
  };
  const keyOf = (url: string) => [url, look.language, look.theme, signedIn, site.isPlayResting].join(" ");
  try {
    return await pageOf(keyOf(path + query), () => draw(path + query));
  } catch (error) {
    if (!(error instanceof NothingHere)) throw error;
    // The notation without its signs is an address of the same screen, which no id decides.
    const everyId = (renderer.screenAt(path) ?? NOWHERE).replaceAll("$", "");
    return pageOf(keyOf(`nothing at ${everyId}`), () => draw(everyId, true));
  }
}

const PATH_MAX = 200;
/** Any address without a screen; the browser knows which one was asked for. */
const NOWHERE = "/nowhere";

/**
 * What a page is drawn for and kept under: the path, and of the query what its screen is drawn for and the site itself lists.
 * Any query, or one of the endless addresses where nothing stands, would let a visitor fill the cache and have every page of
 * their drawn anew.
 */
function drawnAddress({ pathname, search }: URL, site: SiteFacts, renderer: Renderer): { path: string; query: string } {
  const path = pathname.slice(0, PATH_MAX);
  if (renderer.screenAt(path) === undefined) return { path: NOWHERE, query: "" };
  return { path, query: renderer.queryDrawnFor(path, search, site) };
}

function lookOf(context: Context<Env>, renderer: Renderer, cookies: Map<string, string>): Look {
  const language = renderer.chooseLanguage({
    address: context.req.query("lang") ?? null,
    cookie: cookies.get("language") ?? null,
    acceptLanguage: context.req.header("accept-language") ?? null,
  });
  return { language, theme: renderer.themeOf(cookies.get("theme")) };
}

type Encoding = "br" | "gzip" | "identity";

function documentOf(
  context: Context<Env>,
  pages: Pages,
  page: { status: number; wishes: PolicyWishes; body: (encoding: Encoding) => Uint8Array<ArrayBuffer> },
): Response {
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  return new Response(page.body(encoding), {
    status: page.status,
    headers: {
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pages.policy(pages.renderer.inlineScriptHashes, page.wishes),
      "cache-control": "private, no-cache",
      vary: "cookie, accept-language, accept-encoding",
    },
  });
}

/** An alias keeps the whole query; the way to the login keeps only what may survive it. */
function withQuery(location: string, search: URLSearchParams, { keptForLogin }: Renderer): string {
  const path = location.split("?")[0] ?? "/";
  const query =
    path === "/login" ? new URLSearchParams(keptForLogin(Object.fromEntries(search))).toString() : search.toString();
  return query ? `${path}?${query}` : path;
}
