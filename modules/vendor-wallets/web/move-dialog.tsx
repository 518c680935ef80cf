import { useText } from "@fairhouse/i18n";
import { ErrorState, Skeleton, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { MoveForm } from "./move-form.tsx";
import { LatestTransfer } from "./transfer-notice.tsx";
import css from "./transfer-wallet.module.css";
import { useMove } from "./use-move.ts";
import { useVendorWallets } from "./use-vendor-wallets.ts";
import { WalletFigures } from "./wallet-card.tsx";

export type MoveDialogProps = { vendor: string };

/** Moves money without leaving the game. While that runs it stays open: the answer has to be seen. */
export default function MoveDialog({ vendor }: MoveDialogProps) {
  const t = useText("vendor-wallets");
  const { close } = useDialog();
  const moving = useMove();
  const call = useVendorWallets(vendor);
  const wallet = call.data?.wallets.find((one) => one.vendor === vendor);
  return (
    <Dialog name="moveMoney" title={t("dialogTitle", { vendor: wallet?.vendorName ?? "" })} locked={moving.isBusy}>
      {call.isError ? (
        <ErrorState title={t("failed")} onRetry={() => void call.refetch()}>
          {t("failedBody")}
        </ErrorState>
      ) : !wallet ? (
        <Skeleton shape="skel--line" count={5} />
      ) : (
        <div className={css.body}>
          <p className="muted">{t("dialogBody")}</p>
          <WalletFigures wallet={wallet} cash={BigInt(call.data?.cash ?? 0)} />
          {wallet.transfer?.state !== "success" && <LatestTransfer wallet={wallet} isRefused={moving.isRefused} />}
          <MoveForm wallet={wallet} moving={moving} cash={BigInt(call.data?.cash ?? 0)} onMoved={close} />
        </div>
      )}
    </Dialog>
  );
}
