import { useText } from "@fairhouse/i18n";
import { GameShelf, GameTile } from "@fairhouse/lobby/web";
import { buttonClass, EmptyState, ErrorState, type IconShape, Skeleton } from "@fairhouse/ui";
import { slotsIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "../api.ts";
import { lotteryAddress } from "../gates/lottery-address.ts";
import { gamesCall } from "./games-call.ts";

export type OfferedGamesProps = {
  /** The kinds to show; `undefined` asks for every kind. */
  gameTypes: readonly (string | undefined)[];
  vendor?: string | undefined;
  emptyTitle: string;
  emptyBody: string;
  icon?: IconShape;
};

/** Covers of games, one shelf for each kind that is asked for; an honest word where there is none. */
export function OfferedGames({ gameTypes, vendor, emptyTitle, emptyBody, icon = slotsIcon }: OfferedGamesProps) {
  const t = useText("system");
  const ofLobby = useText("lobby");
  const lists = [useGames(gameTypes[0], vendor), useGames(gameTypes[1] ?? gameTypes[0], vendor)].slice(
    0,
    gameTypes.length,
  );
  const games = lists.flatMap((list) => list.data?.games ?? []);
  const failed = lists.find((list) => list.isError && !list.data);
  if (failed) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void failed.refetch()} />
      </section>
    );
  }
  if (lists.some((list) => !list.data)) return <Skeleton shape="skel--cover" count={6} />;
  if (games.length === 0) {
    return (
      <section className="card">
        <EmptyState
          icon={icon}
          title={emptyTitle}
          action={
            <Link to="/" className={buttonClass({ kind: "line" })}>
              {t("later.toHome")}
            </Link>
          }
        >
          {emptyBody}
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-label={ofLobby("shelf.games")}>
      <GameShelf games={games.length}>
        {games.map((game, index) => (
          <GameTile key={`${game.vassalage}/${game.gameCode}`} game={game} to={lotteryOf(game)} eager={index < 6} />
        ))}
      </GameShelf>
    </section>
  );
}

function useGames(gameType: string | undefined, vendor: string | undefined) {
  const { route, input } = gamesCall({ ...(gameType ? { gameType } : {}), ...(vendor ? { vendor } : {}) });
  return useCall(route, input, { staleTimeMs: 60_000 });
}

type Game = NonNullable<ReturnType<typeof useGames>["data"]>["games"][number];

/** Lotteries open in the lottery, everything else in its frame. */
const lotteryOf = ({ gameType, vassalage: vendor, gameCode }: Game): string | undefined =>
  gameType === "LOTT" || gameType === "ELOTT" ? lotteryAddress({ gameCode, vendor }) : undefined;
