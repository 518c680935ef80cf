import type { InputOf, OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listCatalogue, listCatalogueVendors, previewCatalogueSync, readCatalogueGame } from "../../contract.ts";
import type { SyncPreview } from "../commands/sync-vendor.ts";
import type { CatalogueDependencies } from "../dependencies.ts";
import { type CatalogueTables, GAME_COLUMNS, type GameRow } from "../tables.ts";
import { termsOf } from "./search-terms.ts";
import { offeredOf } from "./stored-facts.ts";

type Line = OutputOf<typeof listCatalogue>["games"][number];
type LineRow = Pick<GameRow, "vendor" | "code" | "name" | "game_type" | "game_class" | "popularity" | "is_hot"> &
  Pick<GameRow, "is_open" | "is_offered" | "corrections" | "revision">;

const HISTORY_MAX = 50;
const VENDORS_MAX = 1_000;
const DIFFERENCES_SHOWN = 200;
const UNUSABLE_SHOWN = 20;

/** Games by name, from the place after the last one of the page before. */
export const LIST_SQL = `select vendor, code, name, game_type, game_class, popularity, is_hot, is_open, is_offered, corrections, revision
  from catalogue_game
  where (name, vendor, code) > ($1, $2, $3)
    and ($4::text is null or vendor = $4)
    and ($5::text is null or game_type = $5)
    and case $6::text
      when 'open' then is_open and is_offered
      when 'hidden' then not is_open
      when 'withdrawn' then not is_offered
      when 'corrected' then corrections <> '{}'
      when 'hot' then is_hot
      else true
    end
    and (select bool_and(strpos(case when search_text = '' then lower(name) else search_text end, term) > 0)
      from unnest($7::text[]) term) is not false
  order by name, vendor, code
  limit $8`;

export async function listCatalogueLines(
  { database }: Pick<CatalogueDependencies, "database">,
  { vendor, gameType, state, name, after, limit }: InputOf<typeof listCatalogue>,
): Promise<OutputOf<typeof listCatalogue>> {
  const [names, { rows }] = await Promise.all([
    vendorNames(database),
    database.pool.query<LineRow>(LIST_SQL, [
      ...placeOf(after),
      ...[vendor ?? null, gameType ?? null, state, termsOf(name ?? ""), limit + 1],
    ]),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    games: shown.map((row) => lineOf(row, names)),
    next: last ? JSON.stringify([last.name, last.vendor, last.code]) : null,
  };
}

/** A place that cannot be read is the beginning. */
function placeOf(after: string | undefined): readonly [string, string, string] {
  try {
    const place: unknown = JSON.parse(after ?? "");
    if (Array.isArray(place) && place.length === 3 && place.every((one) => typeof one === "string"))
      return place as unknown as readonly [string, string, string];
  } catch {
    // Not a place of ours.
  }
  return ["", "", ""];
}

const lineOf = (row: LineRow, names: ReadonlyMap<string, string>): Line => ({
  vendor: row.vendor,
  vendorName: names.get(row.vendor) ?? row.vendor,
  gameCode: row.code,
  name: row.name,
  gameType: row.game_type,
  gameClass: row.game_class,
  popularity: row.popularity,
  isHot: row.is_hot,
  isOpen: row.is_open,
  isOffered: row.is_offered,
  isCorrected: Object.keys(row.corrections).length > 0,
  revision: row.revision,
});

async function vendorNames(database: CatalogueDependencies["database"]): Promise<ReadonlyMap<string, string>> {
  const rows = await database.kysely
    .withTables<CatalogueTables>()
    .selectFrom("catalogue_vendor")
    .select(["vendor", "name"])
    .limit(VENDORS_MAX)
    .execute();
  return new Map(rows.map((row) => [row.vendor, row.name]));
}

export async function readCatalogueView(
  { database, operatorNames }: Pick<CatalogueDependencies, "database" | "operatorNames">,
  { vendor, gameCode }: InputOf<typeof readCatalogueGame>,
): Promise<OutputOf<typeof readCatalogueGame> | undefined> {
  const tables = database.kysely.withTables<CatalogueTables>();
  const row = await tables
    .selectFrom("catalogue_game")
    .select(GAME_COLUMNS)
    .where("vendor", "=", vendor)
    .where("code", "=", gameCode)
    .executeTakeFirst();
  if (!row) return undefined;
  const history = await tables
    .selectFrom("catalogue_change")
    .select(["revision", "changed_at", "staff_id", "reason", "changes"])
    .where("vendor", "=", vendor)
    .where("code", "=", gameCode)
    .orderBy("revision", "desc")
    .limit(HISTORY_MAX)
    .execute();
  const [names, operators] = await Promise.all([
    vendorNames(database),
    operatorNames(history.flatMap(({ staff_id }) => staff_id ?? [])),
  ]);
  return {
    game: {
      ...lineOf(row, names),
      nodeId: row.node_id.toString(),
      returnPpm: row.return_ppm,
      stakeMin: row.stake_min.toString(),
      stakeMax: row.stake_max.toString(),
      version: row.version,
      addedAt: row.added_at.toISOString(),
      offered: { ...offeredOf(row) },
      corrections: { ...row.corrections },
    },
    history: history.map((one) => ({
      revision: one.revision,
      changedAt: one.changed_at.toISOString(),
      operator: one.staff_id === null ? null : (operators.get(one.staff_id) ?? one.staff_id),
      reason: one.reason,
      changes: one.changes as { field: string; before: unknown; after: unknown }[],
    })),
  };
}

export async function listVendorViews({
  database,
  sources,
}: Pick<CatalogueDependencies, "database" | "sources">): Promise<OutputOf<typeof listCatalogueVendors>> {
  const connected = new Set(sources().map(({ code }) => code));
  const { rows } = await sql<{
    vendor: string;
    name: string;
    is_open: boolean;
    is_hot: boolean;
    is_sandbox: boolean;
    cards: string[];
    synced_at: Date | null;
    games: number;
  }>`
    select v.vendor, v.name, v.is_open, v.is_hot, v.is_sandbox, v.cards, v.synced_at, coalesce(g.games, 0) as games
    from catalogue_vendor v
    left join (
      select vendor, count(*)::integer as games from catalogue_game where is_open and is_offered group by vendor
    ) g on g.vendor = v.vendor
    order by v.name, v.vendor limit ${VENDORS_MAX}`.execute(database.kysely);
  return {
    vendors: rows.map((row) => ({
      vendor: row.vendor,
      vendorName: row.name,
      isOpen: row.is_open,
      isHot: row.is_hot,
      isSandbox: row.is_sandbox,
      cards: row.cards,
      games: row.games,
      isConnected: connected.has(row.vendor),
      syncedAt: row.synced_at?.toISOString() ?? null,
    })),
  };
}

export function previewView({
  digest,
  differences,
  unchanged,
  unusable,
}: SyncPreview): OutputOf<typeof previewCatalogueSync> {
  const count = (wanted: string) => differences.filter(({ kind }) => kind === wanted).length;
  return {
    digest,
    added: count("added"),
    changed: count("changed"),
    withdrawn: count("withdrawn"),
    returned: count("returned"),
    unchanged,
    unusable: unusable.slice(0, UNUSABLE_SHOWN),
    differences: differences
      .slice(0, DIFFERENCES_SHOWN)
      .map(({ code, name, kind, changes }) => ({ gameCode: code, name, kind, changes: [...changes] })),
  };
}
