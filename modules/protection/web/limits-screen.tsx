import { useText } from "@fairhouse/i18n";
import { ErrorState, Skeleton } from "@fairhouse/ui";
import { BreakSection } from "./break-section.tsx";
import { LimitCard } from "./limit-card.tsx";
import { LimitHistory } from "./limit-history.tsx";
import { useLimits } from "./limits.ts";
import css from "./limits-screen.module.css";
import { RealitySection } from "./reality/reality-section.tsx";

const KINDS = ["deposit", "loss", "stake", "session"] as const;

/** Play safely: the member's own limits, what is used of each, a break, and the rules said in full. */
export default function LimitsScreen() {
  const t = useText("protection");
  const { limits, isFailed, retry, adopt } = useLimits();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      <section className="spread" aria-label={t("title")}>
        <div className={css.limits}>
          {isFailed && (
            <div className="card card--pad">
              <ErrorState onRetry={retry} />
            </div>
          )}
          {!isFailed &&
            KINDS.map((kind) => (
              <LimitCard
                key={kind}
                kind={kind}
                limits={limits?.filter((limit) => limit.kind === kind)}
                adopt={adopt}
                wait={<Skeleton shape={css.wait} />}
              />
            ))}
          <BreakSection />
          <RealitySection />
          <LimitHistory />
        </div>
        <aside className="card book" aria-labelledby="rules-title">
          <h2 className="voice" id="rules-title">
            {t("rules.title")}
          </h2>
          <ul className={css.rules}>
            <li>{t("rules.together")}</li>
            <li>{t("rules.window")}</li>
            <li>{t("rules.lowest")}</li>
            <li>{t("rules.lower")}</li>
            <li>{t("rules.raise")}</li>
            <li>{t("rules.deposit")}</li>
            <li>{t("rules.session")}</li>
            <li>{t("rules.withdraw")}</li>
          </ul>
        </aside>
      </section>
    </>
  );
}
