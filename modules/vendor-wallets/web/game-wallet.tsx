import { useGamePage } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { Button, openDialog } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import css from "./game-wallet.module.css";
import { useVendorWallets } from "./use-vendor-wallets.ts";

/**
 * Above a game whose vendor keeps the money itself: the way to move some there. Opened with nothing there, it is offered
 * at once. The balance is the game's to show, which knows it after every round.
 */
export function GameWallet() {
  const { vendor, isLaunched } = useGamePage();
  const t = useText("vendor-wallets");
  const { data } = useVendorWallets(vendor);
  const hasOffered = useRef(false);
  const wallet = data?.wallets.find((one) => one.vendor === vendor);
  const isEmpty = wallet?.isSingle === false && wallet.balance === "0" && !wallet.transfer?.isOpen;
  const shouldOffer = isLaunched && isEmpty && BigInt(data?.cash ?? 0) > 0n;

  useEffect(() => {
    if (!shouldOffer || hasOffered.current) return;
    hasOffered.current = true;
    openDialog("moveMoney", { vendor });
  }, [shouldOffer, vendor]);

  if (!wallet || wallet.isSingle) return null;
  return (
    <div className={css.balance}>
      <p role="status">
        {t("playsFrom", { vendor: wallet.vendorName })}
        {wallet.transfer?.isOpen && <> · {t("open")}</>}
      </p>
      <Button kind="line" onClick={() => openDialog("moveMoney", { vendor })}>
        {t("move")}
      </Button>
    </div>
  );
}

/** Beside such a game: its rounds are the vendor's to show, and what was moved is ours. */
export function VendorBook() {
  const { vendor } = useGamePage();
  const t = useText("vendor-wallets");
  const { data } = useVendorWallets(vendor);
  const name = data?.wallets.find((one) => one.vendor === vendor)?.vendorName ?? vendor;
  return (
    <section aria-labelledby="vendor-book">
      <h2 className="voice" id="vendor-book">
        {t("bookTitle", { vendor: name })}
      </h2>
      <p className="muted">{t("bookBody")}</p>
      <Link to="/wallet/vendors" className="more">
        {t("title")}
      </Link>
    </section>
  );
}
