import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { findStoppableGames, listSwitches, listVendorKeys } from "../../contract/vendor-control.ts";
import { keyStateAt } from "../../rules/vendor-keys.ts";
import type { GamesInnerDependencies } from "../dependencies.ts";
import type { GamesTables, SwitchRow } from "../tables.ts";
import { listVendorKeys as readKeys } from "./vendor-keys.ts";

/** Of one code there may be a game at each vendor. */
const STOPPED_MAX = 20_000;

/** Switches with the names of what they stop, and the vendors that could be stopped, also those that are switched off now. */
export async function switchesView(
  deps: GamesInnerDependencies,
  rows: readonly SwitchRow[],
): Promise<OutputOf<typeof listSwitches>> {
  const tables = deps.database.kysely.withTables<GamesTables>();
  const stopped = rows.flatMap((row) => (row.game_code === null ? [] : [row.game_code]));
  const [vendors, games] = await Promise.all([
    tables.selectFrom("catalogue_vendor_name").select(["vendor", "name"]).orderBy("name").limit(1_000).execute(),
    tables
      .selectFrom("catalogue_game_name")
      .select(["vendor", "code", "name"])
      .where("code", "in", [...stopped, ""])
      .limit(STOPPED_MAX)
      .execute(),
  ]);
  const vendorNames = new Map(vendors.map((one) => [one.vendor, one.name]));
  const gameNames = new Map(games.map((one) => [`${one.vendor}/${one.code}`, one.name]));
  return {
    switches: await Promise.all(
      rows.map(async (row) => ({
        switchId: row.switch_id,
        scope: row.scope,
        vendor: row.vendor,
        vendorName: row.vendor && (vendorNames.get(row.vendor) ?? row.vendor),
        gameCode: row.game_code,
        gameName: row.game_code && (gameNames.get(`${row.vendor}/${row.game_code}`) ?? row.game_code),
        memberId: row.member_id,
        userName: row.member_id && (await deps.userNameOf(row.member_id)),
        reason: row.reason,
        thrownAt: row.thrown_at.toISOString(),
        expectedBackAt: row.expected_back_at?.toISOString() ?? null,
        liftedAt: row.lifted_at?.toISOString() ?? null,
        liftReason: row.lift_reason,
      })),
    ),
    vendors: vendors.map(({ vendor, name }) => ({ vendor, vendorName: name })),
  };
}

/** Games of a vendor by a part of their name or code, also what is switched off now. */
export async function stoppableGamesView(
  deps: GamesInnerDependencies,
  { vendor, name, limit }: InputOf<typeof findStoppableGames>,
): Promise<OutputOf<typeof findStoppableGames>> {
  const part = `%${name.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = await deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("catalogue_game_name")
    .select(["code", "name"])
    .where("vendor", "=", vendor)
    .where((where) => where.or([where("name", "ilike", part), where("code", "ilike", part)]))
    .orderBy("name")
    .orderBy("code")
    .limit(limit + 1)
    .execute();
  return {
    games: found.slice(0, limit).map((one) => ({ gameCode: one.code, gameName: one.name })),
    hasMore: found.length > limit,
  };
}

export async function vendorKeysView(deps: GamesInnerDependencies): Promise<OutputOf<typeof listVendorKeys>> {
  const [keys, vendors] = await Promise.all([
    readKeys(deps),
    deps.database.kysely
      .withTables<GamesTables>()
      .selectFrom("catalogue_vendor_name")
      .select(["vendor", "name"])
      .orderBy("name")
      .limit(1_000)
      .execute(),
  ]);
  const now = deps.clock.now();
  return {
    keys: keys.map((key) => ({
      vendor: key.vendor,
      keyId: key.key_id,
      scheme: key.scheme,
      publicKey: key.public_key,
      state: keyStateAt({ validFrom: key.valid_from, validUntil: key.valid_until, retiredAt: key.retired_at }, now),
      validFrom: key.valid_from.toISOString(),
      validUntil: key.valid_until?.toISOString() ?? null,
      madeAt: key.made_at.toISOString(),
      firstUsedAt: key.first_used_at?.toISOString() ?? null,
      retiredAt: key.retired_at?.toISOString() ?? null,
      signsNow: deps.control.signsWith(key.vendor) === key.key_id,
    })),
    vendors: vendors.map(({ vendor, name }) => ({ vendor: vendor, vendorName: name })),
  };
}
