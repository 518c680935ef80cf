import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    content: typeof en;
    /** What travels with the first page. */
    "content/first": Pick<typeof en, "nav" | "banner" | "kinds" | "statuses"> & {
      notices: Pick<typeof en.notices, "title">;
      promotions: Pick<typeof en.promotions, "title" | "all" | "read" | "kind" | "starts" | "ends" | "noEnd">;
    };
  }
}
