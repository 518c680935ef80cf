import "@fairhouse/ui/styles/site.css";
import "virtual:component-styles";
import { listed, loadMessages } from "virtual:messages";
import { createPrepare } from "@fairhouse/challenge/web";
import { keepInstallOffer } from "@fairhouse/help/web";
import { createTextStore, DEFAULT_CODE, listedCodeOf } from "@fairhouse/i18n";
import { startSession, takeResetLink } from "@fairhouse/session/web";
import { ChunkError, createPageSignals, reloadOnce } from "@fairhouse/ui";
import { askAhead, createApi } from "@fairhouse/ui/api";
import { createBrowserHistory } from "@tanstack/react-router";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { AliveContext, leaveLinksToBrowser } from "./early-presses.tsx";
import { type EmbeddedPage, STATE_ELEMENT } from "./embedded-page.ts";
import { keepMerchant } from "./gates/merchant.ts";
import { GUARDED_ROUTES } from "./guarded-routes.ts";
import { memberCallsOf } from "./page-calls.ts";
import { createPreferences, keep, rememberedPreferences, themeOf } from "./preferences.tsx";
import { mendStyles } from "./pwa/mend-styles.ts";
import { registerWorker } from "./pwa/register.ts";
import { createSiteRouter, type SiteRouter } from "./router.tsx";
import { Site } from "./site.tsx";

/** Takes the page over that the server drew: with the same texts, answers and code, so that nothing moves. */
async function start() {
  takeResetLink();
  mendStyles();
  keepInstallOffer();
  const embedded = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? "{}") as EmbeddedPage;
  const { documentElement: root } = document;
  const language = listedCodeOf(root.lang, listed) ?? DEFAULT_CODE;
  const texts = createTextStore(language, loadMessages, listed);
  const page = createPageSignals(embedded.state, window.location.pathname);
  const api = createApi({
    calls: embedded.state.calls,
    expectsSession: embedded.state.signedIn,
    prepare: createPrepare(GUARDED_ROUTES),
  });
  startSession(api, page);
  const preferences = createPreferences(themeOf(embedded.theme), texts);
  const mustLogIn = () => embedded.state.site?.isLoginRequired === true && !page.isSignedIn();
  const hydrated = Promise.withResolvers<void>();
  let isFirst = true;
  const router = createSiteRouter(createBrowserHistory(), {
    isServer: false,
    mustLogIn,
    loadTexts: async (namespace) => {
      if (!isFirst) await texts.load([namespace]);
    },
    untilHydrated: () => (isFirst ? undefined : hydrated.promise),
  });
  // Signing out of a site that asks for a login leads away from the page.
  page.subscribe(() => mustLogIn() && void router.invalidate());
  if (page.isSignedIn()) askAhead(api, memberCallsOf(screenOf(router)));
  // The router draws the first page without a boundary of its own, as it did on the server.
  router.ssr = { manifest: undefined };
  await Promise.all([texts.load(embedded.namespaces), router.load()]);
  isFirst = false;

  const giveLinksBack = leaveLinksToBrowser();
  const tell = () => {
    giveLinksBack();
    hydrated.resolve();
  };
  // In a transition React takes the page over in pieces, between which the browser answers presses; else all at one go.
  startTransition(() => {
    hydrateRoot(
      document.getElementById("app")!,
      <AliveContext value={tell}>
        <Site page={page} api={api} texts={texts} preferences={preferences} router={router} />
      </AliveContext>,
    );
  });

  const asked = listedCodeOf(new URLSearchParams(window.location.search).get("lang"), listed);
  if (asked) keep("language", asked);
  const remembered = rememberedPreferences(listed);
  if (remembered.theme && remembered.theme !== preferences.theme()) preferences.setTheme(remembered.theme);
  if (!asked && remembered.language && remembered.language !== language) {
    await preferences.setLanguage(remembered.language);
  }
  registerWorker(texts);
  keepMerchant(embedded.state.site?.brand?.merchant, () => [window.localStorage, window.sessionStorage]);
  void import("./place-left.ts")
    .then(({ keepPlaceLeft }) => router.subscribe("onBeforeNavigate", keepPlaceLeft))
    .catch(() => undefined);
  // It is not waited for, so its code is loaded after everything else.
  void import("./gates/maintenance-poll.ts").then(({ pollMaintenance }) => pollMaintenance(api)).catch(() => undefined);
}

const screenOf = (router: SiteRouter) => router.matchRoutes(router.latestLocation).at(-1)?.staticData.screen;

/** Without its texts or its screen a page cannot be taken over; what the server drew stays readable meanwhile. */
function loadAgain(error: unknown): void {
  console.error(error);
  reloadOnce(error instanceof ChunkError ? error.address : window.location.href);
}

start().catch(loadAgain);
