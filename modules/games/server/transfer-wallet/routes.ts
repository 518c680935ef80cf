import { ok } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { listVendorWallets, transferToVendor } from "../../contract.ts";
import type { TransferWalletDependencies } from "./dependencies.ts";
import { requestTransfer } from "./request-transfer.ts";
import { isOpen } from "./states.ts";
import type { VendorTransferRow } from "./tables.ts";
import { latestTransfers, type VendorBalances } from "./vendor-balances.ts";

type WalletView = OutputOf<typeof listVendorWallets>["wallets"][number];

export const transferWalletRoutes = (deps: TransferWalletDependencies, balances: VendorBalances): HandledEndpoint[] => [
  handle(transferToVendor, async (input, { session }) => {
    const { memberId } = session;
    const moved = await requestTransfer(deps, { ...input, memberId, amount: BigInt(input.amount) });
    return moved.ok ? ok(transferView(moved.value)) : moved;
  }),
  handle(listVendorWallets, async ({ vendor: wanted }, { session }) => {
    const { memberId } = session;
    const [own, known, transfers] = await Promise.all([
      deps.ledger.balances(memberId),
      balances.of(memberId, wanted),
      latestTransfers(deps, memberId),
    ]);
    const cash = own.find((one) => one.account === "cash" && one.unit === deps.currency.code);
    const wallets = deps.vendors
      .filter((vendor) => wanted === undefined || vendor.code === wanted)
      .map(({ code, name, wallet }): WalletView => {
        const transfer = transfers.get(code);
        return {
          vendor: code,
          vendorName: name,
          isSingle: wallet === undefined,
          balance: known.find(({ vendor }) => vendor.code === code)?.balance?.toString() ?? null,
          transfer: transfer ? transferView(transfer) : null,
        };
      });
    return ok({ unit: deps.currency.code, cash: (cash?.balance ?? 0n).toString(), wallets });
  }),
];

const transferView = (row: VendorTransferRow) => ({
  transferId: row.transfer_id,
  vendor: row.vendor,
  direction: row.direction,
  unit: row.unit,
  amount: row.amount.toString(),
  state: row.state,
  isOpen: isOpen(row.state),
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
