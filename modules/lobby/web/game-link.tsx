import { gameAddress, prepareGameWindow } from "@fairhouse/games/web";
import { openDialog, preloadDialog, useIsSignedIn } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import type { Game } from "./api.ts";

type GameLinkProps = { game: Game; className: string; onOpen?: () => void; children: ReactNode };

/** Leads from a cover to its game. Every cover of the site has this link, and nothing else opens a game from one. */
export function GameLink({ game, className, onOpen, children }: GameLinkProps) {
  const isSignedIn = useIsSignedIn();
  const isList = game.launchForm === "list";

  function press(event: MouseEvent) {
    // Another tab opens the game's page alone.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onOpen?.();
    if (isList) {
      event.preventDefault();
      openDialog("game-list", { game });
    }
    // A browser opens a window in the press only; the game's page sends it to the game.
    if (game.launchForm === "window" && isSignedIn) prepareGameWindow(game.title);
  }

  return (
    <Link
      to={gameAddress(game)}
      className={className}
      lang={game.title === game.gameName ? "en" : undefined}
      onClick={press}
      {...(isList ? { "aria-haspopup": "dialog", onFocus: () => preloadDialog("game-list") } : {})}
    >
      {children}
    </Link>
  );
}
