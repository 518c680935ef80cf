import { loadMessages, namespaces } from "virtual:messages";
import {
  createTextStore,
  type ListedCode,
  type LoadMessages,
  localeOf,
  type MessageTree,
  type TextSnapshot,
} from "@fairhouse/i18n";
import { createPageSignals, type PageState } from "@fairhouse/ui";
import { createApi } from "@fairhouse/ui/api";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToReadableStream } from "react-dom/server";
import { assetsFor } from "./assets.ts";
import { type CallToSeed, type Screen, screens } from "./collect.ts";
import { documentOf } from "./document.ts";
import { createPreferences, type Theme } from "./preferences.tsx";
import { createSiteRouter, type SiteRouter } from "./router.tsx";
import { pageTitle } from "./screen-view.tsx";
import { Site } from "./site.tsx";

export { chooseLanguage } from "@fairhouse/i18n";
export { themeOf } from "./preferences.tsx";

export type RenderRequest = {
  /** Path and query: `/wallet?tab=in`. */
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

/** Draws a page. Cacheable by (path, language, theme, signedIn) for as long as the answers in `state.calls` may be. */
export async function render({ url, language, theme, state }: RenderRequest): Promise<RenderResult> {
  const texts = createTextStore(language, loadedMessages);
  await texts.load(namespaces);
  const page = createPageSignals(state);
  const api = createApi({ calls: state.calls });
  const preferences = createPreferences(theme, texts);
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }), { isServer: true });
  await router.load();
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
  const title = titleOf(screenOf(router), text("web"), text);
  return {
    status: result?.status ?? 500,
    html: documentOf({
      body,
      title: pageTitle(title, state.brand.name),
      description: maybeText(text("web"), "home.description"),
      locale: localeOf(language),
      theme,
      embedded: { state, namespaces: texts.used() },
      assets: assetsFor(language),
    }),
  };
}

/** The answers that a page would like to carry: the server makes these calls and hands them over in `state.calls`. */
export function callsFor(url: string): CallToSeed[] {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }), { isServer: true });
  const matches = router.matchRoutes(router.latestLocation ?? router.state.location);
  const last = matches.at(-1);
  return last?.staticData.screen?.calls?.(last.params as { [name: string]: string }) ?? [];
}

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
  const [namespace = "", key = ""] = screen.title.split(":");
  return maybeText(textIn(namespace), key);
}
