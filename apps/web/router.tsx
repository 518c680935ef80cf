import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { aliases, screens } from "./collect.ts";
import { isOpenToAll, keptForLogin } from "./gates/open-paths.ts";
import { parseSearch, stringifySearch } from "./gates/search-text.ts";
import { centrePart } from "./lazy-parts.ts";
import type { Screen } from "./registry.ts";
import { ScreenFailure, ScreenView } from "./screen-view.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { Shell } from "./shell/shell.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

export type SiteRouterOptions = {
  isServer: boolean;
  /** Whether this visitor has to log in before they look around; asked at every address. */
  mustLogIn?: () => boolean;
  /**
   * Fetches a slice's texts before its screen is drawn: a page that waits for them in its place is too short for the
   * reader to be put back where they were. The first page names its texts itself.
   */
  loadTexts?: (namespace: string) => Promise<void>;
  /** Settles once the page is hydrated: a move to another screen before that makes React draw the first one anew. */
  untilHydrated?: () => Promise<void> | undefined;
};

/** One router per page in a browser and per request on the server. */
export function createSiteRouter(history: RouterHistory, options: SiteRouterOptions) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: NotFoundScreen,
    beforeLoad: ({ location }) => {
      if (!options.mustLogIn?.() || isOpenToAll(location.pathname)) return options.untilHydrated?.();
      throw redirect({ to: "/login", search: keptForLogin(location.search), replace: true } as never);
    },
  });
  const pages = screens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      component: ScreenView,
      errorComponent: ScreenFailure,
      staticData: { screen } satisfies StaticDataRouteOption,
      loader: () =>
        Promise.all([
          screen.code.preload(),
          screen.visitorCode?.preload(),
          isInFrame(screen) && centrePart.preload(),
          options.loadTexts?.(sliceOf(screen)),
        ]).then(() => null),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const others = aliases.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ search }) => {
        throw redirect({ to, search, replace: true } as never);
      },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([...pages, ...others]),
    history,
    isServer: options.isServer,
    // On the server this would write an inline script, which the content policy refuses.
    scrollRestoration: options.isServer ? false : createRestoring(),
    defaultPreload: "intent",
    defaultErrorComponent: ScreenFailure,
    defaultPendingMs: 300,
    trailingSlash: "never",
    parseSearch,
    stringifySearch,
  });
}

/**
 * A reader who scrolls before the page is hydrated stays there: the router would go back to the top. It notes
 * the places that have moved since a page was drawn, so it is told of the one that moved before.
 * @returns whether the router may move the page that it has just drawn
 */
function createRestoring(): () => boolean {
  let isFirst = true;
  return () => {
    const hasBegun = isFirst && window.scrollY > 0;
    isFirst = false;
    if (hasBegun) document.dispatchEvent(new Event("scroll"));
    return !hasBegun;
  };
}

/** The namespace that a screen's texts are in, as its title names it. */
const sliceOf = ({ title }: Screen): string => title.split(":")[0] ?? title;

/** Whether a screen stands beside the menu of a centre. */
export const isInFrame = ({ frame }: Screen): boolean => frame === "centre" || frame === "agent";

export type SiteRouter = ReturnType<typeof createSiteRouter>;
