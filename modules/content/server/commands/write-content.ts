import { newId, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { Transaction } from "@fairhouse/platform/database";
import type { changeContent, writeContent } from "../../contract.ts";
import { type DraftRefusal, refusalOfDraft } from "../../rules.ts";
import type { Actor, ContentDependencies } from "../dependencies.ts";
import type { AnnouncementRow, ContentTables } from "../tables.ts";
import { cleanHtml, isClean } from "./clean-html.ts";

type DraftInput = InputOf<typeof writeContent>;
type Written = { announcementId: string; version: number; wasCleaned: boolean };

/** Writes something new; it is a draft until it is scheduled. */
export async function writeAnnouncement(
  deps: ContentDependencies,
  input: DraftInput,
  actor: Actor,
): Promise<Result<Written, DraftRefusal>> {
  const { database, clock, writeAudit } = deps;
  const refusal = await refusalToWrite(deps, input);
  if (refusal) return refuse(refusal);
  const at = clock.now();
  const announcementId = newId(at.getTime());
  const wasCleaned = !areTextsClean(input);
  await database.kysely.transaction().execute(async (trx) => {
    await trx
      .withTables<ContentTables>()
      .insertInto("content_announcement")
      .values({
        ...columnsOf(input),
        announcement_id: announcementId,
        from_at: null,
        until_at: null,
        taken_down_at: null,
        seed_name: null,
        written_at: at,
        written_by: actor.staffId,
        changed_at: at,
      })
      .execute();
    await writeTexts(trx, announcementId, input);
    await writeAudit(trx, {
      ...actor,
      action: "content.written",
      subjectKind: "content",
      subjectId: announcementId,
      detail: { ...detailOf(input), wasCleaned, version: 1 },
      at,
    });
  });
  return ok({ announcementId, version: 1, wasCleaned });
}

/** Writes it again. `version` is the one that the operator has read: a colleague's change in between is not lost. */
export async function changeAnnouncement(
  deps: ContentDependencies,
  input: InputOf<typeof changeContent>,
  actor: Actor,
): Promise<Result<Written, DraftRefusal | "not_found" | "changed_meanwhile" | "already_down">> {
  const { database, clock, writeAudit } = deps;
  const refusal = await refusalToWrite(deps, input);
  if (refusal) return refuse(refusal);
  const { announcementId } = input;
  const at = clock.now();
  const wasCleaned = !areTextsClean(input);
  return database.kysely.transaction().execute(async (trx) => {
    const row = await lockAnnouncement(trx, announcementId);
    if (!row) return refuse("not_found");
    if (row.taken_down_at) return refuse("already_down");
    // A banner stays a banner: what was told of it elsewhere would be of another thing.
    if (row.version !== input.version || row.type !== input.type) return refuse("changed_meanwhile");
    const version = row.version + 1;
    const tables = trx.withTables<ContentTables>();
    await tables
      .updateTable("content_announcement")
      .set({ ...columnsOf(input), version, changed_at: at })
      .where("announcement_id", "=", announcementId)
      .execute();
    await tables.deleteFrom("content_text").where("announcement_id", "=", announcementId).execute();
    await writeTexts(trx, announcementId, input);
    await writeAudit(trx, {
      ...actor,
      action: "content.changed",
      subjectKind: "content",
      subjectId: announcementId,
      detail: { ...detailOf(input), wasCleaned, version },
      at,
    });
    return ok({ announcementId, version, wasCleaned });
  });
}

/** A picture that the site does not have would be a broken box on every page. */
async function refusalToWrite(
  { hasPicture }: Pick<ContentDependencies, "hasPicture">,
  input: DraftInput,
): Promise<DraftRefusal | null> {
  const refusal = refusalOfDraft(timesOf(input));
  if (refusal || input.image === null || !hasPicture) return refusal;
  return (await hasPicture(input.image)) ? null : "image_missing";
}

/** The row, held until the end of the transaction. */
export const lockAnnouncement = (trx: Transaction, announcementId: string): Promise<AnnouncementRowRead | undefined> =>
  trx
    .withTables<ContentTables>()
    .selectFrom("content_announcement")
    .select(["type", "version", "from_at", "until_at", "taken_down_at"])
    .where("announcement_id", "=", announcementId)
    .forUpdate()
    .executeTakeFirst();

type AnnouncementRowRead = Pick<AnnouncementRow, "type" | "from_at" | "until_at" | "taken_down_at"> & {
  version: number;
};

/** Cleaned here and nowhere else: nothing reaches the table by another way. */
export async function writeTexts(
  trx: Transaction,
  announcementId: string,
  { texts }: Pick<DraftInput, "texts">,
): Promise<void> {
  const rows = texts.map(({ content, terms, ...text }) => ({
    announcement_id: announcementId,
    ...text,
    content: cleanHtml(content),
    terms: cleanHtml(terms),
  }));
  await trx.withTables<ContentTables>().insertInto("content_text").values(rows).execute();
}

const areTextsClean = ({ texts }: DraftInput): boolean =>
  texts.every(({ content, terms }) => isClean(content) && isClean(terms));

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const timesOf = (input: DraftInput) => ({
  ...input,
  startsAt: dateOf(input.startsAt),
  endsAt: dateOf(input.endsAt),
});

const columnsOf = (input: DraftInput) => ({
  type: input.type,
  banner_group: input.groupName,
  image: input.image,
  linkage_type: input.linkageType,
  linkage: input.linkage,
  promotion_kind: input.promotionKind,
  starts_at: dateOf(input.startsAt),
  ends_at: dateOf(input.endsAt),
  position: input.position,
});

const detailOf = ({ type, groupName, texts }: DraftInput) => ({
  type,
  groupName,
  languages: texts.map(({ language }) => language).join(" "),
});
