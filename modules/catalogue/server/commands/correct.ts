import { ok, type Result, refuse } from "@fairhouse/base";
import type { CorrectableField, Corrections } from "../../rules/game-fields.ts";
import { correctionsAfter, differencesOf, type FieldChange, inForce } from "../../rules.ts";
import type { Actor, CorrectionDependencies } from "../dependencies.ts";
import { factsInForce, offeredOf } from "../queries/stored-facts.ts";
import { type CatalogueTables, GAME_COLUMNS } from "../tables.ts";
import { writeGames } from "./write-games.ts";

export type GameCorrection = {
  readonly vendor: string;
  readonly gameCode: string;
  /** What the operator has seen. */
  readonly revision: number;
  readonly change: Corrections;
  /** Fields of which the vendor's word counts again. */
  readonly clear: readonly CorrectableField[];
  readonly isOpen?: boolean | undefined;
  readonly reason: string;
};

/** Puts an operator's word in the place of the vendor's, and keeps it there over every sync. */
export async function correctGame(
  { database, clock, writeAudit }: CorrectionDependencies,
  input: GameCorrection,
  actor: Actor,
): Promise<Result<{ revision: number }, "not_found" | "changed_meanwhile" | "nothing_changed">> {
  const at = clock.now();
  const { vendor, gameCode: code, reason } = input;
  return database.kysely.transaction().execute(async (trx) => {
    const row = await trx
      .withTables<CatalogueTables>()
      .selectFrom("catalogue_game")
      .select(GAME_COLUMNS)
      .where("vendor", "=", vendor)
      .where("code", "=", code)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse("not_found");
    if (row.revision !== input.revision) return refuse("changed_meanwhile");
    const [offered, isOpen] = [offeredOf(row), input.isOpen ?? row.is_open];
    const corrections = correctionsAfter(row.corrections, input.change, input.clear);
    const changes: FieldChange[] = differencesOf(factsInForce(row), inForce(offered, corrections));
    if (isOpen !== row.is_open) changes.push({ field: "isOpen", before: row.is_open, after: isOpen });
    const isSame = Object.keys(corrections).sort().join() === Object.keys(row.corrections).sort().join();
    if (changes.length === 0 && isSame) return refuse("nothing_changed");
    const revision = row.revision + 1;
    await writeGames(
      trx,
      [
        {
          vendor,
          code,
          offered,
          corrections,
          isOpen,
          isOffered: row.is_offered,
          revision,
          addedAt: row.added_at,
          changes,
        },
      ],
      { at, staffId: actor.staffId, reason },
    );
    await writeAudit(trx, {
      ...actor,
      action: "catalogue.corrected",
      subjectKind: "game",
      subjectId: `${vendor}/${code}`,
      detail: { revision, fields: changes.map(({ field }) => field).join(", ") },
      reason,
      at,
    });
    return ok({ revision });
  });
}

export type VendorCorrection = {
  readonly vendor: string;
  readonly isOpen?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  readonly cards?: readonly string[] | undefined;
  readonly reason: string;
};

/** Hides or shows a vendor, marks it as hot, and says which drawings stand for it. */
export async function correctVendor(
  { database, clock, writeAudit }: CorrectionDependencies,
  { vendor, isOpen, isHot, cards, reason }: VendorCorrection,
  actor: Actor,
): Promise<Result<{ vendor: string }, "not_found" | "nothing_changed">> {
  const at = clock.now();
  return database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<CatalogueTables>();
    const before = await tables
      .selectFrom("catalogue_vendor")
      .select(["is_open", "is_hot", "cards"])
      .where("vendor", "=", vendor)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse("not_found");
    const after = {
      is_open: isOpen ?? before.is_open,
      is_hot: isHot ?? before.is_hot,
      cards: [...(cards ?? before.cards)],
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return refuse("nothing_changed");
    await tables.updateTable("catalogue_vendor").set(after).where("vendor", "=", vendor).execute();
    await writeAudit(trx, {
      ...actor,
      action: "catalogue.vendor_corrected",
      subjectKind: "vendor",
      subjectId: vendor,
      detail: { isOpen: after.is_open, isHot: after.is_hot, cards: after.cards.join(", ") },
      reason,
      at,
    });
    return ok({ vendor });
  });
}
