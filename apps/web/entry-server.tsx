import { createHash } from "node:crypto";
import { listed, loadMessages, namespaces } from "virtual:messages";
import { type PageState, PLAIN_SITE, type SiteFacts } from "@fairhouse/contract/page-state";
import {
  addressIn,
  alternatesOf,
  chooseLanguage as choose,
  createTextStore,
  type ListedCode,
  type LoadMessages,
  listedLocales,
  localeOf,
  type MessageTree,
  TextProvider,
  type TextSnapshot,
} from "@fairhouse/i18n";
import { type CallToSeed, createPageSignals, type PageAsked } from "@fairhouse/ui";
import { createApi } from "@fairhouse/ui/api";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToReadableStream } from "react-dom/server";
import { assetsFor } from "./assets.ts";
import { screens } from "./collect.ts";
import { documentOf, type SocialFacts } from "./document.ts";
import { textsOf } from "./first-texts.ts";
import { ClosedPage, type ClosedPageProps, leadOf } from "./gates/closed-page.tsx";
import { parseSearch, stringifySearch } from "./gates/search-text.ts";
import { loadLazyParts } from "./lazy-parts.ts";
import { callsOf } from "./page-calls.ts";
import { createPreferences, type Theme } from "./preferences.tsx";
import { isIndexedIn, type Screen } from "./registry.ts";
import { createSiteRouter, isInFrame, type SiteRouter } from "./router.tsx";
import { Site } from "./site.tsx";
import { THEME_SCRIPT } from "./theme-script.ts";
import { pageTitle } from "./window-title.ts";

export { isOpenWhileClosed, keptForLogin } from "./gates/open-paths.ts";
export { themeOf } from "./preferences.tsx";

export type RenderRequest = {
  /** A path, and what of a query the page is drawn for: `/rng?vendor=house-studio`. */
  url: string;
  language: ListedCode;
  theme: Theme;
  state: PageState;
};

export type RenderResult = {
  status: 200 | 302 | 404 | 500;
  /** The complete document; empty for a redirect. Holds nothing personal, no inline script and no nonce. */
  html: string;
  /** Where a redirect leads, on this site. */
  location?: string;
};

/** The language of a page among those that this build offers. */
export const chooseLanguage = (wishes: Parameters<typeof choose>[0]): ListedCode => choose(wishes, listed);

/** Draws a page. Cacheable by (url, language, theme, signedIn) for as long as the answers in `state.calls` may be. */
export async function render({ url, language, theme, state }: RenderRequest): Promise<RenderResult> {
  const texts = createTextStore(language, loadedMessages, listed);
  await texts.load(namespaces);
  const page = createPageSignals(state, new URL(url, "http://page").pathname);
  const api = createApi({ calls: state.calls });
  const preferences = createPreferences(theme, texts);
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }), {
    isServer: true,
    mustLogIn: () => state.site?.isLoginRequired === true && !state.signedIn,
  });
  await Promise.all([router.load(), loadLazyParts()]);
  const result = router._serverResult;
  if (result?.type === "redirect") {
    return { status: 302, html: "", location: result.redirect.headers.get("location") ?? "/" };
  }

  const stream = await renderToReadableStream(
    <Site page={page} api={api} texts={texts} preferences={preferences} router={router} />,
    // Everything is at hand, so each part is written in its place and no script has to move it there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => console.error(error) },
  );
  await stream.allReady;
  const body = await new Response(stream).text();
  const { text } = texts.snapshot();
  const screen = state.isNothingHere ? undefined : screenOf(router);
  const title = titleOf(screen, text("web"), text);
  return {
    status: state.isNothingHere ? 404 : (result?.status ?? 500),
    html: documentOf({
      body,
      title: pageTitle(title, state.brand.name),
      description: fullText(screen?.description ?? "web:home.description", text),
      locale: localeOf(language),
      theme,
      embedded: { state, namespaces: texts.used(), theme },
      assets: assetsFor(language, {
        namespaces: texts.used(),
        load: screen?.load,
        isInFrame: screen !== undefined && isInFrame(screen),
      }),
      social: socialOf(screen, router.state.location.pathname, language, state),
    }),
  };
}

/** What is said of a page to those who share it. A page of one person, or one that holds nothing, is not to be listed. */
function socialOf(
  screen: Screen | undefined,
  path: string,
  language: ListedCode,
  { brand, site = PLAIN_SITE }: PageState,
): SocialFacts {
  const isIndexed = screen !== undefined && isIndexedIn(screen, site);
  const canonical = site.origin ? addressIn(canonicalOf(path), language, site.origin) : undefined;
  const alternates = isIndexed && listed.length > 1 ? alternatesOf(canonicalOf(path), listed, site.origin) : [];
  return { brand: brand.name, canonical, isIndexed, alternates };
}

