import { newId } from "@fairhouse/base";
import { CATALOGUE } from "@fairhouse/catalogue/server";
import { writePlayToken } from "@fairhouse/games/server";
import type { ComposedProduct } from "@fairhouse/server/testing/composed-product";
import type { Random } from "./random.ts";
import { GAME, type Table, VENDOR } from "./rounds.ts";
import { createWalletModel } from "./wallet-model.ts";

const FUNDS = 3_000_000n;
const PLAY_MS = 3_600_000;

/** Puts the game into the catalogue of a product whose vendor is out of reach. */
export async function openGame({ database, composition }: ComposedProduct): Promise<void> {
  await database.pool.query("insert into catalogue_vendor (vendor, name) values ($1, 'Test') on conflict do nothing", [
    VENDOR,
  ]);
  await database.pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
     values ($1, $2, 'Test', 'RNG', 1, 1000000, 'none', '1', now()) on conflict do nothing`,
    [VENDOR, GAME],
  );
  await composition.host.get(CATALOGUE).syncVendors();
}

/** A wallet of its own with money in it, at a game that is open for it. */
export async function openTable(
  { ledger, database, playToken }: ComposedProduct,
  { seat, wallet, random, differ }: { seat: number; wallet: Table["wallet"]; random: Random; differ: Table["differ"] },
): Promise<Table> {
  const playerId = newId();
  const model = createWalletModel(`player ${seat}`);
  await ledger.openWallet(database.kysely, { memberId: playerId, unit: "P", accounts: ["cash", "bonus"] });
  const posting = {
    kind: "deposit",
    account: "cash",
    counterAccount: "payments_test",
    unit: "P",
    amount: FUNDS,
  } as const;
  const key = `deposit:${playerId}`;
  await ledger.post({ memberId: playerId, key, fingerprint: "test", postings: [posting] });
  model.posted(key, FUNDS);
  const launch = { launchId: newId(), memberId: playerId, vendor: VENDOR, gameCode: GAME };
  const sessionToken = writePlayToken(playToken, { ...launch, expiresAtMs: Date.now() + PLAY_MS });
  return { playerId, sessionToken, wallet, model, random, differ: (sentence) => differ(`player ${seat}: ${sentence}`) };
}
