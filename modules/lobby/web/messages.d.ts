import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    lobby: typeof en;
    /** What travels with the first page. */
    "lobby/first": typeof en;
  }
}
