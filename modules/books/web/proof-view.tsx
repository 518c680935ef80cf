import { useText } from "@fairhouse/i18n";
import { PROOF_STEPS, type Proof, type ProofCheck, type ProofStep, type StepState } from "@fairhouse/ledger/seal";
import { Badge, type BadgeTone, DateTime, Icon, LedgerList, Money, Notice } from "@fairhouse/ui";
import { checkIcon, closeIcon, nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import css from "./books.module.css";

const TONES: { readonly [state in StepState]: BadgeTone } = {
  holds: "good",
  fails: "bad",
  unseen: "plain",
  unpinned: "plain",
  unable: "wait",
};

/** What the device has worked out: the verdict, the row, and each step from the row to the house's key. */
export function ProofView({ proof, check }: { proof: Proof; check: ProofCheck }) {
  const t = useText("books");
  const { head, steps } = check;
  return (
    <section className={`card card--pad ${css.stack}`} aria-label={t("verify.title")}>
      <Verdict check={check} />
      <h2 className="voice">{t("verify.row")}</h2>
      <RowLines proof={proof} />
      <ol className={`numbered ${css.how}`}>
        {PROOF_STEPS.map((step) => (
          <Step key={step} step={step} state={steps[step]} proof={proof} day={head.day} />
        ))}
      </ol>
      <bdi className={`code ${css.code}`}>{head.root}</bdi>
      <Link to={`/books/roots/${head.day}`} className="more">
        <span>{t("verify.toRoot", { day: head.day })}</span>
        <Icon shape={nextIcon} directional />
      </Link>
    </section>
  );
}

function Verdict({ check: { holds, head, steps } }: { check: ProofCheck }) {
  const t = useText("books");
  if (holds) {
    return (
      <Notice tone="good">
        <strong>{t("verify.holds")}</strong> {t("verify.holdsBody", { day: head.day })}
      </Notice>
    );
  }
  if (steps.signature === "unable") return <Notice tone="wait">{t("verify.unable")}</Notice>;
  return (
    <Notice tone="bad">
      <strong>{t("verify.fails")}</strong> {t("verify.failsBody")}
    </Notice>
  );
}

function RowLines({ proof: { row } }: { proof: Proof }) {
  const t = useText("books");
  const unit = row.unit ?? "";
  return (
    <LedgerList
      small
      lines={[
        { key: "kind", label: t("verify.kind"), value: <bdi className="code">{row.kind}</bdi> },
        {
          key: "amount",
          label: t("verify.amount"),
          value: <Money amount={row.amount ?? "0"} currency={unit} signed />,
        },
        {
          key: "balance",
          label: t("verify.balance"),
          value: row.balance_after === null ? "–" : <Money amount={row.balance_after} currency={unit} />,
        },
        { key: "posted", label: t("verify.posted"), value: <DateTime at={Number(row.posted_at) * 1_000} /> },
        {
          key: "entry",
          label: t("verify.entry"),
          value: (
            <bdi className={`code ${css.code}`}>
              {row.id}.{row.posting_number}
            </bdi>
          ),
        },
      ]}
    />
  );
}

type StepProps = { step: ProofStep; state: StepState; proof: Proof; day: string };

function Step({ step, state, proof: { seal, inSeal }, day }: StepProps) {
  const t = useText("books");
  const body = {
    row: t("verify.steps.row.body", {
      index: inSeal.index + 1,
      rows: seal.rows,
      number: seal.number,
      bucket: seal.bucket,
    }),
    day: t("verify.steps.day.body", { place: seal.place, day }),
    signature: t("verify.steps.signature.body"),
    published: t("verify.steps.published.body"),
  }[step];
  return (
    <li>
      <div className="row row--apart">
        <h3 className="voice">{t(`verify.steps.${step}.title`)}</h3>
        <Badge tone={TONES[state]}>
          {state === "holds" && <Icon shape={checkIcon} />}
          {state === "fails" && <Icon shape={closeIcon} />}
          <span>{t(`verify.state.${state}`)}</span>
        </Badge>
      </div>
      <p className="small muted">{body}</p>
    </li>
  );
}
