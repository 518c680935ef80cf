import "@fairhouse/ui/styles/all.css";
import "virtual:component-styles";
import { loadMessages } from "virtual:messages";
import { createTextStore, listedCodeOf, localeOf, TextProvider } from "@fairhouse/i18n";
import { DialogHost, OfflineBar, Toaster } from "@fairhouse/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { KitPage } from "./kit-page.tsx";

const asked = new URLSearchParams(window.location.search);
const language = listedCodeOf(asked.get("lang"), ["EN", "UR"]) ?? "EN";
const locale = localeOf(language);
Object.assign(document.documentElement, { lang: locale.tag, dir: locale.direction });
document.documentElement.dataset.theme = asked.get("theme") === "dark" ? "dark" : "light";

const texts = createTextStore(language, loadMessages, ["EN", "UR"]);
await texts.load(["ui", "challenge"]);
createRoot(document.getElementById("app")!).render(
  <StrictMode>
    <TextProvider store={texts}>
      <OfflineBar />
      <KitPage />
      <DialogHost />
      <Toaster />
    </TextProvider>
  </StrictMode>,
);
