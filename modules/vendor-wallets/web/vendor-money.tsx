import { useText } from "@fairhouse/i18n";
import { ErrorState, LedgerList, Money, useSite } from "@fairhouse/ui";
import { useBalance } from "@fairhouse/wallet/web";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useVendorWallets } from "./use-vendor-wallets.ts";

type Kept = { vendor: string; vendorName: string; balance: ReactNode; isAskedAbout: boolean };

/** In the member's own wallet: what lies at vendors that keep the money themselves. Nothing where there is no such vendor. */
export function VendorMoney() {
  const t = useText("vendor-wallets");
  const { kept, isFailed, retry } = useKept();
  if (kept.length === 0) return null;
  return (
    <section className="card" aria-labelledby="vendor-money">
      <div className="card__head">
        <h2 className="voice" id="vendor-money">
          {t("title")}
        </h2>
        <Link to="/wallet/vendors" className="more">
          {t("move")}
        </Link>
      </div>
      <div className="card__body">
        {isFailed ? (
          <ErrorState title={t("failed")} onRetry={retry}>
            {t("failedBody")}
          </ErrorState>
        ) : (
          <LedgerList
            lines={kept.map(({ vendor, vendorName, balance, isAskedAbout }) => ({
              key: vendor,
              label: (
                <>
                  <bdi lang="en">{vendorName}</bdi>
                  {isAskedAbout && <> · {t("open")}</>}
                </>
              ),
              value: balance,
            }))}
          />
        )}
      </div>
    </section>
  );
}

/** Known from the site before anything was asked, so that nothing moves when the sums arrive. */
function useKept() {
  const t = useText("vendor-wallets");
  const { isHidden } = useBalance();
  const { data, isError, refetch } = useVendorWallets();
  const vendors = useSite().categories.flatMap((category) => category.vendors);
  const expected = new Map(
    vendors.filter(({ isSingle }) => isSingle === false).map((vendor) => [vendor.vendor, vendor]),
  );
  const kept: Kept[] = data
    ? data.wallets
        .filter(({ isSingle }) => !isSingle)
        .map((wallet) => ({
          ...wallet,
          isAskedAbout: wallet.transfer?.isOpen ?? false,
          balance:
            wallet.balance === null ? (
              <span className="muted">{t("unknownBalance")}</span>
            ) : (
              <Money amount={wallet.balance} hidden={isHidden} />
            ),
        }))
    : [...expected.values()].map((vendor) => ({ ...vendor, balance: "…", isAskedAbout: false }));
  return { kept, isFailed: isError && !data, retry: () => void refetch() };
}
