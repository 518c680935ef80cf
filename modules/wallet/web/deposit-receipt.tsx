import { type Text, useText } from "@fairhouse/i18n";
import {
  Badge,
  ButtonLink,
  buttonClass,
  DateTime,
  ErrorState,
  Icon,
  LedgerList,
  type Moment,
  Money,
  Notice,
  type NoticeTone,
  Skeleton,
  Stepper,
  Timeline,
  useMoneyText,
} from "@fairhouse/ui";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import { checkIcon, clockIcon, warnIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import { useDepositSteps } from "./deposit-form.tsx";
import css from "./deposit-receipt.module.css";
import { EntryBook } from "./entry-book.tsx";
import { gameOfDeposit } from "./game-of-deposit.ts";
import { MethodName } from "./methods.tsx";
import { PayHere } from "./pay-here.tsx";
import { DEPOSIT_TONES, type Deposit, isDepositOver } from "./payment-states.ts";
import { PlayNote } from "./play-note.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { useEntriesOf } from "./use-entries-of.ts";
import shared from "./wallet.module.css";

const ROUTE = "GET /wps/wallet/deposits/{depositId}";
const ASK_EVERY_MS = 4_000;

/** What became of a deposit. It changes by itself: the server tells, and the page asks in case that was lost. */
export function DepositReceipt({ depositId }: { depositId: string }) {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const known = queries.getQueryData<Deposit>(callKey(ROUTE, { depositId }));
  const call = useCall(
    ROUTE,
    { depositId },
    { staleTimeMs: 0, ...(known && isDepositOver(known) ? {} : { refetchEveryMs: ASK_EVERY_MS }) },
  );
  if (call.data) return <Receipt deposit={call.data} />;
  const isUnknown = ["not_found", "bad_input"].includes(call.error?.reply?.code ?? "");
  return (
    <>
      <ScreenHead title={t("deposit.title")} />
      <section className="card card--pad">
        {isUnknown && (
          <ErrorState
            title={t("deposit.unknown")}
            action={
              <Link to="/wallet/ledger" className={buttonClass({ kind: "line" })}>
                {t("deposit.toLedger")}
              </Link>
            }
          >
            {t("deposit.unknownBody")}
          </ErrorState>
        )}
        {call.isError && !isUnknown && <ErrorState onRetry={() => void call.refetch()} />}
        {!call.isError && <Skeleton shape="skel--line" count={8} />}
      </section>
    </>
  );
}

function Receipt({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const steps = useDepositSteps();
  const title = t(`deposit.titles.${deposit.state}`);
  return (
    <>
      <ScreenHead title={title} other={{ to: "/wallet/withdraw", label: t("deposit.toWithdraw") }} />
      <section className="spread" aria-label={title}>
        <div className={`card card--pad ${shared.form}`}>
          <Stepper
            steps={steps}
            current={deposit.state === "credited" ? steps.length : 2}
            label={t("deposit.stepsLabel")}
          />
          <div className={css.done} role="status">
            <Icon shape={ICONS[deposit.state] ?? clockIcon} lit />
            <p className={css.sum}>
              <Money amount={deposit.amountLedger} signed={deposit.state === "credited"} />
            </p>
            <Badge tone={DEPOSIT_TONES[deposit.state]}>{t(`deposit.states.${deposit.state}`)}</Badge>
          </div>
          <Explanation deposit={deposit} />
          <PayHere deposit={deposit} />
          <NextActs deposit={deposit} />
        </div>
        <aside className="card book" aria-labelledby="progress-title">
          <h2 className="voice" id="progress-title">
            {t("deposit.progress")}
          </h2>
          <DepositTimeline deposit={deposit} />
          <LedgerList
            small
            lines={[
              {
                key: "method",
                label: t("deposit.steps.method"),
                value: <MethodName code={deposit.method} form={deposit.form} />,
              },
              {
                key: "id",
                label: t("deposit.number"),
                value: <span className={`code ${shared.code}`}>{deposit.depositId}</span>,
              },
            ]}
          />
          <PlayNote />
        </aside>
      </section>
      {deposit.state === "credited" && <Written deposit={deposit} />}
    </>
  );
}

const ICONS: { readonly [State in Deposit["state"]]?: typeof checkIcon } = {
  credited: checkIcon,
  declined: warnIcon,
};

const NOTE_TONES: { readonly [State in Deposit["state"]]: NoticeTone } = {
  created: "wait",
  pending: "wait",
  reviewing: "wait",
  paid: "wait",
  credited: "good",
  declined: "bad",
  expired: "info",
};

function Explanation({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const isLate = wasLate(deposit) && deposit.state === "credited";
  const amount = moneyText(deposit.amountLedger);
  return (
    <Notice tone={NOTE_TONES[deposit.state]}>
      {isLate
        ? t("deposit.notes.late", { amount })
        : (specialNote(t, deposit) ?? t(`deposit.notes.${deposit.state}`, { amount }))}
      {deposit.reason !== null && <p>{t("deposit.refusedBecause", { reason: deposit.reason })}</p>}
    </Notice>
  );
}

/** A transfer and a code are waited for in another way than a page. */
function specialNote(t: Pick<Text, "maybe">, { state, form, reason }: Deposit): string | undefined {
  if (reason !== null) return t.maybe("deposit.notes.refused");
  if (state !== "pending" && state !== "expired" && state !== "reviewing") return undefined;
  return t.maybe(`deposit.notes.${form}.${state}`);
}

/** Whether the money came after the deposit had been given up. */
const wasLate = ({ steps }: Deposit): boolean =>
  steps.some(({ state }) => state === "expired" || state === "declined") && steps.some(({ state }) => state === "paid");

function NextActs({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const isStopped = deposit.state === "declined" || deposit.state === "expired";
  const game = gameOfDeposit();
  return (
    <div className={shared.twoActs}>
      <Link to="/wallet/ledger" className={buttonClass({ kind: "line" })}>
        {t("deposit.toLedger")}
      </Link>
      {deposit.paymentUrl ? (
        <ButtonLink href={deposit.paymentUrl} kind="money">
          {t("deposit.payNow")}
        </ButtonLink>
      ) : isStopped ? (
        <Link to="/wallet/deposit" className={buttonClass({ kind: "money" })}>
          {t("deposit.again")}
        </Link>
      ) : (
        <Link to={game ?? "/rng"} className={buttonClass()}>
          {t(game ? "deposit.toGame" : "deposit.toGames")}
        </Link>
      )}
    </div>
  );
}

function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const past = deposit.steps.map((step, index): Moment => {
    const isLast = index === deposit.steps.length - 1;
    const isBad = step.state === "declined" || step.state === "expired";
    const isCurrent = isLast && deposit.state !== "credited" && !isBad;
    return {
      key: `${index}`,
      title: t.maybe(`deposit.timeline.${step.note}`) ?? t.maybe(`deposit.timeline.${step.state}`) ?? step.state,
      note: <DateTime at={step.happenedAt} />,
      state: isBad ? "bad" : isCurrent ? "current" : "done",
    };
  });
  const isComing = ["created", "pending", "reviewing", "paid"].includes(deposit.state);
  const coming: Moment[] = [
    ...(isComing && deposit.state !== "paid"
      ? [
          {
            key: "told",
            title: t(`deposit.plan.${deposit.form === "transfer" || deposit.state === "reviewing" ? "seen" : "told"}`),
            state: "next" as const,
          },
        ]
      : []),
    ...(isComing ? [{ key: "written", title: t("deposit.plan.written"), state: "next" as const }] : []),
  ];
  return <Timeline label={t("deposit.progress")} moments={[...past, ...coming]} />;
}

/** The deposit's entry in the ledger, opened to both sides, with the balance before and after. */
function Written({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const [entry] = useEntriesOf("deposits", { reference: deposit.depositId, since: deposit.createdAt });
  if (!entry) return null;
  const before = BigInt(entry.balanceAfter) - BigInt(entry.amountLedger);
  return (
    <section className="card" aria-labelledby="written-title">
      <div className="card__head">
        <h2 className="voice" id="written-title">
          {t("deposit.written")}
        </h2>
      </div>
      <div className="card__body">
        <LedgerList
          lines={[
            { key: "before", label: t("deposit.before"), value: <Money amount={before} bare /> },
            { key: "amount", label: t("deposit.title"), value: <Money amount={entry.amountLedger} signed bare /> },
            {
              key: "now",
              label: t("deposit.now"),
              value: <Money amount={entry.balanceAfter} bare settled />,
              total: true,
            },
          ]}
        />
      </div>
      <EntryBook entry={entry} />
    </section>
  );
}
