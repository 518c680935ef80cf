import { hasVerifier } from "@fairhouse/games/web";
import { formatRate, useText } from "@fairhouse/i18n";
import { buttonClass, coverUrl, Icon, type LedgerLine, LedgerList, Money, Picture } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { Game } from "./game.ts";
import css from "./game-card.module.css";
import { addressOf } from "./game-name.tsx";
import shared from "./home.module.css";

/** The only game on one page; on the facing page, what its return means. */
export function FeaturedGame({ game }: { game: Game }) {
  return (
    <div className="spread">
      <GameCard game={game} />
      <ReturnPage />
    </div>
  );
}

/** A game with its facts beside its cover. */
export function GameCard({ game }: { game: Game }) {
  const t = useText("web");
  const address = addressOf(game);
  return (
    <article className={`card ${css.featured}`}>
      <div className="tile">
        <span className="tile__cover">
          <span className="tile__art">
            <Picture src={coverUrl(game.cover)} width={300} height={400} alt="" decoding="async" loading="lazy" />
          </span>
        </span>
      </div>
      <div className={css.page}>
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
            <span className="sr" lang="en">
              {" "}
              {game.gameName}
            </span>
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
  const lines: LedgerLine[] = [];
  if (game.returnPpm !== null) {
    const value = <bdi className="num">{formatRate(game.returnPpm)}</bdi>;
    lines.push({ key: "return", label: t("home.games.return"), value });
  }
  lines.push({ key: "stake", label: t("home.games.stake"), value: stakes });
  // Said only of games whose rounds this site can work out again.
  if (hasVerifier(game.gameCode))
    lines.push({ key: "result", label: t("home.games.result"), value: t("home.games.resultValue") });
  return lines;
}

function ReturnPage() {
  const t = useText("web");
  return (
    <aside className="card book">
      <h3 className="voice">{t("help.returns.question")}</h3>
      <p className="muted">{t("help.returns.answer")}</p>
      <Link to="/verify" className={`more ${shared.act}`}>
        <span>{t("home.games.check")}</span>
        <Icon shape={nextIcon} directional />
      </Link>
    </aside>
  );
}
