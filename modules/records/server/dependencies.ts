import type { Clock, Currency } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import type { NamesOfPlay } from "@fairhouse/wallet/server";
import type { GameKind } from "../contract/game-kinds.ts";

export type RecordsDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "follow" | "listRecords" | "totals" | "balances">;
  readonly clock: Clock;
  readonly currency: Currency;
  /** Asked one after the other. */
  readonly namesOfPlay: readonly NamesOfPlay[];
  /** Undefined for a game that the catalogue does not have open. */
  readonly kindOfGame: (vendor: string, gameCode: string) => GameKind | undefined;
};

/** What a game is called; null for what is not known any more. */
export function namesOf({ namesOfPlay }: Pick<RecordsDependencies, "namesOfPlay">, vendor: string, gameCode: string) {
  const names = firstOf(namesOfPlay.map(({ gameNames }) => gameNames(vendor, gameCode)));
  const company = firstOf(namesOfPlay.map(({ companyName }) => companyName(vendor)));
  return {
    vendorName: names?.vendorName ?? company ?? null,
    gameName: names?.gameName ?? null,
    cover: names?.cover ?? null,
  };
}

const firstOf = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.find((value) => value !== undefined);
