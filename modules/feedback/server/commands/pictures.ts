import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { PictureFault } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { PICTURE_WAITS_MS, PICTURES_WAITING_MAX } from "../../rules.ts";
import type { FeedbackDependencies } from "../dependencies.ts";

/** Large enough to read the photograph of a screen, and bounded by the column. */
const SHAPE = { side: 1_400, fit: "inside", quality: 72, bytesMax: 524_288 } as const;

/** Keeps a picture that is drawn anew from an upload, until a text takes it along. */
export async function uploadPicture(
  { database, clock, redrawPicture }: FeedbackDependencies,
  { memberId, file }: { readonly memberId: string; readonly file: Buffer },
): Promise<Result<{ pictureId: string }, PictureFault | "too_many_pictures">> {
  const redrawn = await redrawPicture(file, SHAPE);
  if (!redrawn.ok) return redrawn;
  const now = clock.now();
  const pictureId = newId(now.getTime());
  const { numAffectedRows } = await sql`
    insert into feedback_picture (bucket, member_id, picture_id, picture, uploaded_at)
    select ${bucketOf(memberId)}, ${memberId}::uuid, ${pictureId}::uuid, ${redrawn.value}, ${now}::timestamptz
    where (
      select count(*) from feedback_picture
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and message_id is null
    ) < ${PICTURES_WAITING_MAX}`.execute(database.kysely);
  return numAffectedRows === 1n ? ok({ pictureId }) : refuse("too_many_pictures");
}

type Text = { readonly memberId: string; readonly threadId: string; readonly messageId: string };

/** Ties the member's own waiting pictures to a text; false when one of them is none of these. */
export async function attachPictures(trx: Transaction, text: Text, pictureIds: readonly string[]): Promise<boolean> {
  if (new Set(pictureIds).size < pictureIds.length) return false;
  const { memberId, threadId, messageId } = text;
  const { numAffectedRows } = await sql`
    update feedback_picture p set thread_id = ${threadId}, message_id = ${messageId}, position = asked.position
    from unnest(${pictureIds}::uuid[]) with ordinality asked (picture_id, position)
    where p.bucket = ${bucketOf(memberId)} and p.member_id = ${memberId} and p.picture_id = asked.picture_id
      and p.message_id is null`.execute(trx);
  return numAffectedRows === BigInt(pictureIds.length);
}

/** Deletes the pictures whose text never came. */
export async function deleteWaitingPictures({
  database,
  clock,
}: Pick<FeedbackDependencies, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - PICTURE_WAITS_MS);
  await sql`delete from feedback_picture
    where bucket between 0 and 63 and message_id is null and uploaded_at < ${before}`.execute(database.kysely);
}
