import { createHash } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { type PictureFault, redrawPicture } from "@fairhouse/member/server";
import { sql } from "kysely";
import { PROOFS_KEPT_MS, PROOFS_MAX } from "../../rules/disputes.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import type { WalletTables, WithdrawalRow } from "../tables.ts";
import { mayBeReported } from "./confirm-withdrawal.ts";
import { findWithdrawal, lockWithdrawal } from "./move-withdrawal.ts";

/** A whole screenshot stays readable; the table's own check holds the bytes. */
const SHAPE = { side: 1_600, fit: "inside", quality: 80, bytesMax: 600_000 } as const;

export type ProofRefusal = PictureFault | "not_found" | "not_possible_now" | "proofs_full";

/**
 * Adds an image to what the member says, or is about to say, about a payout that did not arrive. The image is drawn anew and
 * only that is kept. The same file again is the image that is there.
 * @returns how many the payout has now
 */
export async function addProof(
  deps: WalletDependencies,
  { subject, file }: { subject: Subject; file: Buffer },
): Promise<Result<number, ProofRefusal>> {
  const before = await findWithdrawal(deps, subject);
  if (!before) return refuse("not_found");
  if (!takesProofs(before, deps.clock.now())) return refuse("not_possible_now");
  const drawn = await redrawPicture(file, SHAPE);
  if (!drawn.ok) return drawn;
  const digest = createHash("sha256").update(file).digest();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const row = await lockWithdrawal(trx, subject);
    if (!row || !takesProofs(row, deps.clock.now())) return refuse("not_possible_now");
    const tables = trx.withTables<WalletTables>();
    const kept = await tables
      .selectFrom("wallet_proof")
      .select(["place", "digest"])
      .where("bucket", "=", row.bucket)
      .where("member_id", "=", row.member_id)
      .where("withdrawal_id", "=", row.withdrawal_id)
      .where("payout", "=", row.payout)
      .execute();
    if (kept.some((one) => one.digest.equals(digest))) return ok(kept.length);
    if (kept.length >= PROOFS_MAX) return refuse("proofs_full");
    const { bucket, member_id, withdrawal_id, payout } = row;
    await tables
      .insertInto("wallet_proof")
      .values({
        ...{ bucket, member_id, withdrawal_id, payout, place: kept.length + 1 },
        ...{ digest, image: drawn.value, added_at: deps.clock.now() },
      })
      .execute();
    return ok(kept.length + 1);
  });
}

const takesProofs = (row: WithdrawalRow, now: Date): boolean => row.state === "not_received" || mayBeReported(row, now);

export type Proof = { readonly place: number; readonly image: string; readonly addedAt: string };

/** The images of a withdrawal's present payout, as the `src` of pictures; undefined for what is not this member's. */
export async function readProofs(deps: WalletDependencies, subject: Subject): Promise<readonly Proof[] | undefined> {
  const row = await findWithdrawal(deps, subject);
  if (!row) return undefined;
  const rows = await deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_proof")
    .select(["place", "image", "added_at"])
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .where("payout", "=", row.payout)
    .orderBy("place")
    .limit(PROOFS_MAX)
    .execute();
  return rows.map(({ place, image, added_at }) => ({
    place,
    image: `data:image/webp;base64,${image.toString("base64")}`,
    addedAt: added_at.toISOString(),
  }));
}

/** Removes what is no longer needed. Images of a dispute that is still open stay. */
export async function dropOldProofs(deps: Pick<WalletDependencies, "database" | "clock">): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - PROOFS_KEPT_MS);
  await sql`delete from wallet_proof p where p.added_at < ${before} and not exists (
    select from wallet_dispute d where d.bucket = p.bucket and d.member_id = p.member_id
      and d.withdrawal_id = p.withdrawal_id and d.payout = p.payout and d.closed_at is null)`.execute(
    deps.database.kysely,
  );
}

/** How many images the present payouts of these withdrawals have. */
export async function countProofs(
  deps: Pick<WalletDependencies, "database">,
  rows: readonly Pick<WithdrawalRow, "member_id" | "withdrawal_id">[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const buckets = rows.map((row) => bucketOf(row.member_id));
  const { rows: counts } = await sql<{ withdrawalId: string; count: number }>`
    select p.withdrawal_id as "withdrawalId", count(*)::int as count
    from unnest(${buckets}::smallint[], ${rows.map((row) => row.member_id)}::uuid[],
      ${rows.map((row) => row.withdrawal_id)}::uuid[]) asked (bucket, member_id, withdrawal_id)
    join wallet_withdrawal w using (bucket, member_id, withdrawal_id)
    join wallet_proof p using (bucket, member_id, withdrawal_id, payout)
    group by p.withdrawal_id`.execute(deps.database.kysely);
  return new Map(counts.map(({ withdrawalId, count }) => [withdrawalId, count]));
}
