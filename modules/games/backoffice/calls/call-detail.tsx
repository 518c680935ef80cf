import { useText } from "@fairhouse/i18n";
import { CopyButton, DateTime, ErrorState, Money, Notice, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import type { ReactNode } from "react";
import { useCall, type VendorCall } from "../api.ts";
import css from "./call-detail.module.css";
import { StatusBadge } from "./calls-table.tsx";

/** One call: who, what, how long, the body as it came, and what the books hold under its key. */
export function CallDetail({ call }: { call: VendorCall }) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useCall("GET /staff/vendor-calls/{callId}", { callId: call.callId });
  return (
    <aside className="card detail" aria-labelledby="call-title">
      <div className="row row--apart row--wrap">
        <h2 className="voice" id="call-title">
          <bdi dir="ltr">{call.method}</bdi>
        </h2>
        <StatusBadge status={call.status} />
      </div>
      <Facts call={call} />
      {isPending && <Skeleton shape="skel--row" count={4} />}
      {error && <ErrorState onRetry={() => void refetch()}>{refusalText(error.reply)}</ErrorState>}
      {data && (
        <>
          <h3>{t("office.calls.bodyTitle")}</h3>
          {data.body === null ? (
            <p className="small muted">{t("office.calls.noBody")}</p>
          ) : (
            <>
              <pre className={css.wirebody} dir="ltr">
                {data.body}
              </pre>
              {data.isCut && <p className="small muted">{t("office.calls.cut")}</p>}
            </>
          )}
          <h3>{t("office.calls.books")}</h3>
          <LedgerSide ledger={data.ledger} />
        </>
      )}
    </aside>
  );
}

function Facts({ call }: { call: VendorCall }) {
  const t = useText("games");
  return (
    <dl className="ledger">
      <Fact label={t("office.calls.time")}>
        <DateTime at={call.receivedAt} />
      </Fact>
      <Fact label={t("office.calls.direction")}>{t(`office.calls.directions.${call.direction}`)}</Fact>
      <Fact label={t("office.calls.took")}>
        <bdi className="num" dir="ltr">
          {(Number(call.durationUs) / 1_000).toFixed(1)} ms
        </bdi>
      </Fact>
      <Id label={t("office.calls.by.member")} id={call.userName ?? call.memberId} />
      <Id label={t("office.calls.by.transactionId")} id={call.transactionId} />
      <Id label={t("office.calls.by.roundId")} id={call.roundId} />
      <Id label={t("office.calls.request")} id={call.requestId} />
      <Id label={t("office.calls.game")} id={call.gameCode} />
      {call.amountLedger !== null && (
        <div className="total">
          <dt>{t("office.calls.amount")}</dt>
          <dd>
            <Money amount={call.amountLedger} {...(call.unit ? { currency: call.unit } : {})} settled />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Id({ label, id }: { label: string; id: string | null }) {
  if (id === null) return null;
  return (
    <div className={css.idrow}>
      <dt>{label}</dt>
      <dd>
        <bdi className="code idtext" dir="ltr">
          {id}
        </bdi>
        <CopyButton text={id} of={label} />
      </dd>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type Ledger = {
  key: string;
  status: string;
  balance: string;
  postings: readonly { kind: string; account: string; counterAccount: string; unit: string; amountLedger: string }[];
} | null;

function LedgerSide({ ledger }: { ledger: Ledger }) {
  const t = useText("games");
  if (ledger === null) return <Notice tone="wait">{t("office.calls.nothing")}</Notice>;
  return (
    <>
      <dl className="ledger">
        <Id label={t("office.calls.key")} id={ledger.key} />
        <Fact label={t("office.calls.outcome")}>
          <bdi dir="ltr">{ledger.status}</bdi>
        </Fact>
        {ledger.postings.map((posting) => (
          <Fact
            key={`${posting.account} ${posting.amountLedger}`}
            label={`${posting.kind} · ${posting.account} ↔ ${posting.counterAccount}`}
          >
            <Money amount={posting.amountLedger} currency={posting.unit} signed />
          </Fact>
        ))}
        <div className="total">
          <dt>{t("office.calls.balanceThen")}</dt>
          <dd>
            <Money
              amount={ledger.balance}
              {...(ledger.postings[0] ? { currency: ledger.postings[0].unit } : {})}
              settled
            />
          </dd>
        </div>
      </dl>
      {ledger.postings.length === 0 && <p className="small muted">{t("office.calls.refused")}</p>}
    </>
  );
}
