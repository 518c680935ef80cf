import { useText } from "@fairhouse/i18n";
import { Badge, Button, DateTime } from "@fairhouse/ui";
import { type ReactNode, useId, useState } from "react";
import { useAmountText } from "./amount-text.ts";
import css from "./limit-card.module.css";
import { LimitForm } from "./limit-form.tsx";
import { LimitMeter } from "./limit-meter.tsx";
import { type LimitAnswer, type LimitKind, setLimitsOf } from "./limits.ts";
import { PendingRaise } from "./pending-raise.tsx";

type Adopt = (limit: LimitAnswer) => void;

type LimitCardProps = {
  kind: LimitKind;
  /** Undefined until they are known. */
  limits: readonly LimitAnswer[] | undefined;
  adopt: Adopt;
  wait: ReactNode;
};

/** The limits of one kind, over each period. One form is open at a time. */
export function LimitCard({ kind, limits, adopt, wait }: LimitCardProps) {
  const t = useText("protection");
  const title = useId();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className={`card card--pad ${css.card}`} aria-labelledby={title}>
      <div>
        <h2 className={`voice ${css.title}`} id={title}>
          {t(`kinds.${kind}`)}
        </h2>
        <p className="muted small">{t(`about.${kind}`)}</p>
      </div>
      {!limits && wait}
      {limits?.map((limit) => (
        <LimitRow
          key={limit.period}
          limit={limit}
          isOpen={opened === limit.period}
          onToggle={() => setOpened(opened === limit.period ? null : limit.period)}
          onChanged={(changed) => {
            setOpened(null);
            adopt(changed);
          }}
          adopt={adopt}
        />
      ))}
    </section>
  );
}

type LimitRowProps = {
  limit: LimitAnswer;
  isOpen: boolean;
  onToggle: () => void;
  onChanged: Adopt;
  adopt: Adopt;
};

function LimitRow({ limit, isOpen, onToggle, onChanged, adopt }: LimitRowProps) {
  const t = useText("protection");
  const form = useId();
  const name = t(`names.${limit.kind}.${limit.period}`);
  const isOn = limit.amountLedger !== null;
  return (
    <div className={css.row}>
      <div className="row row--apart">
        <h3 className={css.period}>
          <span className="sr">{name}</span>
          <span aria-hidden="true">{t(`periods.${limit.period}`)}</span>
        </h3>
        <span className={css.state}>
          {/* What is set shows its meter. */}
          {!isOn && <span className="muted small">{t("limit.off")}</span>}
          {isOn && <Badge tone="good">{t("limit.on")}</Badge>}
          <Button
            kind="line"
            aria-expanded={isOpen}
            aria-controls={form}
            aria-label={t(isOn ? "limit.changeOf" : "limit.setOf", { name })}
            onClick={onToggle}
          >
            {t(isOn ? "limit.change" : "limit.set")}
          </Button>
        </span>
      </div>
      <LimitUse limit={limit} />
      {limit.pending && <PendingRaise limit={limit} pending={limit.pending} adopt={adopt} />}
      <div id={form} className={css.form}>
        {isOpen && <LimitForm limit={limit} adopt={onChanged} />}
      </div>
    </div>
  );
}

/** What is used, what is left, and when how much of it comes back. Nothing without a limit. */
function LimitUse({ limit }: { limit: LimitAnswer }) {
  const t = useText("protection");
  const amountText = useAmountText();
  const [set] = setLimitsOf([limit], [limit.kind]);
  const [next] = limit.returns;
  if (!set) return null;
  return (
    <>
      <LimitMeter limit={set} label={t("limit.left", { left: amountText(limit.kind, set.left) })} />
      {next && (
        <p className="small muted">
          {t.rich("room.next", {
            amount: amountText(limit.kind, next.amountLedger),
            at: () => <DateTime at={next.at} />,
          })}
        </p>
      )}
    </>
  );
}
