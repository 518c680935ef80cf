import { formatTime, useText } from "@fairhouse/i18n";
import { coverUrl, DateTime, ErrorState, Money, Picture, useZone } from "@fairhouse/ui";
import { useId } from "react";
import { useCall, type Winner } from "../api.ts";
import { WINNERS_CALL } from "../showcase-calls.ts";
import css from "./latest-wins.module.css";

const REFRESH_MS = 30_000;

/** The latest rounds that paid more than they took, each with its stake; nothing while there is none. */
export function LatestWins({ shown = 6 }: { shown?: number }) {
  const t = useText("lobby/first");
  const titleId = useId();
  const { data, isError, refetch } = useCall(WINNERS_CALL.route, WINNERS_CALL.input, {
    refetchEveryMs: REFRESH_MS,
  });
  const wins = data?.list.slice(0, shown) ?? [];
  const hasFailed = isError && !data;
  if (wins.length === 0 && !hasFailed) return null;
  return (
    <section className={`card ${css.wins}`} aria-labelledby={titleId}>
      <h2 className={`voice ${css.title}`} id={titleId}>
        {t("wins.title")}
      </h2>
      {hasFailed && <ErrorState onRetry={() => void refetch()} />}
      {wins.length > 0 && (
        <>
          <ul className={css.list}>
            {wins.map(({ vo }) => (
              <Win key={`${vo.settledAt} ${vo.userName} ${vo.win}`} win={vo} />
            ))}
          </ul>
          <p className={`small muted ${css.note}`}>{t("wins.note")}</p>
        </>
      )}
    </section>
  );
}

function Win({ win }: { win: Winner["vo"] }) {
  const t = useText("lobby/first");
  const art = coverUrl(win.cover);
  return (
    <li>
      {art && <Picture className="thumb" src={art} width={36} height={44} alt="" loading="lazy" decoding="async" />}
      <span className="grow">
        <span className={css.game} lang="en">
          {win.gameName}
        </span>
        <span className={css.who}>
          <bdi className="num">{win.userName}</bdi> · <WonAt at={win.settledAt} />
        </span>
      </span>
      <span className={css.sums}>
        <Money amount={win.win} currency={win.unit} signed bare />
        <span className={css.who}>
          {t("wins.stake")} <Money amount={win.stake} currency={win.unit} bare />
        </span>
      </span>
    </li>
  );
}

/** The time of a win of today, the day of an earlier one. */
function WonAt({ at }: { at: string }) {
  const zone = useZone();
  const isToday = formatTime(at, zone, "date") === formatTime(new Date(), zone, "date");
  return <DateTime at={at} shape={isToday ? "minute" : "date"} />;
}
