import { gameAddress, useLastGame } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { coverUrl, Icon, Picture, useIsSignedIn } from "@fairhouse/ui";
import { playIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useHomeGames } from "./games.tsx";
import css from "./go-on.module.css";

/** One line high for a member: the game that they played last, or the first one of the house. It keeps its place while it is read. */
export function GoOn() {
  return useIsSignedIn() ? <LastGame /> : null;
}

function LastGame() {
  const t = useText("web");
  const [first] = useHomeGames().games;
  const { game: last, isPending } = useLastGame();
  const game = last ?? first;
  if (isPending) return <span className={`skel ${css.line}`} aria-hidden="true" />;
  if (!game) return null;
  const art = coverUrl(game.cover);
  return (
    <Link to={gameAddress(game)} className={`card ${css.line}`}>
      {art && <Picture className="thumb" src={art} width={36} height={44} alt="" decoding="async" />}
      <span className="grow">
        <span className={css.what}>{t(last ? "home.goOn" : "home.begin")}</span>
        <span className={css.game} lang="en">
          {game.gameName}
        </span>
      </span>
      <Icon shape={playIcon} directional />
    </Link>
  );
}
