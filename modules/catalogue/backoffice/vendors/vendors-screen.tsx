import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { slotsIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useCall } from "../api.ts";
import { VendorPanel } from "./vendor-panel.tsx";
import { VendorsTable } from "./vendors-table.tsx";

/** Vendors: how many games each has, and what an update would change. */
export default function VendorsScreen() {
  const t = useText("catalogue");
  const refusalText = useRefusalText(t);
  const [selected, setSelected] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useCall("GET /staff/catalogue/vendors", {});
  const vendor = data?.vendors.find((one) => one.vendor === selected);
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.vendors.title")}</h1>
        <p>{t("office.vendors.body")}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={4} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.vendors.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data?.vendors.length === 0 && (
        <section className="card">
          <EmptyState icon={slotsIcon} title={t("office.vendors.empty")}>
            {t("office.vendors.emptyBody")}
          </EmptyState>
        </section>
      )}
      {data && data.vendors.length > 0 && (
        <div className="facing">
          <section className="card">
            <VendorsTable vendors={data.vendors} selected={selected} onSelect={setSelected} />
          </section>
          {vendor ? (
            <VendorPanel key={vendor.vendor} vendor={vendor} onChanged={refetch} />
          ) : (
            <aside className="card card--pad muted small">{t("office.vendors.choose")}</aside>
          )}
        </div>
      )}
    </div>
  );
}
