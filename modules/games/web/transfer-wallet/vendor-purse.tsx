import { useText } from "@fairhouse/i18n";
import { Button, Money, openDialog } from "@fairhouse/ui";
import { useEffect, useRef } from "react";
import { useVendorWallets } from "./use-vendor-wallets.ts";
import "./transfer-wallet.css";

/**
 * Above a game whose vendor keeps the money itself: what lies there, and the way to move some. Opened with nothing there,
 * it is offered at once.
 */
export function VendorPurse({ vassalage, isLaunched }: { vassalage: string; isLaunched: boolean }) {
  const t = useText("games");
  const { data } = useVendorWallets(vassalage);
  const hasOffered = useRef(false);
  const wallet = data?.wallets.find((one) => one.vassalage === vassalage);
  const isEmpty = wallet?.isSingle === false && wallet.balance === "0" && !wallet.transfer?.isOpen;
  const shouldOffer = isLaunched && isEmpty && BigInt(data?.cash ?? 0) > 0n;

  useEffect(() => {
    if (!shouldOffer || hasOffered.current) return;
    hasOffered.current = true;
    openDialog("moveMoney", { vassalage });
  }, [shouldOffer, vassalage]);

  if (!wallet || wallet.isSingle) return null;
  return (
    <div className="vw__purse" role="status">
      <p>
        {t("vendorWallets.playsFrom", { vendor: wallet.vendorName })}{" "}
        {wallet.balance === null ? (
          <strong>{t("vendorWallets.unknownBalance")}</strong>
        ) : (
          <strong>
            <Money amount={wallet.balance} />
          </strong>
        )}
        {wallet.transfer?.isOpen && <> · {t("vendorWallets.open")}</>}
      </p>
      <Button kind="line" onClick={() => openDialog("moveMoney", { vassalage })}>
        {t("vendorWallets.move")}
      </Button>
    </div>
  );
}
