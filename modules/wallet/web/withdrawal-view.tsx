import { useText } from "@fairhouse/i18n";
import { Badge, buttonClass, ErrorState, LedgerList, Money, Notice, Skeleton, Stepper } from "@fairhouse/ui";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import { Confirmation, WITHDRAWAL_CALL as ROUTE } from "./confirmation.tsx";
import type { Entry } from "./entry.ts";
import { EntryBook } from "./entry-book.tsx";
import { MethodName } from "./methods.tsx";
import { entryName } from "./names.ts";
import { isWithdrawalOver, WITHDRAWAL_TONES, type Withdrawal } from "./payment-states.ts";
import { PlayNote } from "./play-note.tsx";
import { ReportedProofs } from "./proofs.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { useEntriesOf } from "./use-entries-of.ts";
import css from "./wallet.module.css";
import { useWithdrawSteps } from "./withdraw-form.tsx";
import { HeldNotice } from "./withdraw-hold.tsx";
import { WithdrawalTimeline } from "./withdrawal-timeline.tsx";

const ASK_EVERY_MS = 4_000;

/** Where a withdrawal stands. It changes by itself: the server tells, and the page asks in case that was lost. */
export function WithdrawalView({ withdrawalId }: { withdrawalId: string }) {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const known = queries.getQueryData<Withdrawal>(callKey(ROUTE, { withdrawalId }));
  const call = useCall(
    ROUTE,
    { withdrawalId },
    { staleTimeMs: 0, ...(known && isWithdrawalOver(known) ? {} : { refetchEveryMs: ASK_EVERY_MS }) },
  );
  if (call.data) return <View withdrawal={call.data} />;
  const isUnknown = ["not_found", "bad_input"].includes(call.error?.reply?.code ?? "");
  return (
    <>
      <ScreenHead title={t("withdraw.title")} />
      <section className="card card--pad">
        {isUnknown && (
          <ErrorState
            title={t("withdraw.unknown")}
            action={
              <Link to="/wallet/ledger" className={buttonClass({ kind: "line" })}>
                {t("deposit.toLedger")}
              </Link>
            }
          >
            {t("withdraw.unknownBody")}
          </ErrorState>
        )}
        {call.isError && !isUnknown && <ErrorState onRetry={() => void call.refetch()} />}
        {!call.isError && <Skeleton shape="skel--line" count={8} />}
      </section>
    </>
  );
}

const ARRIVED: ReadonlySet<Withdrawal["state"]> = new Set(["received", "presumed_received", "found_received"]);

function View({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText("wallet");
  const steps = useWithdrawSteps();
  const entries = useEntriesOf("withdrawals", { reference: withdrawal.withdrawalId, since: withdrawal.createdAt });
  const returned = entries.find(({ kind }) => kind === "withdrawal_returned");
  const title = t(`withdraw.titles.${withdrawal.state}`);
  const isStopped = withdrawal.state === "declined" || withdrawal.state === "refused";
  const isArrived = ARRIVED.has(withdrawal.state);
  return (
    <>
      <ScreenHead title={title} other={{ to: "/wallet/withdraw", label: t("withdraw.another") }} />
      <section className="spread" aria-label={title}>
        <div className={`card card--pad ${css.form}`}>
          {!isStopped && (
            <Stepper steps={steps} current={isArrived ? steps.length : 2} label={t("withdraw.stepsLabel")} />
          )}
          <WithdrawalTimeline withdrawal={withdrawal} />
          {withdrawal.reason && (
            <Notice tone={withdrawal.state === "refused" ? "bad" : "info"}>
              <strong>{t("withdraw.reason")}</strong> <bdi>{withdrawal.reason}</bdi>
            </Notice>
          )}
          {withdrawal.hold && <HeldNotice hold={withdrawal.hold} />}
          <Confirmation withdrawal={withdrawal} />
          {withdrawal.state === "not_received" && <ReportedProofs withdrawal={withdrawal} />}
          <Link to="/wallet/ledger" className={buttonClass({ kind: "line", block: true })}>
            {t("deposit.toLedger")}
          </Link>
        </div>
        <aside className="card book" aria-labelledby="this-title">
          <div className="row row--apart">
            <h2 className="voice" id="this-title">
              {t("withdraw.this")}
            </h2>
            <span role="status">
              <Badge tone={WITHDRAWAL_TONES[withdrawal.state]}>{t(`withdraw.states.${withdrawal.state}`)}</Badge>
            </span>
          </div>
          <LedgerList
            lines={[
              {
                key: "to",
                label: t("withdraw.destination"),
                value: <bdi className="num">{withdrawal.destination}</bdi>,
              },
              { key: "method", label: t("withdraw.method"), value: <MethodName code={withdrawal.method} /> },
              ...(withdrawal.feeLedger === "0" || isStopped
                ? []
                : [
                    {
                      key: "ask",
                      label: t("withdraw.sum.ask"),
                      value: <Money amount={withdrawal.amountLedger} bare />,
                    },
                    { key: "fee", label: t("deposit.sum.fee"), value: <Money amount={withdrawal.feeLedger} bare /> },
                  ]),
              {
                key: "amount",
                label: t(isStopped ? "withdraw.sum.ask" : "withdraw.sum.get"),
                value: (
                  <Money amount={isStopped ? withdrawal.amountLedger : withdrawal.receivedAmountLedger} bare settled />
                ),
                total: true,
              },
              ...(returned
                ? [
                    {
                      key: "returned",
                      label: t("withdraw.sum.returned"),
                      value: <Money amount={returned.amountLedger} signed bare />,
                    },
                  ]
                : []),
            ]}
          />
          {!withdrawal.hold && <p className="small muted">{t(`withdraw.notes.${withdrawal.state}`)}</p>}
          <PlayNote />
        </aside>
      </section>
      {entries.length > 0 && <Written entries={entries} />}
    </>
  );
}

/** Its entries in the ledger: what went out, and what came back when it was refused. */
function Written({ entries }: { entries: readonly Entry[] }) {
  const t = useText("wallet");
  return (
    <section className="card" aria-labelledby="written-title">
      <div className="card__head">
        <h2 className="voice" id="written-title">
          {t("withdraw.written")}
        </h2>
      </div>
      {entries.map((entry) => (
        <section key={entry.entryId} aria-label={entryName(t, entry)}>
          {entries.length > 1 && (
            <p className={`card__body strong ${css.entryTitle}`}>{entryName(t, { kind: entry.kind, label: null })}</p>
          )}
          <EntryBook entry={entry} />
        </section>
      ))}
    </section>
  );
}
