import { gameAddress } from "@fairhouse/games/web";
import { formatRate, useText } from "@fairhouse/i18n";
import { Cover, classes, coverUrl, Icon } from "@fairhouse/ui";
import { playIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Game } from "./api.ts";
import { FavouriteHeart } from "./favourites/favourite-heart.tsx";
import { timesStake, volatilityOf } from "./game-facts.ts";
import css from "./game-tile.module.css";

/** The covers of some games. Fewer than a row of a desktop stand beside their facts there, so that no row is half empty. */
export function GameShelf({ games, children }: { games: number; children: ReactNode }) {
  return <ul className={classes("shelf", games < ROW && css.few)}>{children}</ul>;
}

/** Covers in a row of a desktop. */
const ROW = 6;

export type GameTileProps = {
  game: Game;
  /** Where the game opens, when that is not its frame. */
  to?: string | undefined;
  /** Drawn at once; for the covers that the first screen shows. */
  eager: boolean;
};

/** A game's cover with what its maths says of it, exactly. Belongs in a {@link GameShelf}. */
export function GameTile({ game, to = gameAddress(game), eager }: GameTileProps) {
  const t = useText("lobby/first");
  const flag = game.isPaused ? t("cover.paused") : game.isNew && t("cover.new");
  return (
    <Cover
      className={css.tile}
      coverClassName={css.cover}
      art={coverUrl(game.cover)}
      flag={flag}
      favourite={<FavouriteHeart game={game} />}
      eager={eager}
    >
      <div className={css.page}>
        <Link to={to} className={`tile__name ${css.name}`} lang="en">
          {game.gameName}
        </Link>
        <span className={css.studio} lang="en">
          {game.vendorName}
        </span>
        <Facts game={game} />
        <span className={css.play} aria-hidden="true">
          <Icon shape={playIcon} directional />
          {t("cover.play")}
        </span>
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
      <dd>
        <bdi className="num">{children}</bdi>
      </dd>
    </div>
  );
}
