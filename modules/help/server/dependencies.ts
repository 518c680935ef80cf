import type { OutputOf } from "@fairhouse/contract";
import type * as contract from "../contract.ts";
import type { HelpContact } from "../rules/help-contacts.ts";

export type HelpDependencies = {
  /** Whom the operator has named, by channel. */
  readonly customerService: () => Promise<OutputOf<typeof contract.readHelpCenter>["customerService"]>;
  readonly helpContacts: readonly HelpContact[];
  /** Null where an address tells no country. */
  readonly countryOf: (ip: string) => string | null;
};
