import { createHash } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { type PictureFault, redrawPicture } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { WalletDependencies } from "../dependencies.ts";
import type { DepositRow } from "../tables.ts";
import { lockDeposit, openReview } from "./deposit-review.ts";
import { moveDepositIn, notifyOfDeposit } from "./move-deposit.ts";

export type SlipRefusal = PictureFault | "not_found" | "not_possible_now" | "slip_used";

/** Large enough to read every figure of a slip. */
const SHAPE = { side: 1_600, fit: "inside", quality: 80, bytesMax: 600_000 } as const;

/** Takes the slip of a bank transfer: it is drawn anew, kept for operators alone, and is evidence of this one payment. */
export async function sendSlip(
  deps: WalletDependencies,
  { memberId, depositId, file }: { memberId: string; depositId: string; file: Buffer },
): Promise<Result<string, SlipRefusal>> {
  if (!(await isOwn(deps, { memberId, depositId }))) return refuse("not_found");
  const slip = await redrawPicture(file, SHAPE);
  if (!slip.ok) return slip;
  const digest = createHash("sha256").update(file).digest();
  const key = { bucket: bucketOf(memberId), member_id: memberId, deposit_id: depositId };
  const sent = await deps.database.kysely.transaction().execute(async (trx) => {
    const deposit = await lockDeposit(trx, key);
    if (!deposit) return refuse("not_found" as const);
    if (!takesSlip(deposit)) return refuse("not_possible_now" as const);
    if (!(await claimDigest(trx, digest, deposit))) return refuse("slip_used" as const);
    const move = { memberId, depositId, event: "sent", note: "slip_sent" } as const;
    const review = { deposit, kind: "slip", received: null, slip: slip.value, at: deps.clock.now() } as const;
    const moved = await moveDepositIn(deps, trx, { ...move, also: () => openReview(trx, review) });
    return moved ? ok(moved) : refuse("not_possible_now" as const);
  });
  if (!sent.ok) return sent;
  notifyOfDeposit(deps, sent.value);
  return ok(depositId);
}

/** Before anything is drawn, which is dear. */
async function isOwn(
  { database }: Pick<WalletDependencies, "database">,
  { memberId, depositId }: { memberId: string; depositId: string },
): Promise<boolean> {
  const { rows } = await sql`select from wallet_deposit
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and deposit_id = ${depositId}`.execute(
    database.kysely,
  );
  return rows.length > 0;
}

/** Also after the time to pay is over, or after an operator could not read the first one. */
export const takesSlip = ({ form, state }: Pick<DepositRow, "form" | "state">): boolean =>
  form === "transfer" && (state === "pending" || state === "expired" || state === "declined");

/** @returns false when the same file was sent for another deposit, of any member */
async function claimDigest(trx: Transaction, digest: Buffer, deposit: DepositRow): Promise<boolean> {
  const { rows } = await sql<{ deposit_id: string }>`
    insert into wallet_deposit_slip_digest (digest, bucket, member_id, deposit_id)
    values (${digest}, ${deposit.bucket}, ${deposit.member_id}, ${deposit.deposit_id})
    on conflict on constraint wallet_deposit_slip_digest_pkey do update set digest = excluded.digest
    returning deposit_id`.execute(trx);
  return rows[0]?.deposit_id === deposit.deposit_id;
}
