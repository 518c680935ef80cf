import { createContext, useContext } from "react";

/** The game that a page shows, for what other modules put beside it. */
export type GamePage = { readonly vendor: string; readonly isLaunched: boolean };

const GamePageContext = createContext<GamePage | null>(null);

export const GamePageProvider = GamePageContext.Provider;

export function useGamePage(): GamePage {
  const page = useContext(GamePageContext);
  if (!page) throw new Error("useGamePage is called outside the page of a game.");
  return page;
}
