import type { Clock, Currency } from "@fairhouse/base";
import type { CatalogueModule } from "@fairhouse/catalogue/server";
import type { GameVendorAdapter } from "@fairhouse/games/port";
import type { GamesModule } from "@fairhouse/games/server";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { Pool } from "pg";

export type LobbyDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "follow">;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: Currency;
  readonly vendors: readonly GameVendorAdapter[];
  /** The open games, and how lists show one. */
  readonly games: CatalogueModule["games"] & Pick<GamesModule, "viewOf">;
  /** What the operator has set; read for each call, from memory. */
  readonly house: () => Promise<{
    readonly merchantCode: string;
    /** The languages that the site supports. */
    readonly languages: readonly string[];
    readonly isCockfightingOn: boolean;
  }>;
  /**
   * Of these members, the names of those who may be named on the board: open accounts of a kind that has the capability,
   * so no trial account.
   */
  readonly winnersAmong: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether a jackpot may be demonstrated while no game has a pot; never in real-money mode. */
  readonly isJackpotSimulated: () => Promise<boolean>;
};

export type GameListDependencies = Pick<LobbyDependencies, "games" | "currency" | "house">;
export type VendorListDependencies = Pick<LobbyDependencies, "games" | "house">;
export type RoomDependencies = Pick<LobbyDependencies, "vendors" | "games" | "currency" | "log">;
export type OwnGamesDependencies = Pick<LobbyDependencies, "database" | "games">;
export type FavouriteDependencies = OwnGamesDependencies & Pick<LobbyDependencies, "clock">;

export type JackpotsDependencies = Pick<
  LobbyDependencies,
  "clock" | "log" | "currency" | "vendors" | "isJackpotSimulated"
> & {
  readonly database: { readonly pool: Pool };
  readonly games: Pick<LobbyDependencies["games"], "game">;
};

export type PopularGamesDependencies = Pick<LobbyDependencies, "clock" | "currency"> & {
  readonly database: { readonly pool: Pool };
  readonly games: Pick<LobbyDependencies["games"], "game" | "viewOf">;
};

export type WinnerBoardDependencies = Pick<LobbyDependencies, "winnersAmong"> & {
  readonly database: { readonly pool: Pool };
  readonly games: Pick<LobbyDependencies["games"], "game">;
};
