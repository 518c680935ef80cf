import { useText } from "@fairhouse/i18n";
import {
  Badge,
  buttonClass,
  DateTime,
  ErrorState,
  LedgerList,
  Money,
  Notice,
  Skeleton,
  Stepper,
  useMoneyText,
} from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { type Transfer, useCall } from "./api.ts";
import { PATH } from "./path.ts";
import { STATE_TONES } from "./states.ts";
import { useSteps } from "./transfer-form.tsx";
import css from "./transfers.module.css";

const ASK_EVERY_MS = 3_000;

/** One transfer, for either side of it. */
export function Receipt({ transferId }: { transferId: string }) {
  const t = useText("transfers");
  const call = useCall("GET /wps/transfers/{transferId}", { transferId }, { refetchEveryMs: ASK_EVERY_MS });
  if (call.data) return <View transfer={call.data} />;
  const isUnknown = ["not_found", "bad_input"].includes(call.error?.reply?.code ?? "");
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("receipt.title")}</h1>
      </div>
      <section className="card card--pad">
        {isUnknown && (
          <ErrorState
            title={t("receipt.unknown")}
            action={
              <Link to={PATH} className={buttonClass({ kind: "line" })}>
                {t("title")}
              </Link>
            }
          >
            {t("receipt.unknownBody")}
          </ErrorState>
        )}
        {call.isError && !isUnknown && <ErrorState onRetry={() => void call.refetch()} />}
        {!call.isError && <Skeleton shape="skel--line" count={6} />}
      </section>
    </>
  );
}

function View({ transfer }: { transfer: Transfer }) {
  const t = useText("transfers");
  const moneyText = useMoneyText();
  const steps = useSteps();
  const { direction, state, other, amountLedger, transferId, createdAt, reason } = transfer;
  const amount = moneyText(BigInt(amountLedger));
  const title = state === "done" ? t(`receipt.${direction}Title`, { amount }) : t(`receipt.${state}Title`, { amount });
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
        <Link to={PATH} className="more">
          {t("receipt.another")}
        </Link>
      </div>
      <section className={`card card--pad ${css.form}`} aria-label={t("receipt.title")}>
        {direction === "sent" && state === "done" && (
          <Stepper steps={steps} current={steps.length} label={t("steps.label")} />
        )}
        <LedgerList
          lines={[
            {
              key: "state",
              label: t("receipt.state"),
              value: (
                <span role="status">
                  <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
                </span>
              ),
            },
            { key: "other", label: t(direction === "sent" ? "to" : "from"), value: <bdi>{other.name}</bdi> },
            { key: "relation", label: t("receipt.relation"), value: t(`receipt.${other.relation}`) },
            { key: "time", label: t("receipt.time"), value: <DateTime at={createdAt} /> },
            {
              key: "number",
              label: t("receipt.number"),
              value: <bdi className={`num ${css.number}`}>{transferId}</bdi>,
            },
            {
              key: "amount",
              label: t("amount"),
              value: <Money amount={direction === "sent" ? `-${amountLedger}` : amountLedger} signed bare settled />,
              total: true,
            },
          ]}
        />
        {reason && <Notice tone="bad">{t("nothingMoved", { reason: t.maybe(`refusals.${reason}`) ?? "" })}</Notice>}
        <p className="small muted">{t("receipt.note")}</p>
        <Link to="/wallet/ledger" className={buttonClass({ kind: "line", block: true })}>
          {t("receipt.toLedger")}
        </Link>
      </section>
    </>
  );
}
