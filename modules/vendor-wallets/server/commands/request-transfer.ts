import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { VendorTransferDirection } from "@fairhouse/games/port";
import { type VendorWalletsDependencies, type VendorWithWallet, vendorWithWallet } from "../dependencies.ts";
import { sendTransferJob } from "../jobs.ts";
import type { VendorTransferRow, VendorWalletsTables } from "../tables.ts";
import { sendTransfer } from "./drive-transfer.ts";
import { findRequested, findTransfer } from "./move-transfer.ts";

export type TransferInput = {
  memberId: string;
  /** Chosen by the caller once per wish. */
  requestKey: string;
  vendor: string;
  direction: VendorTransferDirection;
  amount: bigint;
};

export type TransferRefusal =
  | "vendor_unknown"
  | "vendor_closed"
  | "vendor_unavailable"
  | "transfer_under_way"
  | "key_conflict"
  | "insufficient_funds"
  | "limit_reached"
  | { code: "entry_refused"; details: { reason: string } };

/** A process that dies right after writing the wish down is replaced by the job after this long. */
const TAKE_UP_MS = 5_000;

/**
 * Moves money between the member's balance and a vendor's wallet. The wish is written down first; its state then tells
 * what is known. Money may always come back, whatever stands against playing.
 */
export async function requestTransfer(
  deps: VendorWalletsDependencies,
  input: TransferInput,
): Promise<Result<VendorTransferRow, TransferRefusal>> {
  const vendor = vendorWithWallet(deps, input.vendor);
  if (!vendor) return refuse("vendor_unknown");
  const known = await findRequested(deps, input);
  if (known) return isSameWish(known, input) ? answerOf(deps, known) : refuse("key_conflict");
  const refusal = await refusalToBegin(deps, vendor, input);
  if (refusal) return refuse(refusal);
  if (!(await ensurePlayer(deps, vendor, input.memberId))) return refuse("vendor_unavailable");
  const written = await writeTransfer(deps, input);
  if (!written) {
    const other = await findRequested(deps, input);
    if (!other) return refuse("transfer_under_way");
    return isSameWish(other, input) ? answerOf(deps, other) : refuse("key_conflict");
  }
  return answerOf(deps, written);
}

async function refusalToBegin(
  deps: VendorWalletsDependencies,
  vendor: VendorWithWallet,
  { memberId, direction, amount }: TransferInput,
): Promise<TransferRefusal | null> {
  if (direction === "out") return null;
  const reason = await deps.guard.ask({ memberId, entry: "transfer", amount });
  if (reason === "limit_reached") return reason;
  if (reason) return { code: "entry_refused", details: { reason } };
  return (await deps.isVendorOpen(vendor.code, memberId)) ? null : "vendor_closed";
}

/** Makes the player at the vendor before their first transfer; nothing has been taken from them by then. */
async function ensurePlayer(
  deps: VendorWalletsDependencies,
  vendor: VendorWithWallet,
  memberId: string,
): Promise<boolean> {
  const tables = deps.database.kysely.withTables<VendorWalletsTables>();
  const player = { bucket: bucketOf(memberId), member_id: memberId, vendor: vendor.code };
  const known = await tables
    .selectFrom("vendor_wallets_player")
    .select("created_at")
    .where((where) => where.and(player))
    .executeTakeFirst();
  if (known) return true;
  try {
    await vendor.wallet.createPlayer({ playerId: memberId, currency: deps.currency.code });
  } catch (error) {
    deps.log.warn({ err: error, vendor: vendor.code }, "a player could not be made at a vendor");
    return false;
  }
  await tables
    .insertInto("vendor_wallets_player")
    .values({ ...player, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** @returns null when the key is taken or another transfer of this member with this vendor is still open */
async function writeTransfer(deps: VendorWalletsDependencies, input: TransferInput): Promise<VendorTransferRow | null> {
  const at = deps.clock.now();
  const transferId = newId(at.getTime());
  return deps.database.kysely.transaction().execute(async (trx) => {
    const row = await trx
      .withTables<VendorWalletsTables>()
      .insertInto("vendor_wallets_transfer")
      .values({
        bucket: bucketOf(input.memberId),
        member_id: input.memberId,
        transfer_id: transferId,
        request_key: input.requestKey,
        vendor: input.vendor,
        direction: input.direction,
        unit: deps.currency.code,
        amount: input.amount,
        state: "pending",
        reason: null,
        sent_at: null,
        expires_at: null,
        asked: 0,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const startAfter = new Date(at.getTime() + TAKE_UP_MS);
    await deps.jobs.enqueue(trx, sendTransferJob, { memberId: input.memberId, transferId }, { startAfter });
    return row;
  });
}

const isSameWish = (row: VendorTransferRow, input: TransferInput): boolean =>
  row.vendor === input.vendor && row.direction === input.direction && row.amount === input.amount;

/** Sends it if it was not sent, and says where it stands. What the books refused is a refusal; the vendor's is a state. */
async function answerOf(
  deps: VendorWalletsDependencies,
  row: VendorTransferRow,
): Promise<Result<VendorTransferRow, TransferRefusal>> {
  const subject = { memberId: row.member_id, transferId: row.transfer_id };
  await sendTransfer(deps, subject);
  const now = (await findTransfer(deps, subject)) ?? row;
  if (now.state === "failed" && now.sent_at === null) {
    if (now.reason === "insufficient_funds" || now.reason === "limit_reached") return refuse(now.reason);
    return refuse({ code: "entry_refused", details: { reason: now.reason ?? "account_closed" } });
  }
  return ok(now);
}
