import { newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { ContentTables } from "../tables.ts";
import { FIRST_CONTENT, type FirstContent, firstTextsOf } from "./first-content.ts";
import { writeTexts } from "./write-content.ts";

/** Banners and notices of a fresh installation. Each comes once, by its name; what an operator does to it stays done. */
export async function seedContent(trx: Transaction): Promise<void> {
  for (const one of FIRST_CONTENT) await seedOne(trx, one);
}

async function seedOne(trx: Transaction, seed: FirstContent): Promise<void> {
  const at = new Date();
  const announcementId = newId(at.getTime());
  const inserted = await trx
    .withTables<ContentTables>()
    .insertInto("content_announcement")
    .values({
      announcement_id: announcementId,
      type: seed.type,
      banner_group: seed.groupName ?? null,
      image: seed.image ?? null,
      linkage_type: seed.page ? "page" : null,
      linkage: seed.page ?? null,
      promotion_kind: null,
      starts_at: null,
      ends_at: null,
      position: seed.position,
      from_at: at,
      until_at: null,
      taken_down_at: null,
      seed_name: seed.name,
      written_at: at,
      written_by: null,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column("seed_name").doNothing())
    .returning("announcement_id")
    .executeTakeFirst();
  if (!inserted) return;
  const empty = { summary: "", content: "", terms: "", alt: "", action: "" };
  await writeTexts(trx, announcementId, {
    texts: Object.entries(firstTextsOf(seed)).map(([language, text]) => ({ language, ...empty, ...text })),
  });
}
