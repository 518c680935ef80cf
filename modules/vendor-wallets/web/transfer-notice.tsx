import { useText } from "@fairhouse/i18n";
import { DateTime, Notice, type NoticeTone, useMoneyText } from "@fairhouse/ui";
import type { VendorTransfer } from "./use-vendor-wallets.ts";

const TONES: { readonly [State in VendorTransfer["state"]]: NoticeTone } = {
  pending: "wait",
  unknown: "wait",
  success: "good",
  failed: "bad",
};

/** Where the newest transfer stands. What is not known is said to be not known. */
export function TransferNotice({ transfer, vendorName }: { transfer: VendorTransfer; vendorName: string }) {
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
