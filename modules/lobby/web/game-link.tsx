import { gameAddress } from "@fairhouse/games/web";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Game } from "./api.ts";

/** Leads from a cover to its game. Every cover of the site has this link, and nothing else opens a game from one. */
export function GameLink({ game, className, children }: { game: Game; className: string; children: ReactNode }) {
  return (
    <Link to={addressOfGame(game)} className={className} lang={game.title === game.gameName ? "en" : undefined}>
      {children}
    </Link>
  );
}

const LOTTERIES: readonly string[] = ["LOTT", "ELOTT"];

/** Lotteries open in the lottery, everything else at its own page. */
function addressOfGame({ vassalage, gameCode, gameType }: Game): string {
  if (!LOTTERIES.includes(gameType)) return gameAddress({ vassalage, gameCode });
  return `/lottery?${new URLSearchParams({ gameCode, vendor: vassalage })}`;
}
