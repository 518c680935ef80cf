import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Button, Notice } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { useAction, type Vendor } from "../api.ts";
import { SyncPreview } from "./sync-preview.tsx";

/** Shows or hides a vendor, marks it as hot, and takes over what it offers after a preview. */
export function VendorPanel({ vendor, onChanged }: { vendor: Vendor; onChanged: () => Promise<unknown> }) {
  const t = useText("catalogue");
  const mayWrite = useMay("catalogue.write");
  const [isPreviewed, setPreviewed] = useState(false);
  const { run } = useAction("POST /staff/catalogue/vendors/{vendor}");

  async function change(some: { isOpen?: boolean; isHot?: boolean }, reason: string) {
    const reply = await run({ vendor: vendor.vendor, ...some, reason });
    return reply.ok ? { ok: true as const, done: t("office.vendors.changed") } : reply;
  }

  return (
    <aside className="card detail" aria-labelledby="vendor-title">
      <h2 className="voice" id="vendor-title">
        <bdi dir="ltr">{vendor.vendorName}</bdi>
      </h2>
      {!vendor.isConnected && <Notice tone="info">{t("office.vendors.notConnected")}</Notice>}
      {vendor.isConnected && !isPreviewed && (
        <p>
          <Button onClick={() => setPreviewed(true)}>{t("office.vendors.preview")}</Button>
        </p>
      )}
      {isPreviewed && <SyncPreview vendor={vendor} onChanged={onChanged} />}
      {mayWrite ? (
        <ActionForm
          texts={t}
          reasonLabel={t("office.reason")}
          acts={[
            {
              label: t(vendor.isOpen ? "office.vendors.hide" : "office.vendors.show"),
              ...(vendor.isOpen ? { kind: "danger" as const } : {}),
              perform: (reason) => change({ isOpen: !vendor.isOpen }, reason),
            },
            {
              label: t(vendor.isHot ? "office.vendors.cool" : "office.vendors.heat"),
              kind: "line",
              perform: (reason) => change({ isHot: !vendor.isHot }, reason),
            },
          ]}
          onSettled={onChanged}
        />
      ) : (
        <p className="muted small">{t("office.readOnly")}</p>
      )}
    </aside>
  );
}
