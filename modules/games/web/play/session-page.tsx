import { useText } from "@fairhouse/i18n";
import { LimitMeters, setLimitsOf, useKnownLimits } from "@fairhouse/protection/web";
import { useIsTrial } from "@fairhouse/session/web";
import { Icon, Money } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LIMITS_ADDRESS } from "./game-address.ts";
import { clockOf } from "./play-state.ts";
import css from "./session-page.module.css";
import { LIMITS_OF_STAKES } from "./use-told-limit.ts";

export type SessionFigures = {
  openedAtMs: number | null;
  /** Wins less stakes since then, as a ledger amount. */
  net: bigint;
};

/** Beside the game: how long it has been open, and what is left of the member's own limits. A trial account has none. */
export function SessionPage({ openedAtMs, net }: SessionFigures) {
  const t = useText("games");
  const isTrial = useIsTrial();
  return (
    <section className={css.session} aria-labelledby="this-session">
      <div className="row row--apart small">
        <h2 id="this-session">{t("session.title")}</h2>
        <SessionLine openedAtMs={openedAtMs} net={net} />
      </div>
      {!isTrial && <OwnLimits />}
    </section>
  );
}

const LIMITS_OF_PLAY = [...LIMITS_OF_STAKES, "session"] as const;

function OwnLimits() {
  const t = useText("games");
  const { limits, isFailed } = useKnownLimits();
  const hasAny = limits !== undefined && setLimitsOf(limits, LIMITS_OF_PLAY).length > 0;
  return (
    <>
      {hasAny ? (
        <LimitMeters kinds={LIMITS_OF_PLAY} />
      ) : (
        <p className="muted small">{isFailed ? t("session.unknownLimit") : limits ? t("session.noLimit") : "\u00a0"}</p>
      )}
      <Link to={LIMITS_ADDRESS} className="more">
        <Icon shape={slidersIcon} />
        <span>{t(hasAny ? "session.change" : "session.set")}</span>
      </Link>
    </>
  );
}

/** How long the game has been open, and what came of it so far. */
export function SessionLine({ openedAtMs, net }: SessionFigures) {
  const t = useText("games");
  return (
    <span className={css.line}>
      <SessionTime openedAtMs={openedAtMs} />
      <span title={t("session.net")}>
        <span className="sr">{t("session.net")}</span>
        <Money amount={net} bare signed />
      </span>
    </span>
  );
}

function SessionTime({ openedAtMs }: { openedAtMs: number | null }) {
  const t = useText("games");
  const [nowMs, setNowMs] = useState(openedAtMs ?? 0);
  useEffect(() => {
    if (openedAtMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [openedAtMs]);
  const seconds = openedAtMs === null ? 0 : (nowMs - openedAtMs) / 1_000;
  return (
    <span className="muted">
      <span className="sr">{t("session.time")}</span>
      <bdi className="num">{clockOf(seconds)}</bdi>
    </span>
  );
}
