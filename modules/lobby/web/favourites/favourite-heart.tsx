import { useText } from "@fairhouse/i18n";
import { FavouriteButton } from "@fairhouse/ui";
import { lazy, Suspense } from "react";
import type { Game } from "../api.ts";
import { useFavourite } from "./use-favourites.ts";

/** Its code comes with the first lottery that a page shows. */
const LotteryHeart = lazy(() => import("./lottery-heart.tsx").then((part) => ({ default: part.LotteryHeart })));

type HeartProps = { game: Game };

/** The heart on a game's cover. */
export function FavouriteHeart({ game }: HeartProps) {
  if (!game.gameType.endsWith("LOTT")) return <AccountHeart game={game} />;
  return (
    <Suspense>
      <LotteryHeart game={game} />
    </Suspense>
  );
}

/** The server keeps it with the account. */
function AccountHeart({ game }: HeartProps) {
  const t = useText("lobby/first");
  const { isOn, isBusy, toggle } = useFavourite(game);
  return (
    <FavouriteButton
      isOn={isOn}
      busy={isBusy}
      onToggle={() => void toggle()}
      label={t("favourites.label", { game: game.gameName })}
    />
  );
}
