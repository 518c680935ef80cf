import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { DateTime, ErrorState, Skeleton } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { useState } from "react";
import { type Change, type Game, type GameLine, useCall } from "../api.ts";
import { ChangeList } from "../change-list.tsx";
import css from "../office.module.css";
import { shownValue } from "../shown-value.ts";
import { CorrectForm } from "./correct-form.tsx";
import { GameBadges } from "./games-table.tsx";

const SHOWN = [
  ...(["gameType", "gameClass", "popularity", "linesMin", "cover", "defaultPlayType", "platforms", "devices"] as const),
  ...(["languages", "blockedCountries", "titles", "isGroup", "hasDemo", "isFrameAllowed", "isHot"] as const),
] as const;

/** A game: what its vendor says, what is corrected, and how it came to be so. */
export function GameDetail({
  of: { vendor, gameCode },
  onChanged,
}: {
  of: Pick<GameLine, "vendor" | "gameCode">;
  onChanged: () => Promise<unknown>;
}) {
  const t = useText("catalogue");
  const failureText = useFailureText(t);
  const mayWrite = useMay("catalogue.write");
  const [times, setTimes] = useState(0);
  const { data, error, isPending, refetch } = useCall("GET /staff/catalogue/games/{vendor}/{gameCode}", {
    vendor,
    gameCode,
  });
  if (isPending) return <Skeleton shape="skel--row" count={6} />;
  if (!data) {
    return (
      <aside className="card">
        <ErrorState title={t("office.games.failed")} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </aside>
    );
  }
  async function changed() {
    await Promise.all([refetch(), onChanged()]);
    setTimes((before) => before + 1);
  }
  return (
    <aside className="card detail" aria-labelledby="game-title">
      <h2 className="voice" id="game-title">
        <bdi>{data.game.name}</bdi>
      </h2>
      <p className="row row--wrap">
        <bdi dir="ltr" className="muted">
          {data.game.vendorName} · {data.game.gameCode} · {data.game.nodeId}
        </bdi>
        <GameBadges game={data.game} />
      </p>
      <Facts game={data.game} />
      {mayWrite ? (
        <CorrectForm key={`${data.game.revision}/${times}`} game={data.game} onChanged={changed} />
      ) : (
        <p className="muted small">{t("office.readOnly")}</p>
      )}
      <History history={data.history} />
    </aside>
  );
}

function Facts({ game }: { game: Game }) {
  const t = useText("catalogue");
  const words = { yes: t("office.yes"), no: t("office.no"), none: t("office.none") };
  return (
    <dl className="ledger">
      {SHOWN.map((field) => (
        <div key={field}>
          <dt>{t(`office.fields.${field}`)}</dt>
          <dd className={css.change}>
            <bdi>{shownValue(field in game.corrections ? game.corrections[field] : game.offered[field], words)}</bdi>
            {field in game.corrections && (
              <span className="muted small">
                {" "}
                {t("office.games.vendorSays")} <bdi>{shownValue(game.offered[field], words)}</bdi>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function History({ history }: { history: readonly Change[] }) {
  const t = useText("catalogue");
  return (
    <section aria-labelledby="history-title" className="stack">
      <h3 id="history-title">{t("office.games.history")}</h3>
      <ol className={css.changes}>
        {history.map(({ revision, changedAt, operator, reason, changes }) => (
          <li key={revision}>
            <p className="small muted">
              <DateTime at={changedAt} /> · <bdi>{operator ?? t("office.games.bySync")}</bdi>
              {reason && (
                <>
                  {" · "}
                  <bdi className="reason">{reason}</bdi>
                </>
              )}
            </p>
            {changes.length === 0 ? (
              <p className="small">{t("office.games.noFields")}</p>
            ) : (
              <ChangeList changes={changes} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
