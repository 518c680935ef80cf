import { ok } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { listVendorWallets, readVendorHistory, transferToVendor } from "../contract.ts";
import { isOpen } from "../rules.ts";
import { requestTransfer } from "./commands/request-transfer.ts";
import type { VendorWalletsDependencies } from "./dependencies.ts";
import { latestTransfers, type VendorBalances } from "./queries/vendor-balances.ts";
import { readHistory } from "./queries/vendor-history.ts";
import type { VendorTransferRow } from "./tables.ts";

type WalletView = OutputOf<typeof listVendorWallets>["wallets"][number];

export const vendorWalletsRoutes = (deps: VendorWalletsDependencies, balances: VendorBalances): HandledEndpoint[] => [
  handle(transferToVendor, async ({ amountLedger, ...input }, { session }) => {
    const { memberId } = session;
    const moved = await requestTransfer(deps, { ...input, memberId, amount: BigInt(amountLedger) });
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
      .map(({ code, name, wallet, historyUrl }): WalletView => {
        const transfer = transfers.get(code);
        return {
          vendor: code,
          vendorName: name,
          isSingle: wallet === undefined,
          balance: known.find(({ vendor }) => vendor.code === code)?.balance?.toString() ?? null,
          hasHistory: historyUrl !== undefined,
          transfer: transfer ? transferView(transfer) : null,
        };
      });
    return ok({ unit: deps.currency.code, cash: (cash?.balance ?? 0n).toString(), wallets });
  }),
  handle(readVendorHistory, async ({ vendor }, { session, language }) =>
    readHistory(deps, { memberId: session.memberId, vendor, language }),
  ),
];

const transferView = (row: VendorTransferRow) => ({
  transferId: row.transfer_id,
  vendor: row.vendor,
  direction: row.direction,
  unit: row.unit,
  amountLedger: row.amount.toString(),
  state: row.state,
  isOpen: isOpen(row.state),
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
