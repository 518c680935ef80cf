import { useText } from "@fairhouse/i18n";
import { Badge, LedgerList, Money } from "@fairhouse/ui";
import { useId } from "react";
import { MoveForm } from "./move-form.tsx";
import { LatestTransfer } from "./transfer-notice.tsx";
import shared from "./transfer-wallet.module.css";
import { useMove } from "./use-move.ts";
import type { VendorWallet } from "./use-vendor-wallets.ts";
import { VendorHistory } from "./vendor-history.tsx";
import css from "./wallet-card.module.css";

type WalletCardProps = { wallet: VendorWallet; cash: bigint; isAlone: boolean };

/** One vendor's wallet: what lies there, where the newest transfer stands, and both ways for money to move. */
export function WalletCard({ wallet, cash, isAlone }: WalletCardProps) {
  const t = useText("vendor-wallets");
  const titleId = useId();
  const moving = useMove();
  return (
    <section className={`card ${shared.vw}`} aria-labelledby={titleId}>
      <div className="card__head">
        <h2 className="voice" id={titleId}>
          <bdi lang="en">{wallet.vendorName}</bdi>
        </h2>
        {wallet.transfer?.isOpen && <Badge tone="wait">{t("open")}</Badge>}
      </div>
      <div className={`card__body ${shared.body}`}>
        <div className={css.now}>
          <WalletFigures wallet={wallet} cash={cash} />
          <LatestTransfer wallet={wallet} isRefused={moving.isRefused} />
          {wallet.hasHistory && <VendorHistory wallet={wallet} />}
        </div>
        <MoveForm wallet={wallet} moving={moving} cash={cash} isAlone={isAlone} />
      </div>
    </section>
  );
}

export function WalletFigures({ wallet, cash }: { wallet: VendorWallet; cash: bigint }) {
  const t = useText("vendor-wallets");
  return (
    <LedgerList
      lines={[
        { key: "cash", label: t("cash"), value: <Money amount={cash} /> },
        {
          key: "there",
          label: t("there"),
          value:
            wallet.balance === null ? (
              <span className="muted">{t("unknownBalance")}</span>
            ) : (
              <Money amount={wallet.balance} />
            ),
        },
      ]}
    />
  );
}
