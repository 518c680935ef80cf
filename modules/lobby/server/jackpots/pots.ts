import type { OutputOf } from "@fairhouse/contract";
import type { GameVendorAdapter } from "@fairhouse/games/port";
import type { Pool } from "pg";
import type { readJackpots } from "../../contract.ts";
import type { JackpotsDependencies } from "../dependencies.ts";
import { simulatedFigure } from "./simulated-figure.ts";

type Jackpots = OutputOf<typeof readJackpots>;
type Pot = Jackpots["pots"][number];
type Told = { readonly pots: readonly Pot[]; readonly asOfMs: number };

/** Vendors are asked this often while a page shows it, and an answer is shown for so long at most. */
const ASK_EVERY_MS = 10_000;
export const POT_SHOWN_MS = 30_000;

/**
 * What the games' pots hold, as their vendors told it: never rounded up and never counted on. A pot whose vendor has not
 * answered for half a minute is not shown. Until the first pot of all there is the demonstration of play-credit mode.
 */
export function createJackpots(deps: JackpotsDependencies) {
  const told = new Map<string, Told>();
  const asking = new Map<string, Promise<void>>();
  let hasPots = false;

  async function ask(vendor: GameVendorAdapter): Promise<void> {
    const asOf = deps.clock.now();
    const pots = (await vendor.listPots?.()) ?? [];
    const shown = pots.flatMap(({ gameCode, amount }) => {
      const game = deps.games.game(vendor.code, gameCode);
      if (!game || amount <= 0n) return [];
      const { code: unit } = deps.currency;
      const name = { vendor: vendor.code, gameCode, gameName: game.name };
      return [{ ...name, unit, amountLedger: amount.toString(), asOf: asOf.toISOString() }];
    });
    await remember(
      deps.database.pool,
      vendor.code,
      pots.map((pot) => pot.gameCode),
      asOf,
    );
    told.set(vendor.code, { pots: shown, asOfMs: asOf.getTime() });
  }

  function refresh(vendor: GameVendorAdapter): Promise<void> {
    const before = told.get(vendor.code);
    if (before && deps.clock.now().getTime() - before.asOfMs < ASK_EVERY_MS) return Promise.resolve();
    const running = asking.get(vendor.code) ?? ask(vendor).finally(() => asking.delete(vendor.code));
    asking.set(vendor.code, running);
    return running.catch((error: unknown) => {
      deps.log.warn({ err: error, vendor: vendor.code }, "a vendor did not tell its pots");
    });
  }

  async function hasEverHadPots(): Promise<boolean> {
    if (!hasPots) {
      const { rows } = await deps.database.pool.query("select from lobby_pot limit 1");
      hasPots = rows.length > 0;
    }
    return hasPots;
  }

  return async (): Promise<Jackpots> => {
    await Promise.all(deps.vendors.filter((vendor) => vendor.listPots).map(refresh));
    const now = deps.clock.now();
    const isDemo = (await deps.isJackpotSimulated()) && !(await hasEverHadPots());
    return {
      at: now.toISOString(),
      pots: [...told.values()]
        .filter(({ asOfMs }) => now.getTime() - asOfMs <= POT_SHOWN_MS)
        .flatMap(({ pots }) => pots)
        .sort((one, other) => (BigInt(one.amountLedger) < BigInt(other.amountLedger) ? 1 : -1)),
      simulated: isDemo ? simulatedFigure(deps.currency, now) : null,
    };
  };
}

/** That a game has a pot, for ever: the demonstration does not come back when its vendor is away for a while. */
async function remember(pool: Pool, vendor: string, gameCodes: readonly string[], at: Date): Promise<void> {
  if (gameCodes.length === 0) return;
  await pool.query(
    `insert into lobby_pot (vendor, game_code, first_seen_at)
     select $1, code, $3 from unnest($2::text[]) code order by code on conflict do nothing`,
    [vendor, gameCodes, at],
  );
}
