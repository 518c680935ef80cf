import { ok, type Result, refuse } from "@fairhouse/base";
import { type ContentStatus, refusalToSchedule, type ScheduleRefusal, statusOf } from "../../rules.ts";
import type { Actor, ContentDependencies } from "../dependencies.ts";
import type { ContentTables } from "../tables.ts";
import { lockAnnouncement } from "./write-content.ts";

type Answer<Refusal> = Promise<Result<{ status: ContentStatus }, Refusal | "not_found">>;

/** Says from when until when it stands; without a beginning it is a draft again. */
export function scheduleAnnouncement(
  { database, clock, writeAudit }: ContentDependencies,
  { announcementId, fromAt, untilAt }: { announcementId: string; fromAt: Date | null; untilAt: Date | null },
  actor: Actor,
): Answer<ScheduleRefusal> {
  const at = clock.now();
  return database.kysely.transaction().execute(async (trx) => {
    const row = await lockAnnouncement(trx, announcementId);
    if (!row) return refuse("not_found");
    const times = { fromAt, untilAt, takenDownAt: row.taken_down_at };
    const refusal = refusalToSchedule(times, at);
    if (refusal) return refuse(refusal);
    await trx
      .withTables<ContentTables>()
      .updateTable("content_announcement")
      .set({ from_at: fromAt, until_at: untilAt, changed_at: at })
      .where("announcement_id", "=", announcementId)
      .execute();
    await writeAudit(trx, {
      ...actor,
      action: "content.scheduled",
      subjectKind: "content",
      subjectId: announcementId,
      detail: { fromAt: fromAt?.toISOString() ?? null, untilAt: untilAt?.toISOString() ?? null },
      at,
    });
    return ok({ status: statusOf(times, at) });
  });
}

/** Takes it off the site for good. */
export function takeDownAnnouncement(
  { database, clock, writeAudit }: ContentDependencies,
  { announcementId, reason }: { announcementId: string; reason: string },
  actor: Actor,
): Answer<"already_down"> {
  const at = clock.now();
  return database.kysely.transaction().execute(async (trx) => {
    const row = await lockAnnouncement(trx, announcementId);
    if (!row) return refuse("not_found");
    if (row.taken_down_at) return refuse("already_down");
    await trx
      .withTables<ContentTables>()
      .updateTable("content_announcement")
      .set({ taken_down_at: at, changed_at: at })
      .where("announcement_id", "=", announcementId)
      .execute();
    await writeAudit(trx, {
      ...actor,
      action: "content.taken-down",
      subjectKind: "content",
      subjectId: announcementId,
      reason,
      at,
    });
    return ok({ status: "down" as const });
  });
}
