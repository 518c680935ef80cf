declare module "virtual:messages" {
  import type { ListedCode, LoadMessages } from "@fairhouse/i18n";
  /** The languages that this page offers, in the registry's order. */
  export const listed: readonly ListedCode[];
  export const namespaces: readonly string[];
  export const loadMessages: LoadMessages;
}
