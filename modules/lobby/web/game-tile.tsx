import { isLottery } from "@fairhouse/contract/game-types";
import { formatRate, useText } from "@fairhouse/i18n";
import { Cover, classes, coverUrl, Icon } from "@fairhouse/ui";
import { playIcon } from "@fairhouse/ui/icons";
import type { ComponentType, ReactNode } from "react";
import type { Game } from "./api.ts";
import { FavouriteHeart } from "./favourites/favourite-heart.tsx";
import { timesStake, volatilityOf } from "./game-facts.ts";
import { GameLink } from "./game-link.tsx";
import css from "./game-tile.module.css";
import { useMostPlayed } from "./most-played.ts";

/** Covers in a row of a desktop. */
const ROW = 6;

export type GameShelfProps = {
  games: readonly Game[];
  /** How many there are on all pages. */
  total?: number;
  /** How many are drawn at once: those that the first screen shows. */
  eager?: number;
  /** Which of them these are, for readers. */
  label?: string | undefined;
  /** The heart of a lottery, whose favourites the browser keeps; without one a lottery has none. */
  Lottery?: ComponentType<{ game: Game }> | undefined;
};

/** The covers of some games. Fewer than a row of a desktop are beside their facts there, so that no row is half empty. */
export function GameShelf({ games, total = games.length, eager = ROW, label, Lottery }: GameShelfProps) {
  const mostPlayed = useMostPlayed();
  const isFew = total < ROW;
  return (
    <ul className={classes("shelf", isFew && css.few)} aria-label={label}>
      {games.map((game, index) => (
        <GameTile
          key={`${game.vassalage}/${game.gameCode}`}
          {...{ game, isFew, Lottery }}
          isEager={index < eager}
          isMostPlayed={mostPlayed.has(game.nodeId)}
        />
      ))}
    </ul>
  );
}

type GameTileProps = Pick<GameShelfProps, "Lottery"> & {
  game: Game;
  isFew: boolean;
  isEager: boolean;
  isMostPlayed: boolean;
};

/** A game's cover with what its maths says of it, exactly. */
function GameTile({ game, isFew, isEager, isMostPlayed, Lottery }: GameTileProps) {
  const t = useText("lobby/first");
  const flag = game.isPaused ? "paused" : game.isNew ? "new" : isMostPlayed && "mostPlayed";
  return (
    <Cover
      className={css.tile}
      coverClassName={css.cover}
      art={coverUrl(game.cover)}
      flag={flag && t(`cover.${flag}`)}
      favourite={isLottery(game.gameType) ? Lottery && <Lottery game={game} /> : <FavouriteHeart game={game} />}
      eager={isEager}
    >
      <div className={css.page}>
        <GameLink game={game} className={`tile__name ${css.name}`}>
          {game.title}
        </GameLink>
        <span className={css.studio} lang="en">
          {game.vendorName}
        </span>
        <Facts game={game} />
        {isFew && (
          <span className={css.play} aria-hidden="true">
            <Icon shape={playIcon} directional />
            {t("cover.play")}
          </span>
        )}
      </div>
    </Cover>
  );
}

function Facts({ game: { returnPpm, counted } }: { game: Game }) {
  const t = useText("lobby/first");
  if (returnPpm === null && counted === null) return null;
  return (
    <dl className={css.facts}>
      {returnPpm !== null && <Fact label={t("facts.return")}>{formatRate(returnPpm)}</Fact>}
      {counted && (
        <>
          <Fact label={t("facts.hit")}>{formatRate(counted.hitPpm)}</Fact>
          <Fact label={t("facts.top")}>{timesStake(counted.topWinHundredths)}</Fact>
          <div title={t("facts.volatilityNote")}>
            <dt>{t("facts.volatility")}</dt>
            <dd>
              {t(`facts.${volatilityOf(counted)}`)} <bdi className="num">{timesStake(counted.deviationHundredths)}</bdi>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
