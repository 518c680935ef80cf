import { useText } from "@fairhouse/i18n";
import { useIsTrial } from "@fairhouse/session/web";
import { Icon, Meter, Money } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useCall } from "../api.ts";
import { LIMITS_ADDRESS } from "./game-address.ts";
import { clockOf } from "./play-state.ts";
import css from "./session-page.module.css";

/** Beside the game: how long it has been open, and what is used of the member's own limit. A trial account has none. */
export function SessionPage({ openedAtMs }: { openedAtMs: number | null }) {
  const t = useText("games");
  const isTrial = useIsTrial();
  return (
    <section className={css.session} aria-labelledby="this-session">
      <div className="row row--apart small">
        <h2 id="this-session">{t("session.title")}</h2>
        <SessionTime openedAtMs={openedAtMs} />
      </div>
      {!isTrial && <OwnLimit />}
    </section>
  );
}

function OwnLimit() {
  const t = useText("games");
  const { data, isError } = useCall("GET /wps/protection/limits", {}, { staleTimeMs: 5_000 });
  const limit = data?.limits.find(({ kind, period }) => kind === "stake" && period === "day");
  return (
    <>
      {limit?.amountLedger ? (
        <Meter
          label={<span className="muted">{t("session.stakeLimit")}</span>}
          name={t("session.stakeLimitName")}
          used={BigInt(limit.used)}
          limit={BigInt(limit.amountLedger)}
          figures={
            <bdi className="num">
              <Money amount={limit.used} bare /> / <Money amount={limit.amountLedger} bare />
            </bdi>
          }
        />
      ) : (
        <p className="muted small">{isError ? t("session.unknownLimit") : data ? t("session.noLimit") : "\u00a0"}</p>
      )}
      <Link to={LIMITS_ADDRESS} className="more">
        <Icon shape={slidersIcon} />
        <span>{t(limit?.amountLedger ? "session.change" : "session.set")}</span>
      </Link>
    </>
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
