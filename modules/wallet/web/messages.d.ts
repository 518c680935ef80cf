import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    wallet: typeof en;
    /** What travels with the first page. */
    "wallet/first": Pick<typeof en, "nav" | "title" | "bar"> & { deposit: Pick<(typeof en)["deposit"], "title"> };
  }
}
