import { useText } from "@fairhouse/i18n";
import { Badge, DateTime, ErrorState, LedgerList, Meter, Money, Skeleton, useMoneyText } from "@fairhouse/ui";
import { BreakSection } from "./break-section.tsx";
import { LimitForm } from "./limit-form.tsx";
import css from "./limits-screen.module.css";
import { PendingRaise } from "./pending-raise.tsx";
import { RealitySection } from "./reality/reality-section.tsx";
import { type LimitAnswer, useStakeLimit } from "./stake-limit.ts";

/** Play safely: the member's own limit, what is used of it, and its rules said in full. */
export default function LimitsScreen() {
  const t = useText("protection");
  const { limit, isFailed, retry, adopt } = useStakeLimit();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      <section className="spread" aria-label={t("stake.title")}>
        <div className={css.limits}>
          <div className={`card card--pad ${css.limits}`}>
            {isFailed && <ErrorState onRetry={retry} />}
            {!isFailed && !limit && <Skeleton shape={css.wait} />}
            {limit && <LimitNow limit={limit} adopt={adopt} />}
          </div>
          <BreakSection />
          <RealitySection />
        </div>
        <aside className="card book" aria-labelledby="rules-title">
          <h2 className="voice" id="rules-title">
            {t("rules.title")}
          </h2>
          <ul className={css.rules}>
            <li>{t("rules.together")}</li>
            <li>{t("rules.window")}</li>
            <li>{t("rules.lower")}</li>
            <li>{t("rules.raise")}</li>
            <li>{t("rules.withdraw")}</li>
          </ul>
        </aside>
      </section>
    </>
  );
}

type LimitProps = { limit: LimitAnswer; adopt: (limit: LimitAnswer) => void };

function LimitNow({ limit, adopt }: LimitProps) {
  const t = useText("protection");
  const moneyText = useMoneyText();
  const used = BigInt(limit.used);
  const [next] = limit.returns;
  const ceiling = limit.amountLedger === null ? null : BigInt(limit.amountLedger);
  return (
    <>
      <div className="row row--apart">
        <h2 className={`voice ${css.title}`}>{t("stake.title")}</h2>
        <Badge tone={ceiling === null ? "plain" : "good"}>{t(ceiling === null ? "stake.off" : "stake.on")}</Badge>
      </div>
      {ceiling === null ? (
        <p className="muted">{t("stake.none")}</p>
      ) : (
        <>
          <Meter
            label={t("stake.window")}
            used={used}
            limit={ceiling}
            figures={t("stake.used", { used: moneyText(used), limit: moneyText(ceiling) })}
            name={t("stake.meter")}
          />
          <LedgerList
            lines={[
              { key: "limit", label: t("stake.limit"), value: <Money amount={ceiling} bare /> },
              { key: "used", label: t("stake.counted"), value: <Money amount={used} bare /> },
              {
                key: "left",
                label: t("stake.left"),
                value: <Money amount={used > ceiling ? 0n : ceiling - used} bare settled />,
                total: true,
              },
            ]}
          />
          {next && (
            <p className="small muted">
              {t.rich("room.next", { amount: moneyText(next.amountLedger), at: () => <DateTime at={next.at} /> })}
            </p>
          )}
        </>
      )}
      {limit.pending && <PendingRaise limit={limit} pending={limit.pending} adopt={adopt} />}
      <LimitForm limit={limit} adopt={adopt} />
    </>
  );
}
