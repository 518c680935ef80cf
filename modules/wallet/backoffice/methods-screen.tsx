import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { walletIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useCall } from "./api.ts";
import { MethodPanel } from "./methods/method-panel.tsx";
import { MethodsTable } from "./methods/methods-table.tsx";

/** The ways to deposit, with the terms that operators set. */
export default function MethodsScreen() {
  const t = useText("wallet");
  const failureText = useFailureText(t);
  const { data, error, isPending, refetch } = useCall("GET /staff/deposits/methods", {}, { staleTimeMs: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = data?.methods ?? [];
  const selected = rows.find(({ code }) => code === chosen) ?? rows[0];
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.methods.title")}</h1>
        <p>{t("office.methods.body")}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={5} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.methods.failed")} onRetry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        </section>
      )}
      {data && !selected && (
        <section className="card">
          <EmptyState icon={walletIcon} title={t("office.methods.empty")}>
            {t("office.methods.emptyBody")}
          </EmptyState>
        </section>
      )}
      {selected && (
        <div className="facing">
          <MethodsTable rows={rows} selected={selected} onSelect={setChosen} />
          <MethodPanel key={`${selected.code}:${selected.revision}`} method={selected} onChanged={refetch} />
        </div>
      )}
    </div>
  );
}
