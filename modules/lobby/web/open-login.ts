import { type DialogCatalogue, openDialog } from "@fairhouse/ui";

/** The session's dialog, which needs no props. */
export const openLogin = (): void =>
  (openDialog as unknown as (name: keyof DialogCatalogue | "login") => void)("login");
