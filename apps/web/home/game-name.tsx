import { Link } from "@tanstack/react-router";
import { allScreens } from "../registry.ts";
import type { Game } from "./game.ts";

/** A game's name, which leads to where it is played. */
export function GameName({ game }: { game: Game }) {
  const address = addressOf(game);
  if (!address) return <span className="tile__name">{game.gameName}</span>;
  return (
    <Link to={address} className="tile__name" lang="en">
      {game.gameName}
    </Link>
  );
}

/** Where a game is played, by the screen that the games slice brings; undefined while there is none. */
export function addressOf(game: Game): string | undefined {
  const path = allScreens().find((screen) => screen.path.includes("$gameCode"))?.path;
  return path?.replace("$vendor", game.vassalage).replace("$gameCode", game.gameCode);
}
