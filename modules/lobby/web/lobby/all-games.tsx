import type { ReactNode } from "react";
import { GameList } from "./game-list.tsx";
import { useLobby } from "./lobby-address.ts";

const EVERY_TYPE: readonly string[] = [];

/** The games of all kinds, page by page, for addresses that open a game and name none. */
export function AllGames({ nothing }: { nothing: ReactNode }) {
  return <GameList gameTypes={EVERY_TYPE} {...useLobby(EVERY_TYPE)} nothing={nothing} />;
}