/** The two addresses that open a dialog over the front page are the front page. */
const canonicalOf = (path: string): string => (path === "/login" || path === "/register" ? "/" : path);

/** The public pages that search engines may list. */
export const indexedPaths = (site: SiteFacts): string[] =>
  screens
    .filter(
      (screen) => !screen.path.includes("$") && canonicalOf(screen.path) === screen.path && isIndexedIn(screen, site),
    )
    .map((screen) => screen.path);

/** The listed languages, the default first, for those who read pages in all of them. */
export const languages: readonly { readonly code: string; readonly tag: string }[] = listed.map((code) => ({
  code,
  tag: localeOf(code).tag,
}));

/** The content policy lets exactly this script stand in the page. */
export const inlineScriptHashes: readonly string[] = [
  `sha256-${createHash("sha256").update(THEME_SCRIPT).digest("base64")}`,
];

/** Draws the page of a house that is closed to this visitor. It needs no script and nothing but the style. */
export async function renderClosed({ language, theme, brand, ...page }: ClosedPageRequest): Promise<string> {
  const texts = createTextStore(language, loadedMessages, listed);
  await texts.load(["web", "system", "ui"]);
  const stream = await renderToReadableStream(
    <TextProvider store={texts}>
      <ClosedPage {...page} brand={brand} languages={page.isCopy ? [] : listedLocales(listed)} />
    </TextProvider>,
  );
  await stream.allReady;
  const { text } = texts.snapshot();
  return documentOf({
    body: await new Response(stream).text(),
    title: pageTitle(maybeText(text("system"), `closed.${page.kind}.title`), brand),
    description: maybeText(text("system"), leadOf(page)),
    locale: localeOf(language),
    theme,
    assets: assetsFor(language),
    social: { brand, isIndexed: false, alternates: [] },
  });
}

type ClosedPageRequest = Omit<ClosedPageProps, "languages"> & { language: ListedCode; theme: Theme };

/** The answers that a page would like to carry: the server makes these calls and hands them over in `state.calls`. */
export function callsFor(url: string, asked: Omit<PageAsked, "query" | "bannerGroup">): CallToSeed[] {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }), { isServer: true });
  const matches = router.matchRoutes(router.latestLocation ?? router.state.location);
  const last = matches.at(-1);
  const screen = last?.staticData.screen;
  if (!screen) return [];
  const query = parseSearch(new URL(url, "http://page").search);
  return callsOf(screen, last.params as { [name: string]: string }, { ...asked, query });
}

/** What of a query the page at a path is drawn for, beginning with its question mark; empty for most. */
export function queryDrawnFor(path: string, query: string, site: SiteFacts): string {
  const address = screenAt(path);
  const screen = screens.find((one) => one.path === address);
  return stringifySearch(screen?.drawnFor?.(parseSearch(query), site) ?? {});
}

const addresses = createSiteRouter(createMemoryHistory({ initialEntries: ["/"] }), { isServer: true });

/** The screen, or the other address of one, that stands at a path, in the router's notation: `/promoDetail/$promotionId`. */
export const screenAt = (path: string): string | undefined => addresses.getMatchedRoutes(path)[2]?.fullPath;

/** The addresses of all screens, in the router's notation: what the server answers with a page. */
export const paths: readonly string[] = screens.map((screen) => screen.path);

const cache = new Map<string, Promise<{ readonly [namespace: string]: MessageTree }>>();

/** On the server every language stays in memory once read. */
const loadedMessages: LoadMessages = (code, namespace) => {
  const key = `${code}/${namespace}`;
  const found = cache.get(key) ?? loadMessages(code, namespace);
  cache.set(key, found);
  return found;
};

const screenOf = (router: SiteRouter): Screen | undefined => router.state.matches.at(-1)?.staticData.screen;

type MaybeText = ReturnType<TextSnapshot["text"]>;

const maybeText = (text: MaybeText, key: string): string => (text instanceof Promise ? "" : (text.maybe(key) ?? ""));

function titleOf(screen: Screen | undefined, own: MaybeText, textIn: (namespace: string) => MaybeText): string {
  if (!screen) return maybeText(own, "notFound.title");
  return fullText(screen.title, textIn);
}

function fullText(key: string, textIn: (namespace: string) => MaybeText): string {
  const { namespace, key: rest } = textsOf(key);
  return maybeText(textIn(namespace), rest);
}

/** Every screen by its path, for tests and pictures that visit all of them. */
export const screenList = screens.map(({ path, access, frame = "page", index, calls, memberCalls }) => ({
  path,
  access,
  frame,
  isIndexed: index !== false,
  /** Whether its first paint shows answers of the server. */
  beginsWithAnswers: calls !== undefined || memberCalls !== undefined,
}));
