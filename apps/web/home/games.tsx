import { hasVerifier } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { POPULAR_CALL } from "@fairhouse/lobby/web";
import { Cover, coverUrl, Icon, Skeleton } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCall } from "../api.ts";
import { hasScreen } from "../registry.ts";
import type { Game } from "./game.ts";
import { FeaturedGame, GameCard } from "./game-card.tsx";
import { GameName } from "./game-name.tsx";
import css from "./games.module.css";

/** Asked for by the server too, so that the front page carries the answer. */
export const GAMES_CALL = { route: "GET /wps/relay/GCSGAME_gameList", input: { pageSize: 6 } } as const;

const SHELF = 6;
const ALL_GAMES = "/rng";
const FRESH_MS = 60_000;

/**
 * The games that can be played here: what was played this week if that is several, else all. One is introduced, a few
 * are cards, a row of six stands on a shelf. Nothing while there is none.
 */
export function HomeGames() {
  const t = useText("web");
  const all = useCall(GAMES_CALL.route, GAMES_CALL.input, { staleTimeMs: FRESH_MS });
  const popular = useCall(POPULAR_CALL.route, POPULAR_CALL.input, { staleTimeMs: FRESH_MS }).data?.games ?? [];
  const isRanked = popular.length > 1;
  const games = isRanked ? popular.slice(0, SHELF) : ownFirst(all.data?.games ?? []);
  if (!all.isPending && games.length === 0) return null;
  const [only] = games;
  return (
    <section className="section" aria-labelledby="home-games">
      <div className="section__head">
        <h2 className="voice" id="home-games">
          {t(isRanked ? "home.games.popular" : games.length > 1 ? "home.games.many" : "home.games.one")}
        </h2>
        {games.length > 1 && <AllGames>{t("home.games.all")}</AllGames>}
      </div>
      {games.length === 0 && <Skeleton shape="skel--block" />}
      {games.length === 1 && only && <FeaturedGame game={only} />}
      {games.length > 1 && games.length < SHELF && (
        <ul className={css.gamecards}>
          {games.map((game) => (
            <li key={keyOf(game)}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      )}
      {games.length >= SHELF && <Shelf games={games} />}
    </section>
  );
}

/** The house's own games, whose rounds can be worked out again, before those of others. */
const ownFirst = (games: readonly Game[]): Game[] =>
  [...games].sort((one, other) => Number(hasVerifier(other.gameCode)) - Number(hasVerifier(one.gameCode)));

const keyOf = (game: Game): string => `${game.vassalage}/${game.gameCode}`;

function AllGames({ children }: { children: ReactNode }) {
  if (!hasScreen(ALL_GAMES)) return null;
  return (
    <Link to={ALL_GAMES} className="more">
      <span>{children}</span>
      <Icon shape={nextIcon} directional />
    </Link>
  );
}

function Shelf({ games }: { games: readonly Game[] }) {
  const t = useText("web");
  return (
    <ul className={`shelf ${css.homeshelf}`}>
      {games.map((game) => (
        <Cover
          key={keyOf(game)}
          art={coverUrl(game.cover)}
          studio={game.vendorName}
          returnPpm={game.returnPpm}
          returnLabel={t("home.games.return")}
        >
          <GameName game={game} />
        </Cover>
      ))}
    </ul>
  );
}
