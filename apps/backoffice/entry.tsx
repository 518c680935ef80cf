import "@fairhouse/ui/styles/office.css";
import "virtual:component-styles";
import "./own-dialogs.ts";
import { listed, loadMessages } from "virtual:messages";
import { createPrepare } from "@fairhouse/challenge/web";
import { createTextStore, TextProvider } from "@fairhouse/i18n";
import { OperatorProvider } from "@fairhouse/staff/backoffice";
import { ApiProvider, createApi } from "@fairhouse/ui/api";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GUARDED_ROUTES } from "./guarded-routes.ts";
import { applyLanguage, rememberedLanguage } from "./preferences.ts";
import { createBackofficeRouter } from "./router.tsx";

async function start() {
  const language = rememberedLanguage(listed);
  applyLanguage(language);
  const texts = createTextStore(language, loadMessages, listed);
  await texts.load(["ui", "backoffice", "staff"]);
  const api = createApi({ calls: [], prepare: createPrepare(GUARDED_ROUTES) });
  const router = createBackofficeRouter();
  createRoot(document.getElementById("app")!).render(
    <StrictMode>
      <ApiProvider api={api}>
        <TextProvider store={texts}>
          <OperatorProvider>
            <RouterProvider router={router} />
          </OperatorProvider>
        </TextProvider>
      </ApiProvider>
    </StrictMode>,
  );
}

void start();
