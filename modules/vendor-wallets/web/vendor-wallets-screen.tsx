import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Notice, Skeleton, useMoneyText } from "@fairhouse/ui";
import { walletIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useMoveRefusal } from "./move-refusal.ts";
import { useMove } from "./use-move.ts";
import { useVendorWallets, type VendorWallet, type VendorWallets } from "./use-vendor-wallets.ts";
import css from "./vendor-wallets-screen.module.css";
import { WalletCard } from "./wallet-card.tsx";

/** Money that lies at vendors: what is where, and the ways there and back. */
export default function VendorWalletsScreen() {
  const t = useText("vendor-wallets");
  const call = useVendorWallets();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      {/* Old figures are never shown as today's. */}
      {call.isError && (
        <section className="card card--pad">
          <ErrorState title={t("failed")} onRetry={() => void call.refetch()}>
            {t("failedBody")}
          </ErrorState>
        </section>
      )}
      {!call.isError && !call.data && (
        <section className="card card--pad">
          <Skeleton shape={css.wait} />
        </section>
      )}
      {!call.isError && call.data && <Wallets known={call.data} />}
    </>
  );
}

function Wallets({ known }: { known: VendorWallets }) {
  const t = useText("vendor-wallets");
  const kept = known.wallets.filter((wallet) => !wallet.isSingle);
  const single = known.wallets.filter((wallet) => wallet.isSingle).map((wallet) => wallet.vendorName);
  if (kept.length === 0) {
    return (
      <section className="card card--pad">
        <EmptyState icon={walletIcon} title={t("none")}>
          {t("noneBody")}
        </EmptyState>
      </section>
    );
  }
  return (
    <>
      <CollectAll wallets={kept} />
      <div className={css.list}>
        {kept.map((wallet) => (
          <WalletCard key={wallet.vendor} wallet={wallet} cash={BigInt(known.cash)} isAlone={kept.length === 1} />
        ))}
      </div>
      {single.length > 0 && (
        <p className="muted small">{t("single", { vendors: single.join(", "), count: single.length })}</p>
      )}
    </>
  );
}

/** Brings everything back that lies anywhere and can be asked for now. */
function CollectAll({ wallets }: { wallets: readonly VendorWallet[] }) {
  const t = useText("vendor-wallets");
  const moneyText = useMoneyText();
  const refusalText = useMoveRefusal();
  const { move, isBusy } = useMove();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const ready = wallets.filter(
    ({ balance, transfer }) => balance !== null && BigInt(balance) > 0n && !transfer?.isOpen,
  );
  const sum = ready.reduce((total, { balance }) => total + BigInt(balance ?? 0), 0n);
  if (ready.length === 0 && failures.length === 0) return null;

  async function collect() {
    const failed: string[] = [];
    for (const { vendor, vendorName, balance } of ready) {
      const reply = await move({ vendor, direction: "out", amountLedger: balance ?? "0" });
      if (!reply.ok) failed.push(t("notCollected", { vendor: vendorName, reason: refusalText(reply) }));
    }
    setFailures(failed);
  }

  return (
    <div className={css.collect}>
      {ready.length > 0 && (
        <Button kind="soft" busy={isBusy} onClick={() => void collect()}>
          {t("collect", { amount: moneyText(sum) })}
        </Button>
      )}
      {failures.map((failure) => (
        <Notice key={failure} tone="bad">
          {failure}
        </Notice>
      ))}
    </div>
  );
}
