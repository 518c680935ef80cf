import type en from "./messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    ui: Omit<typeof en, "refusals">;
    /** Fetched with what can be refused. */
    "ui/refusals": Pick<typeof en, "refusals">;
  }
}
