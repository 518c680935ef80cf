import { useText } from "@fairhouse/i18n";
import { Button, useIsHydrated } from "@fairhouse/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { decide, decisionOn, subscribeToDecisions } from "./consent.ts";
import css from "./consent-choices.module.css";
import { endMeasuring, loadMeasuring } from "./measuring.ts";

/** The question, with two answers of equal weight; afterwards a way back to it. Nothing is chosen in advance. */
export function ConsentChoices({ gtagId }: { gtagId: string }) {
  const t = useText("help");
  const service = `gtag ${gtagId}`;
  const decision = useSyncExternalStore(
    subscribeToDecisions,
    () => decisionOn(service),
    () => undefined,
  );
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (decision === "agreed") loadMeasuring(gtagId);
    if (decision === "refused") endMeasuring(gtagId);
  }, [decision, gtagId]);

  // Before hydration a press would be lost, and nothing is known of an earlier answer.
  if (!isHydrated) return null;
  if (decision && !isOpen) {
    return (
      <p className={css.consent}>
        <Button kind="plain" small onClick={() => setOpen(true)}>
          {t("consent.link")}
        </Button>
      </p>
    );
  }
  const answer = (given: "agreed" | "refused") => () => {
    decide(service, given);
    setOpen(false);
  };
  return (
    <section className={`card card--pad stack ${css.consent}`} aria-label={t("consent.link")}>
      <p>{t("consent.question")}</p>
      <p className="small">
        <strong>{t("consent.service", { id: gtagId })}</strong> {t("consent.effect")}
      </p>
      {decision && (
        <p className="small" role="status">
          {t(decision === "agreed" ? "consent.agreed" : "consent.refused")}
        </p>
      )}
      <p className="row row--wrap">
        <Button kind="line" onClick={answer("refused")}>
          {t("consent.refuse")}
        </Button>
        <Button kind="line" onClick={answer("agreed")}>
          {t("consent.agree")}
        </Button>
      </p>
      <p className="small muted">{t("consent.later")}</p>
    </section>
  );
}
