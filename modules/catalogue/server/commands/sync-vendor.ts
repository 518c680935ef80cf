import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { CatalogueSource } from "../../port.ts";
import { compareOffer, type OfferedDifference, type StoredGame } from "../../rules/compare-offer.ts";
import type { Actor, CatalogueDependencies } from "../dependencies.ts";
import { offeredOf } from "../queries/stored-facts.ts";
import { type CatalogueTables, GAME_COLUMNS, type GameRow } from "../tables.ts";
import { type Offer, readOffer } from "./read-offer.ts";
import { digestOf, type GameToWrite, writeGames } from "./write-games.ts";

const GAMES_MAX = 50_000;

/** What a sync would change, and the name of exactly that. */
export type SyncPreview = {
  readonly digest: string;
  readonly differences: readonly OfferedDifference[];
  readonly unchanged: number;
  readonly unusable: readonly string[];
};

/** Compares what a vendor offers with what is stored; changes nothing. */
export async function previewSync(
  { database, log }: Pick<CatalogueDependencies, "database" | "log">,
  source: CatalogueSource,
): Promise<Result<SyncPreview, "vendor_unavailable">> {
  const offer = await offerOf(log, source);
  if (!offer) return refuse("vendor_unavailable");
  const rows = await database.kysely.transaction().execute((trx) => readStored(trx, source.code));
  return ok(previewOf(rows, offer));
}

/**
 * Takes over what a vendor offers, as an operator has seen it in the preview. Another offer, or a game that changed meanwhile, is
 * refused, so that nothing is taken over unseen.
 */
export async function applySync(
  deps: CatalogueDependencies,
  source: CatalogueSource,
  { digest, reason }: { digest: string; reason: string },
  actor: Actor,
): Promise<Result<SyncPreview, "vendor_unavailable" | "offer_changed">> {
  const offer = await offerOf(deps.log, source);
  if (!offer) return refuse("vendor_unavailable");
  const at = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    await lockVendor(trx, source);
    const rows = await readStored(trx, source.code);
    const preview = previewOf(rows, offer);
    if (preview.digest !== digest) return refuse("offer_changed");
    await write(trx, { source, rows, offer, differences: preview.differences }, { at, staffId: actor.staffId, reason });
    const counts = Object.groupBy(preview.differences, ({ kind }) => kind);
    await deps.writeAudit(trx, {
      ...actor,
      action: "catalogue.synced",
      subjectKind: "vendor",
      subjectId: source.code,
      detail: Object.fromEntries(Object.entries(counts).map(([kind, some]) => [kind, some?.length ?? 0])),
      reason,
      at,
    });
    return ok(preview);
  });
}

/**
 * At a start: what is new or different is taken over, and nothing is withdrawn, because a short answer of a vendor would close
 * its games. What operators hid or corrected stays so.
 */
export async function syncAtStart(
  { database, clock }: Pick<CatalogueDependencies, "database" | "clock">,
  source: CatalogueSource,
): Promise<void> {
  const offer = await readOffer(source);
  const at = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    await lockVendor(trx, source);
    const rows = await readStored(trx, source.code);
    const differences = previewOf(rows, offer).differences.filter(({ kind }) => kind !== "withdrawn");
    if (differences.length > 0)
      await write(trx, { source, rows, offer, differences }, { at, staffId: null, reason: null });
  });
}

async function offerOf(log: CatalogueDependencies["log"], source: CatalogueSource): Promise<Offer | undefined> {
  try {
    return await readOffer(source);
  } catch (error) {
    log.warn({ err: error, vendor: source.code }, "a vendor's catalogue could not be read");
    return undefined;
  }
}

/** One sync of a vendor at a time; a vendor that is new, or has another name, is written first. */
async function lockVendor(trx: Transaction, { code, name }: CatalogueSource): Promise<void> {
  const tables = trx.withTables<CatalogueTables>();
  const locked = () =>
    tables.selectFrom("catalogue_vendor").select("name").where("vendor", "=", code).forUpdate().executeTakeFirst();
  const before = await locked();
  if (before?.name === name) return;
  await tables
    .insertInto("catalogue_vendor")
    .values({ vendor: code, name, synced_at: null })
    .onConflict((conflict) => conflict.column("vendor").doUpdateSet({ name }))
    .execute();
}

async function readStored(trx: Transaction, vendor: string): Promise<Map<string, GameRow>> {
  const rows = await trx
    .withTables<CatalogueTables>()
    .selectFrom("catalogue_game")
    .select(GAME_COLUMNS)
    .where("vendor", "=", vendor)
    .limit(GAMES_MAX)
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

function previewOf(rows: ReadonlyMap<string, GameRow>, offer: Offer): SyncPreview {
  const stored = new Map([...rows].map(([code, row]) => [code, storedOf(row)]));
  const differences = compareOffer(stored, offer.games);
  const revisions = differences.map(({ code }) => [code, rows.get(code)?.revision ?? 0]);
  return {
    digest: digestOf({ differences, revisions }),
    differences,
    unchanged: offer.games.size - differences.filter(({ kind }) => kind !== "withdrawn").length,
    unusable: offer.unusable,
  };
}

const storedOf = (row: GameRow): StoredGame => ({
  code: row.code,
  offered: offeredOf(row),
  corrections: row.corrections,
  isOffered: row.is_offered,
});

type Taken = {
  readonly source: CatalogueSource;
  readonly rows: ReadonlyMap<string, GameRow>;
  readonly offer: Offer;
  readonly differences: readonly OfferedDifference[];
};

async function write(trx: Transaction, taken: Taken, writing: Parameters<typeof writeGames>[2]): Promise<void> {
  const { source, rows, offer, differences } = taken;
  const games = differences.flatMap(({ code, kind, changes }): GameToWrite[] => {
    const row = rows.get(code);
    const offered = offer.games.get(code) ?? (row && offeredOf(row));
    if (!offered) return [];
    return [
      {
        ...{ vendor: source.code, code, offered, changes },
        corrections: row?.corrections ?? {},
        isOpen: row?.is_open ?? true,
        isOffered: kind !== "withdrawn",
        revision: (row?.revision ?? 0) + 1,
        addedAt: row?.added_at ?? writing.at,
      },
    ];
  });
  await writeGames(trx, games, writing);
  await trx
    .withTables<CatalogueTables>()
    .updateTable("catalogue_vendor")
    .set({ synced_at: writing.at })
    .where("vendor", "=", source.code)
    .execute();
}
