import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import type { GameVendorAdapter } from "../../port.ts";
import type { GameRow, GamesTables } from "../tables.ts";

const REFRESH_MS = 700;

export type OpenGame = GameRow & { vendorName: string };

/**
 * The catalogue in memory. One number in the database counts its changes, and is asked for often enough that a vendor or game
 * switched off takes no bet a second later.
 */
export function createCatalogue(deps: { database: Database; clock: Clock; log: Log }) {
  let games = new Map<string, OpenGame>();
  let vendors = new Set<string>();
  let version: bigint | undefined;
  const keyOf = (vendor: string, code: string) => `${vendor}/${code}`;

  async function read(): Promise<void> {
    const tables = deps.database.kysely.withTables<GamesTables>();
    // Read before the rows: what is committed in between is newer than this number and is read again.
    const { version: found } = await tables.selectFrom("games_catalogue").select("version").executeTakeFirstOrThrow();
    if (found === version) return;
    const [vendorRows, gameRows] = await Promise.all([
      tables.selectFrom("games_vendor").select(["vendor", "name"]).where("is_open", "=", true).limit(1_000).execute(),
      tables.selectFrom("games_game").selectAll().where("is_open", "=", true).orderBy("name").limit(20_000).execute(),
    ]);
    const names = new Map(vendorRows.map((row) => [row.vendor, row.name]));
    vendors = new Set(names.keys());
    games = new Map(
      gameRows.flatMap((row) => {
        const vendorName = names.get(row.vendor);
        return vendorName === undefined ? [] : [[keyOf(row.vendor, row.code), { ...row, vendorName }] as const];
      }),
    );
    version = found;
  }

  const poll = createPoll({
    everyMs: REFRESH_MS,
    read,
    onError: (error) => deps.log.error({ err: error }, "the catalogue could not be read"),
  });
  return {
    isVendorOpen: (vendor: string): boolean => vendors.has(vendor),
    game: (vendor: string, code: string): OpenGame | undefined => games.get(keyOf(vendor, code)),
    openGames: (): OpenGame[] => [...games.values()],
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Takes over what a vendor offers. What staff switched off stays off. */
export async function syncVendor(
  deps: { database: Database; clock: Clock },
  adapter: GameVendorAdapter,
): Promise<void> {
  const offered = await adapter.listGames();
  const at = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<GamesTables>();
    await tables
      .insertInto("games_vendor")
      .values({ vendor: adapter.code, name: adapter.name, is_open: true })
      .onConflict((conflict) => conflict.column("vendor").doUpdateSet({ name: adapter.name }))
      .execute();
    for (const game of offered) {
      const facts = {
        name: game.name,
        game_type: game.gameType,
        return_ppm: game.returnPpm,
        stake_min: game.stakeMin,
        stake_max: game.stakeMax,
        cover: game.cover,
        version: game.version,
      };
      await tables
        .insertInto("games_game")
        .values({ vendor: adapter.code, code: game.code, is_open: true, added_at: at, ...facts })
        .onConflict((conflict) => conflict.columns(["vendor", "code"]).doUpdateSet(facts))
        .execute();
    }
  });
}
