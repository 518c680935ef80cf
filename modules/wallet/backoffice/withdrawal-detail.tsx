import { useText } from "@fairhouse/i18n";
import { useOperator, withdrawalCode } from "@fairhouse/staff/backoffice";
import { Badge, Button, CopyButton, DateTime, Money, Notice } from "@fairhouse/ui";
import type { QueueState, Withdrawal } from "./queue.ts";
import css from "./withdrawal-detail.module.css";

type Props = {
  withdrawal: Withdrawal;
  state: QueueState;
  mayDecide: boolean;
  onDecide: (isApproved: boolean) => void;
};

const TONES = { waiting: "wait", approved: "good", not_received: "bad" } as const;

/** Everything that one signature rests on, and the two places to sign. */
export function WithdrawalDetail({ withdrawal: row, state, mayDecide, onDecide }: Props) {
  const t = useText("wallet");
  // The account desk names the reasons of a hold.
  const accounts = useText("member");
  const code = withdrawalCode(row.withdrawalId);
  const held = row.hold?.endsAt ?? "";
  return (
    <aside className="card detail" aria-labelledby="detail-title">
      <div className="row row--apart row--wrap">
        <h2 className="voice" id="detail-title">
          <bdi className="num">{code}</bdi>
        </h2>
        <Badge tone={TONES[state]}>{t(`office.states.${state}`)}</Badge>
      </div>
      <dl className="ledger">
        <div>
          <dt>{t("office.columns.player")}</dt>
          <dd>
            <bdi dir="ltr">{row.userName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("office.detail.since")}</dt>
          <dd>
            <DateTime at={row.registeredAt} shape="date" />
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
          <dt>{t("office.detail.balance")}</dt>
          <dd>
            <Money amount={row.balance} currency={row.unit} />
          </dd>
        </div>
        <div className="total">
          <dt>{t("office.detail.send")}</dt>
          <dd>
            <Money amount={row.amountLedger} currency={row.unit} settled />
          </dd>
        </div>
      </dl>
      {row.linkedAccounts > 0 && row.barredBy === null && (
        <Notice tone="wait">{t("office.detail.linked", { count: row.linkedAccounts })}</Notice>
      )}
      {row.hold && state !== "not_received" && (
        <Notice tone="wait">
          <strong>{t("office.detail.held")}</strong>
          <p>
            {t("office.detail.heldBecause", { reason: accounts(`office.accounts.hold.reasons.${row.hold.reason}`) })}
          </p>
          <p>{t.rich("office.detail.heldUntil", { at: () => <DateTime at={held} /> })}</p>
        </Notice>
      )}
      {state === "waiting" && <Decision row={row} mayDecide={mayDecide} onDecide={onDecide} />}
      <p className="row row--apart small muted">
        <span>{t("office.detail.fullId")}</span>
        <CopyButton key={row.withdrawalId} text={row.withdrawalId} of={code} />
      </p>
    </aside>
  );
}

function Decision({ row, mayDecide, onDecide }: { row: Withdrawal } & Pick<Props, "mayDecide" | "onDecide">) {
  const t = useText("wallet");
  const { state } = useOperator();
  const why = whyNot(row, mayDecide);
  return (
    <>
      <div className="signs">
        <div className="sign" data-done>
          <b>
            <bdi>{row.userName}</bdi>
          </b>
          {t("office.detail.signedBy")} <DateTime at={row.requestedAt} shape="time" />
        </div>
        {row.firstApproval && (
          <div className="sign" data-done>
            <b>
              <bdi>{row.firstApproval.operator}</bdi>
            </b>
            {t("office.detail.approvedFirst")} <DateTime at={row.firstApproval.at} shape="time" />
          </div>
        )}
        {row.needsTwo && !row.firstApproval && (
          <div className="sign">
            <b />
            {t("office.detail.firstOperator", { name: row.userName })}
          </div>
        )}
        <div className="sign">
          <b />
          {row.needsTwo ? t("office.detail.secondOperator") : t("office.detail.secondPerson", { name: row.userName })}
        </div>
      </div>
      {why && (
        <Notice tone={why === "viewer" ? "info" : "wait"}>
          {t(`office.why.${why}`, { name: state.kind === "open" ? state.operator.name : "" })}
        </Notice>
      )}
      <div className="two">
        <Button kind="danger" disabled={why !== null && why !== "approved_by_you"} onClick={() => onDecide(false)}>
          {t("office.decide.refuse")} <kbd>R</kbd>
        </Button>
        <Button kind="money" disabled={why !== null} onClick={() => onDecide(true)}>
          {t("office.decide.approve")} <kbd>A</kbd>
        </Button>
      </div>
      <p className="small muted">{t("office.detail.books")}</p>
    </>
  );
}

const whyNot = (row: Withdrawal, mayDecide: boolean): "viewer" | Withdrawal["barredBy"] =>
  mayDecide ? row.barredBy : "viewer";
