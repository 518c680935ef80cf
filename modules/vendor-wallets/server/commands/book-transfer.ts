import { isPosted, type Outcome } from "@fairhouse/ledger";
import type { VendorWalletsDependencies } from "../dependencies.ts";
import type { VendorTransferRow } from "../tables.ts";

/** Where money lies that has left the member and of which the vendor has not yet said that it has it. */
export const ON_THE_WAY = "vendor_transfers";

const keyOf = (row: VendorTransferRow): string => `vendor-transfer:${row.transfer_id}`;
const fingerprintOf = (row: VendorTransferRow): string => `${row.vendor}|${row.direction}|${row.unit}|${row.amount}`;
const metaOf = (row: VendorTransferRow) => ({ label: row.vendor, vendorTransferId: row.transfer_id });

/** Takes what goes to the vendor out of the member's balance, once. */
export const holdTransfer = (deps: VendorWalletsDependencies, row: VendorTransferRow): Promise<Outcome> =>
  deps.ledger.post({
    memberId: row.member_id,
    key: keyOf(row),
    fingerprint: fingerprintOf(row),
    postings: [
      {
        kind: "vendor_transfer_in",
        account: "cash",
        counterAccount: ON_THE_WAY,
        unit: row.unit,
        amount: -row.amount,
      },
    ],
    // Pending until the vendor has it (settled) or certainly has not (given back).
    hold: {},
    ...deps.guard.terms("transfer"),
    meta: metaOf(row),
  });

/** The vendor has it: what was on the way now lies in the vendor's account, or what lay there is the member's again. */
export async function settleTransfer(deps: VendorWalletsDependencies, row: VendorTransferRow): Promise<void> {
  const outcome = row.direction === "in" ? await settleHeld(deps, row) : await creditOut(deps, row);
  if (!isPosted(outcome)) throw new Error(`vendor transfer ${row.transfer_id} was not booked: ${outcome.status}`);
}

const settleHeld = (deps: VendorWalletsDependencies, row: VendorTransferRow): Promise<Outcome> =>
  deps.ledger.postHouse({
    key: `vendor-transfer-settled:${row.transfer_id}`,
    fingerprint: fingerprintOf(row),
    kind: "vendor_transfer_settled",
    from: ON_THE_WAY,
    to: `games_${row.vendor}`,
    unit: row.unit,
    amount: row.amount,
    memberId: row.member_id,
    refersTo: keyOf(row),
    meta: metaOf(row),
  });

const creditOut = (deps: VendorWalletsDependencies, row: VendorTransferRow): Promise<Outcome> =>
  deps.ledger.post({
    memberId: row.member_id,
    key: keyOf(row),
    fingerprint: fingerprintOf(row),
    postings: [
      {
        kind: "vendor_transfer_out",
        account: "cash",
        counterAccount: `games_${row.vendor}`,
        unit: row.unit,
        amount: row.amount,
      },
    ],
    creditAlways: true,
    ...deps.guard.terms("win"),
    meta: metaOf(row),
  });

/** The vendor does not have it and never will: what was on the way is the member's again. Nothing was taken for one out. */
export async function giveBackTransfer(deps: VendorWalletsDependencies, row: VendorTransferRow): Promise<void> {
  if (row.direction === "out") return;
  const outcome = await deps.ledger.post({
    memberId: row.member_id,
    key: `vendor-transfer-return:${row.transfer_id}`,
    fingerprint: fingerprintOf(row),
    postings: [],
    refersTo: keyOf(row),
    reverses: true,
    reversalKind: "vendor_transfer_returned",
    meta: metaOf(row),
  });
  if (!isPosted(outcome)) throw new Error(`vendor transfer ${row.transfer_id} was not given back: ${outcome.status}`);
}
