import type { GameClass, VendorGames } from "@fairhouse/catalogue/server";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { listGameMenus, listGameTypes, listGameVendors } from "../../contract.ts";
import { COCKFIGHTING } from "../../rules.ts";
import type { VendorListDependencies } from "../dependencies.ts";
import { TYPES_OF_MODE } from "../winners/popular-games.ts";

type Vendor = OutputOf<typeof listGameVendors>["list"][number];
type Asked = InputOf<typeof listGameVendors>;

export async function listVendorViews(
  deps: VendorListDependencies,
  asked: Asked,
): Promise<OutputOf<typeof listGameVendors>> {
  return { list: (await vendorsOf(deps, asked)).map((one) => vendorView(deps, one)) };
}

export async function listTypeViews(
  deps: VendorListDependencies,
  asked: Asked,
): Promise<OutputOf<typeof listGameTypes>> {
  const list = await vendorsOf(deps, asked);
  return {
    list: list.map(({ vendor, vendorName, gameType, accountTypeId, games }) => ({
      ...{ vassalage: vendor, gameType, accountTypeId, accountTypeName: vendorName, gameCount: games },
    })),
  };
}

export async function listMenuViews(
  deps: VendorListDependencies,
  { prizeMode }: InputOf<typeof listGameMenus>,
): Promise<OutputOf<typeof listGameMenus>> {
  const wanted = prizeMode === undefined ? undefined : TYPES_OF_MODE[prizeMode];
  const vendors = (await vendorsOf(deps, {})).filter(({ gameType }) => wanted === undefined || wanted.has(gameType));
  const { languages } = await deps.house();
  const isOffered = (one: GameClass) => one !== "BG" || languages.includes("TY");
  return {
    list: [...Map.groupBy(vendors, ({ gameType }) => gameType)].map(([gameType, some]) => ({
      gameType,
      gameCount: some.reduce((sum, { games }) => sum + games, 0),
      classes: deps.games.classesOf(gameType).filter(isOffered),
      vendors: some.map((one) => vendorView(deps, one)),
    })),
  };
}

/** By name; a type that is switched off is not among them, and another house's merchant code has none. */
async function vendorsOf(deps: VendorListDependencies, asked: Asked): Promise<VendorGames[]> {
  const { merchantCode, isCockfightingOn } = await deps.house();
  if (asked.merchantCode !== undefined && asked.merchantCode !== "" && asked.merchantCode !== merchantCode) return [];
  const gameType = asked.gameType?.toUpperCase() || undefined;
  return deps.games
    .vendorGames()
    .filter(
      (one) =>
        (!asked.vassalage || one.vendor === asked.vassalage) &&
        (gameType === undefined || one.gameType === gameType) &&
        (isCockfightingOn || one.gameType !== COCKFIGHTING),
    );
}

function vendorView({ games }: Pick<VendorListDependencies, "games">, one: VendorGames): Vendor {
  const row = games.vendor(one.vendor);
  return {
    id: `${one.vendor}/${one.gameType}`,
    vassalage: one.vendor,
    gameType: one.gameType,
    accountTypeId: one.accountTypeId,
    accountTypeName: one.vendorName,
    title: one.vendorName,
    isHot: (row?.is_hot ?? false) || one.hasHot,
    cards: row && row.cards.length > 0 ? row.cards : [...one.covers],
    gameCount: one.games,
  };
}
