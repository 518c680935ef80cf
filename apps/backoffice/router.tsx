import { createRootRoute, createRoute, createRouter, type StaticDataRouteOption } from "@tanstack/react-router";
import { type Screen, screens } from "./collect.ts";
import { NotFoundScreen } from "./shell/not-found.tsx";
import { ScreenFailure, ScreenView } from "./shell/screen-view.tsx";
import { Shell } from "./shell/shell.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    operatorsScreen?: Screen;
  }
}

export function createBackofficeRouter() {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });
  const pages = screens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      component: ScreenView,
      errorComponent: ScreenFailure,
      staticData: { operatorsScreen: screen } satisfies StaticDataRouteOption,
    }),
  );
  return createRouter({
    routeTree: root.addChildren(pages),
    defaultErrorComponent: ScreenFailure,
    trailingSlash: "never",
  });
}
