import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    session: typeof en;
    /** What travels with the first page. */
    "session/first": Pick<typeof en, "bar" | "ended"> & {
      login: Pick<(typeof en)["login"], "page" | "name" | "password">;
      freePlay: Pick<(typeof en)["freePlay"], "badge" | "badgeTitle">;
    };
  }
}
