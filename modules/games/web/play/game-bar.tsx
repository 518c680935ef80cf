import { formatRate, useText } from "@fairhouse/i18n";
import { DemoBadge } from "@fairhouse/session/web";
import { Button, buttonClass, Icon } from "@fairhouse/ui";
import { expandIcon, prevIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { Game } from "../api.ts";
import css from "./game-bar.module.css";
import { type SessionFigures, SessionLine } from "./session-page.tsx";

export type GameBarProps = {
  game: Game | undefined;
  session: SessionFigures;
  /** Absent while there is no game. */
  onFullScreen: (() => void) | undefined;
};

/** The way back, the game's name with its studio and its exact return, time and result of the session, and full screen. */
export function GameBar({ game, session, onFullScreen }: GameBarProps) {
  const t = useText("games");
  return (
    <div className={css.bar}>
      <Link
        to="/rng"
        className={buttonClass({ kind: "plain", small: true, iconOnly: true })}
        aria-label={t("play.back")}
      >
        <Icon shape={prevIcon} directional />
      </Link>
      <div className={`grow ${css.name}`}>
        <h1 className="voice">{game ? <span lang="en">{game.gameName}</span> : t("play.title")}</h1>
        {game && (
          <span className={`small muted ${css.facts}`}>
            <span lang="en">{game.vendorName}</span>
            {game.returnPpm !== null && (
              <span>
                <span aria-hidden="true">· </span>
                {t("play.returns")} <bdi className="num">{formatRate(game.returnPpm)}</bdi>
              </span>
            )}
          </span>
        )}
      </div>
      <DemoBadge />
      {session.openedAtMs !== null && (
        <span className={`small ${css.session}`}>
          <SessionLine {...session} />
        </span>
      )}
      {onFullScreen && (
        <Button kind="plain" small iconOnly aria-label={t("play.fullScreen")} onClick={onFullScreen}>
          <Icon shape={expandIcon} />
        </Button>
      )}
    </div>
  );
}
