import type { ReceivedOf } from "@fairhouse/contract";
import type { listGames } from "@fairhouse/games/contract";
import { formatRate, useText } from "@fairhouse/i18n";
import { buttonClass, Cover, coverUrl, Icon, type LedgerLine, LedgerList, Money, Skeleton } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "../api.ts";
import { screens } from "../collect.ts";

/** Asked for by the server too, so that the front page carries the answer. */
export const GAMES_CALL = { route: "GET /wps/relay/GCSGAME_gameList", input: { pageSize: 6 } } as const;

type Game = ReceivedOf<typeof listGames>["games"][number];

/** The games that can be played here: one is introduced, several stand on a shelf. Nothing while there is none. */
export function HomeGames() {
  const t = useText("web");
  const { data, isPending } = useCall(GAMES_CALL.route, GAMES_CALL.input, { staleTimeMs: 60_000 });
  const games = data?.games ?? [];
  if (!isPending && games.length === 0) return null;
  const [only] = games;
  return (
    <section className="section" aria-labelledby="home-games">
      <div className="section__head">
        <h2 className="voice" id="home-games">
          {t(games.length > 1 ? "home.games.many" : "home.games.one")}
        </h2>
      </div>
      {isPending && <Skeleton shape="skel--block" />}
      {games.length === 1 && only && <FeaturedGame game={only} />}
      {games.length > 1 && (
        <ul className="shelf">
          {games.map((game) => (
            <Cover
              key={`${game.vassalage}/${game.gameCode}`}
              art={coverUrl(game.cover)}
              studio={game.vendorName}
              returnPpm={game.returnPpm}
              returnLabel={t("home.games.return")}
            >
              <GameName game={game} />
            </Cover>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The game on one page; on the facing page, what its return means. */
function FeaturedGame({ game }: { game: Game }) {
  return (
    <div className="spread">
      <GamePage game={game} />
      <ReturnPage />
    </div>
  );
}

function GamePage({ game }: { game: Game }) {
  const t = useText("web");
  const address = addressOf(game);
  return (
    <article className="card featured">
      <div className="tile featured__cover">
        <span className="tile__cover">
          <span className="tile__art">
            <img src={coverUrl(game.cover)} width={300} height={400} alt="" decoding="async" />
          </span>
        </span>
      </div>
      <div className="featured__page">
        <h3 className="voice" lang="en">
          {game.gameName}
        </h3>
        <p className="muted small" lang="en">
          {game.vendorName}
        </p>
        <LedgerList lines={useGameLines(game)} />
        {address && (
          <Link to={address} className={buttonClass()}>
            {t("home.games.play")}
          </Link>
        )}
      </div>
    </article>
  );
}

function useGameLines(game: Game): readonly LedgerLine[] {
  const t = useText("web");
  const stakes = (
    <bdi className="num">
      <Money amount={game.stakeMin} bare /> – <Money amount={game.stakeMax} bare />
    </bdi>
  );
  const lines = [
    { key: "stake", label: t("home.games.stake"), value: stakes },
    { key: "seal", label: t("home.games.seal"), value: t("home.games.sealValue") },
  ];
  if (game.returnPpm === null) return lines;
  const value = <bdi className="num">{formatRate(game.returnPpm)}</bdi>;
  return [{ key: "return", label: t("home.games.return"), value }, ...lines];
}

function ReturnPage() {
  const t = useText("web");
  return (
    <aside className="card book">
      <h3 className="voice">{t("help.returns.question")}</h3>
      <p className="muted">{t("help.returns.answer")}</p>
      <Link to="/verify" className="more book__act">
        <span>{t("home.games.check")}</span>
        <Icon shape={nextIcon} directional />
      </Link>
    </aside>
  );
}

function GameName({ game }: { game: Game }) {
  const address = addressOf(game);
  if (!address) return <span className="tile__name">{game.gameName}</span>;
  return (
    <Link to={address} className="tile__name">
      {game.gameName}
    </Link>
  );
}

/** Where a game is played, by the screen that the games slice brings; undefined while there is none. */
function addressOf(game: Game): string | undefined {
  const path = screens.find((screen) => screen.path.includes("$gameCode"))?.path;
  return path?.replace("$vassalage", game.vassalage).replace("$gameCode", game.gameCode);
}
