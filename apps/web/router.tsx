import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { aliases, type Screen, screens } from "./collect.ts";
import { ScreenFailure, ScreenView } from "./screen-view.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { Shell } from "./shell/shell.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** One router per page in a browser and per request on the server. */
export function createSiteRouter(history: RouterHistory, options: { isServer: boolean }) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });
  const pages = screens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      component: ScreenView,
      errorComponent: ScreenFailure,
      staticData: { screen } satisfies StaticDataRouteOption,
      loader: () => screen.code.preload().then(() => null),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const others = aliases.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([...pages, ...others]),
    history,
    isServer: options.isServer,
    // On the server this would write an inline script, which the content policy refuses.
    scrollRestoration: !options.isServer,
    defaultPreload: "intent",
    defaultErrorComponent: ScreenFailure,
    defaultPendingMs: 300,
    trailingSlash: "never",
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
