import type { Clock, Currency } from "@fairhouse/base";
import type { GameType } from "@fairhouse/contract/game-types";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import type { NamesOfPlay } from "@fairhouse/wallet/server";

export type RecordsDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "follow" | "listRecords" | "totals" | "balances" | "memberDays">;
  readonly clock: Clock;
  readonly currency: Currency;
  /** Whose midnight ends a day: the operator's, by its IANA name. */
  readonly zone: string;
  /** Asked one after the other. */
  readonly namesOfPlay: readonly NamesOfPlay[];
  /** Undefined for a game that the catalogue does not have open. */
  readonly kindOfGame: (vendor: string, gameCode: string) => GameType | undefined;
};
