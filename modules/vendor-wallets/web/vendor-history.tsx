import { useVendorPage } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { Button } from "@fairhouse/ui";
import { useAction } from "./api.ts";
import type { VendorWallet } from "./use-vendor-wallets.ts";

/** The way to the vendor's own page of the member's rounds, which the site's ledger does not have. */
export function VendorHistory({ wallet: { vendor, vendorName } }: { wallet: VendorWallet }) {
  const t = useText("vendor-wallets");
  const { run, isBusy } = useAction("GET /wps/wallet/vendors/{vendor}/history");
  const openPage = useVendorPage();
  const named = { vendor: vendorName };
  const page = { loading: t("history.loading", named), none: t("history.none", named), ask: () => run({ vendor }) };

  return (
    <Button kind="line" small busy={isBusy} onClick={() => void openPage(page)}>
      {t("history.open", named)}
    </Button>
  );
}
