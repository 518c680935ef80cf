import { formatRate, useText } from "@fairhouse/i18n";
import { DemoBadge } from "@fairhouse/session/web";
import { Button, buttonClass, Icon } from "@fairhouse/ui";
import { expandIcon, prevIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { Game } from "../api.ts";
import { gameAddress } from "./game-address.ts";
import css from "./game-bar.module.css";
import { useWayBack } from "./place-left.ts";
import { type SessionFigures, SessionLine } from "./session-page.tsx";

export type GameBarProps = {
  game: Game | undefined;
  session: SessionFigures;
  /** With the vendor's own pretended credits. */
  isDemo?: boolean;
  /** Absent while there is no game. */
  onFullScreen: (() => void) | undefined;
};

/** The way back, the game's name with its studio and its exact return, time and result of the session, and full screen. */
export function GameBar({ game, session, isDemo = false, onFullScreen }: GameBarProps) {
  const t = useText("games");
  const back = useWayBack(game?.gameType);
  return (
    <div className={css.bar}>
      <Link
        to={back.href}
        className={buttonClass({ kind: "plain", small: true, iconOnly: true })}
        aria-label={t("play.back")}
        onClick={back.onClick}
      >
        <Icon shape={prevIcon} directional />
      </Link>
      <div className={`grow ${css.name}`}>
        <h1 className="voice" dir={game && "ltr"}>
          {game ? <span lang="en">{game.gameName}</span> : t("play.title")}
        </h1>
        {game && (
          <span className={`small muted ${css.facts}`}>
            <span lang="en" dir="ltr">
              {game.vendorName}
            </span>
            {game.returnPpm !== null && (
              <span>
                <span aria-hidden="true">· </span>
                {t("play.returns")} <bdi className="num">{formatRate(game.returnPpm)}</bdi>
              </span>
            )}
          </span>
        )}
      </div>
      {game?.hasDemo && <DemoSwitch game={game} isDemo={isDemo} />}
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

/** From the member's own balance to the vendor's demo and back. */
function DemoSwitch({ game, isDemo }: { game: Game; isDemo: boolean }) {
  const t = useText("games");
  return (
    <Link
      to={gameAddress(game)}
      search={(isDemo ? {} : { demo: "1" }) as never}
      replace
      className={buttonClass({ kind: "line", small: true })}
    >
      {t(isDemo ? "play.real" : "play.demo")}
    </Link>
  );
}
