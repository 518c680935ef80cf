import { useText } from "@fairhouse/i18n";
import { FavouriteButton, useIsSignedIn } from "@fairhouse/ui";
import type { Game } from "../api.ts";
import { openLogin } from "../open-login.ts";
import { useLotteryFavourites } from "./lottery-favourites.ts";

/** The heart on a lottery's cover. */
export function LotteryHeart({ game: { nodeId, gameName } }: { game: Game }) {
  const t = useText("lobby/first");
  const isSignedIn = useIsSignedIn();
  const { ids, toggle } = useLotteryFavourites();
  return (
    <FavouriteButton
      isOn={ids.includes(nodeId)}
      onToggle={() => (isSignedIn ? toggle(nodeId) : openLogin())}
      label={t("favourites.label", { game: gameName })}
    />
  );
}
