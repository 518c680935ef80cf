import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { type CatalogueTables, GAME_COLUMNS, type GameRow, VENDOR_COLUMNS, type VendorRow } from "../tables.ts";
import { createGameIndex, type GameIndex, type GameSearch } from "./game-index.ts";
import type { OpenGame } from "./open-game.ts";

const REFRESH_MS = 700;
const VENDORS_MAX = 1_000;
const GAMES_MAX = 50_000;

/**
 * The open games in memory. One number in the database counts the changes, and is asked for often enough that a vendor or game
 * switched off takes no bet a second later.
 */
export function createCatalogue(deps: { readonly database: Database; readonly log: Log }) {
  let games = new Map<string, OpenGame>();
  let vendors = new Map<string, VendorRow>();
  let index: GameIndex | undefined;
  let version: bigint | undefined;
  const keyOf = (vendor: string, code: string) => `${vendor}/${code}`;

  async function read(): Promise<void> {
    const tables = deps.database.kysely.withTables<CatalogueTables>();
    // Read before the rows: what is committed in between is newer than this number and is read again.
    const { version: found } = await tables.selectFrom("catalogue_state").select("version").executeTakeFirstOrThrow();
    if (found === version) return;
    const [vendorRows, gameRows] = await readOpenRows(deps.database);
    vendors = new Map(vendorRows.map((row) => [row.vendor, row]));
    games = new Map(
      gameRows.flatMap((row) => {
        const vendor = vendors.get(row.vendor);
        return vendor === undefined ? [] : [[keyOf(row.vendor, row.code), openGame(row, vendor)] as const];
      }),
    );
    // Made when the first list is asked for: a process that answers bets alone needs none.
    index = undefined;
    version = found;
  }

  function indexed(): GameIndex {
    index ??= createGameIndex([...games.values()]);
    return index;
  }

  const poll = createPoll({
    everyMs: REFRESH_MS,
    read,
    onError: (error) => deps.log.error({ err: error }, "the catalogue could not be read"),
  });
  return {
    isVendorOpen: (vendor: string): boolean => vendors.has(vendor),
    vendor: (vendor: string): VendorRow | undefined => vendors.get(vendor),
    game: (vendor: string, code: string): OpenGame | undefined => games.get(keyOf(vendor, code)),
    gameByNode: (nodeId: bigint): OpenGame | undefined => indexed().byNode(nodeId),
    classesOf: (gameType: string) => indexed().classesOf(gameType),
    /** One for each vendor and type with an open game: the type of the most popular game first, then by name. */
    vendorGames: () => indexed().vendorGames(),
    openGames: (): OpenGame[] => [...games.values()],
    /** The open games that fit, the most popular first and then by name. */
    find: (search: GameSearch): readonly OpenGame[] => indexed().find(search),
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The rows of open vendors and games, the most popular game first and then by name. */
function readOpenRows(database: Database) {
  const tables = database.kysely.withTables<CatalogueTables>();
  return Promise.all([
    tables
      .selectFrom("catalogue_vendor")
      .select(VENDOR_COLUMNS)
      .where("is_open", "=", true)
      .limit(VENDORS_MAX)
      .execute(),
    tables
      .selectFrom("catalogue_game")
      .select(MEMORY_COLUMNS)
      .where("is_open", "=", true)
      .where("is_offered", "=", true)
      .orderBy("popularity", "desc")
      .orderBy("name")
      .orderBy("vendor")
      .orderBy("code")
      .limit(GAMES_MAX)
      .execute(),
  ]);
}

const MEMORY_COLUMNS = GAME_COLUMNS.filter((name) => name !== "offered" && name !== "corrections");

const openGame = (row: Omit<GameRow, "offered" | "corrections">, vendor: VendorRow): OpenGame => ({
  ...row,
  vendorName: vendor.name,
  accountTypeId: vendor.account_type_id,
  isSandbox: vendor.is_sandbox,
});
