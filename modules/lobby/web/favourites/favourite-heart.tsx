import { useText } from "@fairhouse/i18n";
import { FavouriteButton } from "@fairhouse/ui";
import type { Game } from "../api.ts";
import { useFavourite } from "./use-favourites.ts";

/** The heart on a game's cover; the server keeps it with the account. */
export function FavouriteHeart({ game }: { game: Game }) {
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
