import { gameAddress } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { Cover, coverUrl } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { Game } from "./api.ts";

export type GameCoverProps = {
  game: Game;
  /** Where the game opens, when that is not its frame. */
  to?: string | undefined;
  /** Drawn at once; for the covers that the first screen shows. */
  eager: boolean;
};

/** A game on a shelf, with its exact return below and what the house says of it. Belongs in `<ul className="shelf">`. */
export function GameCover({ game, to = gameAddress(game), eager }: GameCoverProps) {
  const t = useText("lobby/first");
  return (
    <Cover
      art={coverUrl(game.cover)}
      studio={game.vendorName}
      returnPpm={game.returnPpm}
      returnLabel={t("shelf.return")}
      flag={game.isPaused ? t("shelf.paused") : game.isNew && t("shelf.new")}
      eager={eager}
    >
      <Link to={to} className="tile__name" lang="en">
        {game.gameName}
      </Link>
    </Cover>
  );
}
