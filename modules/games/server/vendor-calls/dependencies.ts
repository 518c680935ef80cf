import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";

export type SearchDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "outcome" | "entriesOf">;
  readonly userNameOf: (memberId: string) => Promise<string | null>;
};
