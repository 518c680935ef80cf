import { formatRate, useText } from "@fairhouse/i18n";
import { DemoBadge } from "@fairhouse/session/web";
import { Button, buttonClass, classes, Icon } from "@fairhouse/ui";
import { expandIcon, prevIcon, soundIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { Game } from "../api.ts";
import css from "./game-bar.module.css";

export type GameBarProps = {
  game: Game | undefined;
  isSoundOn: boolean;
  /** Absent while there is no game to be heard. */
  onSound: ((on: boolean) => void) | undefined;
  /** Absent where the browser cannot. */
  onFullScreen: (() => void) | undefined;
};

/** The way back, the game's name with its studio and its exact return, sound and full screen. */
export function GameBar({ game, isSoundOn, onSound, onFullScreen }: GameBarProps) {
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
          <span className="small muted">
            <span lang="en">{game.vendorName}</span>
            {game.returnPpm !== null && (
              <>
                {" · "}
                {t("play.returns")} <bdi className="num">{formatRate(game.returnPpm)}</bdi>
              </>
            )}
          </span>
        )}
      </div>
      <DemoBadge />
      <Button
        kind="plain"
        small
        iconOnly
        className={classes(!isSoundOn && css.mute)}
        aria-label={t("play.sound")}
        aria-pressed={isSoundOn}
        disabled={!onSound}
        onClick={() => onSound?.(!isSoundOn)}
      >
        <Icon shape={soundIcon} />
      </Button>
      {onFullScreen && (
        <Button kind="plain" small iconOnly aria-label={t("play.fullScreen")} onClick={onFullScreen}>
          <Icon shape={expandIcon} />
        </Button>
      )}
    </div>
  );
}
