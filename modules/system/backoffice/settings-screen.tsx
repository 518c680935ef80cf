import { useText } from "@fairhouse/i18n";
import { ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { ReasonField, useReason } from "@fairhouse/ui/reason-field";
import { useCall } from "./api.ts";
import { MaintenanceForm } from "./maintenance-form.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SwitchesTable } from "./switches-table.tsx";

/** What the house does and for whom it is open. Every change says why and is in force everywhere within a second. */
export default function SettingsScreen() {
  const t = useText("system");
  const refusalText = useRefusalText(t);
  const reason = useReason();
  const { data, error, isPending, refetch } = useCall("GET /staff/settings", {});
  const change = { readReason: reason.read, onChanged: refetch };
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.settings.title")}</h1>
        <p>{t("office.settings.body")}</p>
      </div>
      {isPending && <Skeleton shape="skel--row" count={8} />}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.settings.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && (
        <>
          <section className="card card--pad">
            <ReasonField {...reason.field} label={t("office.settings.reason")} hint={t("office.settings.reasonHint")} />
          </section>
          {error && <Notice tone="bad">{t("office.settings.stale")}</Notice>}
          <MaintenanceForm settings={data.settings} {...change} />
          <SwitchesTable switches={data.switches} {...change} />
          <SettingForm settings={data.settings} hasCountryDatabase={data.hasCountryDatabase} {...change} />
        </>
      )}
    </div>
  );
}
