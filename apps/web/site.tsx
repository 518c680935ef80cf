import { TextProvider, type TextStore } from "@fairhouse/i18n";
import { PageProvider, type PageSignals } from "@fairhouse/ui";
import { type Api, ApiProvider } from "@fairhouse/ui/api";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { type Preferences, PreferencesProvider } from "./preferences.tsx";
import type { SiteRouter } from "./router.tsx";

export type SiteParts = {
  page: PageSignals;
  api: Api;
  texts: TextStore;
  preferences: Preferences;
  router: SiteRouter;
};

/** The whole site; the same on the server and in the browser. */
export function Site({ page, api, texts, preferences, router }: SiteParts) {
  return (
    <StrictMode>
      <PageProvider page={page}>
        <ApiProvider api={api}>
          <PreferencesProvider preferences={preferences}>
            <TextProvider store={texts}>
              <RouterProvider router={router} />
            </TextProvider>
          </PreferencesProvider>
        </ApiProvider>
      </PageProvider>
    </StrictMode>
  );
}
