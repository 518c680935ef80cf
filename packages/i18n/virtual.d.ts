declare module "virtual:messages" {
  import type { LoadMessages } from "@fairhouse/i18n";
  export const namespaces: readonly string[];
  export const loadMessages: LoadMessages;
}
