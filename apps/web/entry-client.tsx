import "@fairhouse/ui/styles/site.css";
import "./styles/shell.css";
import "./styles/home.css";
import { loadMessages } from "virtual:messages";
import { createTextStore, DEFAULT_CODE, listedCodeOf } from "@fairhouse/i18n";
import { createPageSignals } from "@fairhouse/ui";
import { createApi } from "@fairhouse/ui/api";
import { createBrowserHistory } from "@tanstack/react-router";
import { hydrateRoot } from "react-dom/client";
import { type EmbeddedPage, STATE_ELEMENT } from "./embedded-page.ts";
import { createPreferences, keep, rememberedPreferences, themeOf } from "./preferences.tsx";
import { createSiteRouter } from "./router.tsx";
import { Site } from "./site.tsx";

/** Takes the page over that the server drew: with the same texts, answers and code, so that nothing moves. */
async function start() {
  const embedded = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? "{}") as EmbeddedPage;
  const { documentElement: root } = document;
  const language = listedCodeOf(root.lang) ?? DEFAULT_CODE;
  const texts = createTextStore(language, loadMessages);
  const page = createPageSignals(embedded.state);
  const api = createApi({ calls: embedded.state.calls, expectsSession: embedded.state.signedIn });
  const preferences = createPreferences(themeOf(root.dataset.theme), texts);
  const router = createSiteRouter(createBrowserHistory(), { isServer: false });
  // The router draws the first page without a boundary of its own, as it did on the server.
  router.ssr = { manifest: undefined };
  await Promise.all([texts.load(embedded.namespaces), router.load()]);

  hydrateRoot(
    document.getElementById("app")!,
    <Site page={page} api={api} texts={texts} preferences={preferences} router={router} />,
  );

  const asked = listedCodeOf(new URLSearchParams(window.location.search).get("lang"));
  if (asked) keep("language", asked);
  const remembered = rememberedPreferences();
  if (remembered.theme && remembered.theme !== preferences.theme()) preferences.setTheme(remembered.theme);
  if (!asked && remembered.language && remembered.language !== language) {
    await preferences.setLanguage(remembered.language);
  }
}

void start();
