import { useText } from "@fairhouse/i18n";
import { useOperator, withdrawalCode } from "@fairhouse/staff/backoffice";
import { Button, DateTime, Money, Notice, openDialog } from "@fairhouse/ui";
import css from "./dispute-detail.module.css";
import { DisputeProofs } from "./dispute-proofs.tsx";
import type { Dispute } from "./disputes.ts";

type Props = { dispute: Dispute; mayDecide: boolean };

/** Everything that a finding rests on, and the two findings. */
export function DisputeDetail({ dispute: row, mayDecide }: Props) {
  const t = useText("wallet");
  return (
    <aside className="card detail" aria-labelledby="detail-title">
      <h2 className="voice" id="detail-title">
        <bdi className="num">{withdrawalCode(row.withdrawalId)}</bdi>
      </h2>
      <dl className="ledger">
        <div>
          <dt>{t("office.columns.player")}</dt>
          <dd>
            <bdi dir="ltr">{row.userName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("office.detail.to")}</dt>
          <dd className={css.destination}>
            <bdi className="code">{row.destination}</bdi>
            <small className="muted">{row.method}</small>
          </dd>
        </div>
        <div>
          <dt>{t("office.detail.asked")}</dt>
          <dd>
            <DateTime at={row.requestedAt} />
          </dd>
        </div>
        <div>
          <dt>{t("office.disputes.reported")}</dt>
          <dd>
            <DateTime at={row.openedAt} />
          </dd>
        </div>
        <div>
          <dt>{t("office.disputes.payout")}</dt>
          <dd>
            <bdi className="num">{row.payout}</bdi>
          </dd>
        </div>
        <div className="total">
          <dt>{t("office.disputes.sent")}</dt>
          <dd>
            <Money amount={row.receivedAmountLedger} currency={row.unit} settled />
          </dd>
        </div>
      </dl>
      {mayDecide ? <DisputeProofs dispute={row} /> : <p className="small muted">{t("office.disputes.proofsFor")}</p>}
      {row.first && (
        <Notice tone="wait">
          <p>
            {t(`office.disputes.first.${row.first.found}`, { name: row.first.operator, reason: row.first.reason })}{" "}
            <DateTime at={row.first.at} />
          </p>
          {row.first.isYours && <p>{t("office.disputes.firstYours")}</p>}
        </Notice>
      )}
      {row.needsTwo && !row.first && <p className="small muted">{t("office.disputes.twoNote")}</p>}
      <Decision row={row} mayDecide={mayDecide} />
    </aside>
  );
}

function Decision({ row, mayDecide }: { row: Dispute; mayDecide: boolean }) {
  const t = useText("wallet");
  const { state } = useOperator();
  if (row.state === "paying") return <Notice tone="info">{t("office.disputes.states.paying")}</Notice>;
  const why = mayDecide ? row.barredBy : "viewer";
  const isOwn = (found: "lost" | "received") => row.first?.isYours === true && row.first.found === found;
  const decide = (found: "lost" | "received") => openDialog("decide-dispute", { dispute: row, found });
  return (
    <>
      {why && (
        <Notice tone={why === "viewer" ? "info" : "wait"}>
          {t(`office.why.${why}`, { name: state.kind === "open" ? state.operator.name : "" })}
        </Notice>
      )}
      <div className="actform__acts">
        <Button kind="line" disabled={why !== null || isOwn("received")} onClick={() => decide("received")}>
          {t("office.disputes.decide.received")}
        </Button>
        <Button kind="money" disabled={why !== null || isOwn("lost")} onClick={() => decide("lost")}>
          {t("office.disputes.decide.lost")}
        </Button>
      </div>
    </>
  );
}
