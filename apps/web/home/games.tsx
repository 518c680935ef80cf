import { hasVerifier } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { GameShelf, POPULAR_CALL } from "@fairhouse/lobby/web";
import { Icon, Skeleton } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { useCall } from "../api.ts";
import { hasScreen } from "../registry.ts";

/** Asked for by the server too, so that the front page carries the answer. */
export const GAMES_CALL = { route: "GET /wps/relay/GCSGAME_gameList", input: { pageSize: 12 } } as const;

const SHELF = 12;
const ALL_GAMES = "/rng";
const FRESH_MS = 60_000;

type Game = ComponentProps<typeof GameShelf>["games"][number];
type Shown = { readonly games: readonly Game[]; readonly isRanked: boolean; readonly isPending: boolean };

/** The games that the front page shows: what was played this week if that is several, else all. */
export function useHomeGames(): Shown {
  const all = useCall(GAMES_CALL.route, GAMES_CALL.input, { staleTimeMs: FRESH_MS });
  const popular = useCall(POPULAR_CALL.route, POPULAR_CALL.input, { staleTimeMs: FRESH_MS }).data?.games ?? [];
  const isRanked = popular.length > 1;
  const games = isRanked ? popular.slice(0, SHELF) : ownFirst(all.data?.games ?? []);
  return { games, isRanked, isPending: all.isPending };
}

/** What stands first on the front page; nothing while there is no game. */
export function HomeGames() {
  const t = useText("web");
  const { games, isRanked, isPending } = useHomeGames();
  if (!isPending && games.length === 0) return null;
  return (
    <section aria-labelledby="home-games">
      <div className="section__head">
        <h2 className="voice" id="home-games">
          {t(isRanked ? "home.games.popular" : games.length > 1 ? "home.games.many" : "home.games.one")}
        </h2>
        {games.length > 1 && <AllGames>{t("home.games.all")}</AllGames>}
      </div>
      {games.length === 0 ? <Skeleton shape="skel--block" /> : <GameShelf games={games} />}
    </section>
  );
}

/** The house's own games, whose rounds can be worked out again, before those of others. */
const ownFirst = (games: readonly Game[]): Game[] =>
  [...games].sort((one, other) => Number(hasVerifier(other.gameCode)) - Number(hasVerifier(one.gameCode)));

function AllGames({ children }: { children: ReactNode }) {
  if (!hasScreen(ALL_GAMES)) return null;
  return (
    <Link to={ALL_GAMES} className="more">
      <span>{children}</span>
      <Icon shape={nextIcon} directional />
    </Link>
  );
}
