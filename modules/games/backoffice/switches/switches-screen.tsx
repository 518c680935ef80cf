import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { EmptyState, ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { playIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { type HouseSwitch, useCall } from "../api.ts";
import { LiftForm } from "./lift-form.tsx";
import { LiftedTable, StandingTable } from "./switch-tables.tsx";
import { ThrowForm } from "./throw-form.tsx";

/** How often a desk looks at what a colleague has stopped meanwhile. */
const REFRESH_MS = 5_000;

/** Stops play: everything, a vendor, a game or a member. Wins and rollbacks go on whatever stands here. */
export default function SwitchesScreen() {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const mayStop = useMay("vendors.switch");
  const { data, error, isPending, refetch } = useCall(
    "GET /staff/switches",
    { limit: 50 },
    { refetchEveryMs: REFRESH_MS },
  );
  const [lifting, setLifting] = useState<HouseSwitch | null>(null);
  const standing = data?.switches.filter((one) => one.liftedAt === null) ?? [];
  const lifted = data?.switches.filter((one) => one.liftedAt !== null) ?? [];
  const chosen = standing.find((one) => one.switchId === lifting?.switchId) ?? null;

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.switches.title")}</h1>
        <p>{t("office.switches.body")}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={6} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.switches.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && error && <Notice tone="bad">{t("office.switches.stale")}</Notice>}
      {data && (
        <div className="facing">
          <div className="stack">
            <section className="card" aria-labelledby="standing-title">
              <h2 className="card--pad" id="standing-title">
                {t("office.switches.standing")}
              </h2>
              {standing.length === 0 ? (
                <EmptyState icon={playIcon} title={t("office.switches.none")}>
                  {t("office.switches.noneBody")}
                </EmptyState>
              ) : (
                <StandingTable rows={standing} selected={chosen} {...(mayStop ? { onLift: setLifting } : {})} />
              )}
            </section>
            {lifted.length > 0 && (
              <section className="card" aria-labelledby="lifted-title">
                <h2 className="card--pad" id="lifted-title">
                  {t("office.switches.lifted")}
                </h2>
                <LiftedTable rows={lifted} />
              </section>
            )}
          </div>
          {mayStop && chosen && (
            <LiftForm key={chosen.switchId} row={chosen} onDone={() => setLifting(null)} onChanged={refetch} />
          )}
          {mayStop && !chosen && <ThrowForm vendors={data.vendors} onChanged={refetch} />}
          {!mayStop && <aside className="card card--pad muted small">{t("office.switches.readOnly")}</aside>}
        </div>
      )}
    </div>
  );
}
