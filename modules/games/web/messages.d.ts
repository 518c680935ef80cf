import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    games: typeof en;
    /** What travels with the first page. */
    "games/first": Pick<typeof en, "nav">;
  }
}
