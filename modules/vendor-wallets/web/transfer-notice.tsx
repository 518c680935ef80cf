import { useText } from "@fairhouse/i18n";
import { DateTime, Notice, type NoticeTone, useMoneyText } from "@fairhouse/ui";
import type { VendorTransfer, VendorWallet } from "./use-vendor-wallets.ts";

const TONES: { readonly [State in VendorTransfer["state"]]: NoticeTone } = {
  pending: "wait",
  unknown: "wait",
  success: "good",
  failed: "bad",
};

type LatestTransferProps = {
  wallet: Pick<VendorWallet, "transfer" | "vendorName">;
  /** What is asked for now was refused, which is told where it was pressed: a refusal has one box. */
  isRefused: boolean;
};

/** Where the newest transfer stands, unless it is told already. */
export function LatestTransfer({ wallet: { transfer, vendorName }, isRefused }: LatestTransferProps) {
  return transfer && !isRefused ? <TransferNotice transfer={transfer} vendorName={vendorName} /> : null;
}

/** What is not known is said to be not known. */
function TransferNotice({ transfer, vendorName }: { transfer: VendorTransfer; vendorName: string }) {
  const t = useText("vendor-wallets");
  const moneyText = useMoneyText();
  const { direction, state, reason } = transfer;
  const amount = moneyText(transfer.amountLedger, transfer.unit);
  const why = reason === null ? "" : (t.maybe(`reasons.${reason}`) ?? t("reasons.other"));
  return (
    <Notice tone={TONES[state]}>
      <p>{t(`states.${direction}.${state}`, { amount, vendor: vendorName })}</p>
      {why && <p className="small">{why}</p>}
      <p className="small muted">
        <DateTime at={transfer.updatedAt} />
      </p>
    </Notice>
  );
}
