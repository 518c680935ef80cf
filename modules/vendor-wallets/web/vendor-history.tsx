import { openVendorPage } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { Button, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useAction } from "./api.ts";
import type { VendorWallet } from "./use-vendor-wallets.ts";

/** The way to the vendor's own page of the member's rounds, which the site's ledger does not have. */
export function VendorHistory({ wallet: { vendor, vendorName } }: { wallet: VendorWallet }) {
  const t = useText("vendor-wallets");
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("GET /wps/wallet/vendors/{vendor}/history");

  async function ask(): Promise<string | null> {
    const reply = await run({ vendor });
    if (!reply.ok) showToast(refusalText(reply), "bad");
    else if (reply.value.url === null) showToast(t("history.none", { vendor: vendorName }));
    return reply.ok ? reply.value.url : null;
  }
  async function open() {
    const end = await openVendorPage(t("history.loading", { vendor: vendorName }), ask);
    if (end === "blocked") showToast(t("history.blocked"), "bad");
  }

  return (
    <Button kind="line" small busy={isBusy} onClick={() => void open()}>
      {t("history.open", { vendor: vendorName })}
    </Button>
  );
}
