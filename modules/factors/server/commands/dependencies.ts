import type { Clock } from "@fairhouse/base";
import type { Members } from "@fairhouse/member/server";
import type { Codes, Mail } from "@fairhouse/messages/server";
import type { Database } from "@fairhouse/platform/database";
import type { Keys } from "./keys.ts";

/** Where a member can be reached. Only what they have confirmed: anything else proves nothing. */
export type Contacts = { readonly phone: string | null; readonly email: string | null };

export type FactorsDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  /** A secret of the installation that is not in the database; encryption, hashes and handles depend on it. */
  readonly secret: string;
  /** The site's own address: passkeys belong to its host and are taken from its pages only. */
  readonly siteOrigin: string;
  readonly brandName: () => Promise<string>;
  readonly members: Pick<Members, "find" | "checkCredentials" | "checkPaymentPassword">;
  readonly codes: Codes;
  readonly mail: Mail;
  readonly contactsOf: (memberId: string) => Promise<Contacts>;
  /** The names on a member's bank accounts, and whether they count at all beside another factor. */
  readonly bankNames: {
    readonly isOn: () => Promise<boolean>;
    readonly of: (memberId: string) => Promise<readonly string[]>;
  };
};

export type FactorsDeps = FactorsDependencies & { readonly keys: Keys };
