import type { Currency } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { OfferedGame } from "../../port.ts";
import { GAME_CLASSES } from "../../rules/game-fields.ts";
import { factsOf } from "../../rules.ts";
import type { SandboxDependencies } from "../dependencies.ts";
import { writeGames } from "./write-games.ts";

export type SandboxSize = { readonly titles: number; readonly vendors: number };

/** Taken together they name ten thousand titles. All of them are invented. */
const FIRST = ["Amber", "Brass", "Cedar", "Dawn", "Ember", "Frost", "Garnet", "Harbour", "Indigo", "Jade", "Copper"];
const SECOND = [
  "Kite",
  "Lantern",
  "Orchard",
  "Falcon",
  "River",
  "Temple",
  "Garden",
  "Bazaar",
  "Comet",
  "Tiger",
  "Café",
];
const COVERS = ["jingle-truck", "peacock-court", "mango-season", "night-bazaar", "moon-hare", "koi-lantern"];
/** What every twentieth title is; the others are slots. */
const TYPES = ["LIVE", "FISH", "PVP"];
/** In hundredths of a unit. */
const STAKES = [1, 5, 10, 50, 75, 100];
const AMONG_OTHERS: readonly { readonly [language: string]: string }[] = [
  { VI: "Rồng Đỏ May Mắn" },
  { TH: "เสือทองคำ" },
  { CN: "金虎腾飞" },
  { UR: "سنہری پتنگ" },
];
const MARK = "(sandbox)";

/**
 * Fills the catalogue with titles for trying a lobby out, in the place of those that were there: each bears a mark in its name and
 * belongs to a vendor that is marked as sandbox. No company has them: each opens a page that says so.
 */
export async function fillSandbox(deps: SandboxDependencies, size: SandboxSize): Promise<void> {
  const at = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    await removeIn(trx);
    const vendors = Array.from({ length: size.vendors }, (_, index) => vendorOf(index));
    await sql`
      insert into catalogue_vendor (vendor, name, is_sandbox, synced_at)
      select vendor, name, true, ${at} from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as v (vendor text, name text)
      order by vendor`.execute(trx);
    const games = Array.from({ length: size.titles }, (_, index) => ({
      vendor: vendorOf(index % size.vendors).vendor,
      code: `title-${index + 1}`,
      offered: factsOf(titleOf(index, deps.currency)),
      ...{ corrections: {}, isOpen: true, isOffered: true, revision: 1, addedAt: at, changes: [] },
    }));
    await writeGames(trx, games, { at, staffId: null, reason: null });
  });
}

/** Takes every sandbox title and vendor away. */
export async function removeSandbox({ database }: Pick<SandboxDependencies, "database">): Promise<void> {
  await database.kysely.transaction().execute(removeIn);
}

async function removeIn(trx: Transaction): Promise<void> {
  await sql`
    delete from catalogue_change c using catalogue_vendor v where v.vendor = c.vendor and v.is_sandbox`.execute(trx);
  await sql`delete from catalogue_game g using catalogue_vendor v where v.vendor = g.vendor and v.is_sandbox`.execute(
    trx,
  );
  await sql`delete from catalogue_vendor where is_sandbox`.execute(trx);
}

function vendorOf(index: number) {
  const number = String(index + 1).padStart(3, "0");
  return { vendor: `sandbox-${number}`, name: `Sandbox ${number}` };
}

function titleOf(index: number, { ledgerExponent }: Currency): OfferedGame {
  const stake = (hundredths: number) => {
    const amount = (BigInt(hundredths) * 10n ** BigInt(ledgerExponent)) / 100n;
    return amount > 0n ? amount : 1n;
  };
  const gameType = index % 20 === 0 ? (at(TYPES, index / 20) as string) : "RNG";
  const number = Math.floor(index / (FIRST.length * SECOND.length)) + 1;
  return {
    code: `title-${index + 1}`,
    name: `${at(FIRST, index)} ${at(SECOND, Math.floor(index / FIRST.length))} ${number} ${MARK}`,
    titles: Object.fromEntries(
      Object.entries(at(AMONG_OTHERS, index)).map(([language, title]) => [language, `${title} ${index + 1} ${MARK}`]),
    ),
    gameType,
    gameClass: gameType === "RNG" ? at(GAME_CLASSES, index) : null,
    returnPpm: null,
    stakeMin: stake(at(STAKES, index)),
    stakeMax: stake(1_000_000),
    linesMin: (index % 5) * 10,
    cover: at(COVERS, index),
    version: "sandbox",
    popularity: (index * 7_919) % 1_000_000,
    isHot: index % 250 === 0,
  };
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[Math.floor(index) % list.length] as Item;
}
