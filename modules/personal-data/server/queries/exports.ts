import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { readExportPart, readExports } from "../../contract.ts";
import { nextExportAt } from "../../rules.ts";
import type { PersonalDataDependencies } from "../dependencies.ts";
import type { PersonalDataTables } from "../tables.ts";

type ExportRow = PersonalDataTables["personal_data_export"];
type Runner = Database["kysely"];

export async function latestExport(kysely: Runner, memberId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select bucket, member_id, export_id, state, requested_at, finished_at, expires_at, parts from personal_data_export
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
    order by export_id desc limit 1`.execute(kysely);
  return rows[0];
}

/** The latest export as the member sees it; one whose time is over counts as expired before the job has come by. */
export async function readLatest(
  { database, clock }: Pick<PersonalDataDependencies, "database" | "clock">,
  memberId: string,
): Promise<OutputOf<typeof readExports>> {
  const row = await latestExport(database.kysely, memberId);
  if (!row) return { latest: null, nextAt: null };
  const now = clock.now();
  const isOver = row.state === "ready" && row.expires_at !== null && row.expires_at <= now;
  const nextAt = nextExportAt({ state: row.state, requestedAt: row.requested_at });
  return {
    latest: {
      exportId: row.export_id,
      state: isOver ? "expired" : row.state,
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      parts: isOver ? 0 : row.parts,
    },
    nextAt: nextAt && nextAt > now ? nextAt.toISOString() : null,
  };
}

type Part = OutputOf<typeof readExportPart>;

/** One part of a member's own export while it can be downloaded. */
export async function readPart(
  { database, clock }: Pick<PersonalDataDependencies, "database" | "clock">,
  memberId: string,
  { exportId, position }: { readonly exportId: string; readonly position: number },
): Promise<Part | undefined> {
  const bucket = bucketOf(memberId);
  const { rows } = await sql<Part>`
    select p.section, p.rows from personal_data_part p
    join personal_data_export e on e.bucket = p.bucket and e.member_id = p.member_id and e.export_id = p.export_id
    where p.bucket = ${bucket} and p.member_id = ${memberId} and p.export_id = ${exportId} and p.position = ${position}
      and e.state = 'ready' and e.expires_at > ${clock.now()}`.execute(database.kysely);
  return rows[0];
}
