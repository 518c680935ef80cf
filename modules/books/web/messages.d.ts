import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    books: typeof en;
    /** What travels with the first page. */
    "books/first": Pick<typeof en, "nav" | "today" | "proof">;
  }
}
