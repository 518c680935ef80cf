import { useLocale, useText } from "@fairhouse/i18n";
import { GameShelf } from "@fairhouse/lobby/web";
import { Icon } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "../api.ts";

const SHOWN = 6;
const FRESH_MS = 60_000;
const HOT = { list: "hot" } as const;

/** Of slots, whose lobby shows all of them. */
export const hotInput = (language: string) => ({ gameType: "RNG", language });

/** One row of the games that are hot, with the way to all of them; nothing while there is none. */
export function HotGames() {
  const t = useText("lobby");
  const { code: language } = useLocale();
  const { data } = useCall("GET /wps/relay/GCSGAME_hotGamesV2", hotInput(language), { staleTimeMs: FRESH_MS });
  const games = data?.list ?? [];
  if (games.length === 0) return null;
  return (
    <section className="section" aria-labelledby="home-hot">
      <div className="section__head">
        <h2 className="voice" id="home-hot">
          {t("lists.hotGames")}
        </h2>
        <Link to="/rng" search={HOT as never} className="more">
          <span>{t("lists.back")}</span>
          <Icon shape={nextIcon} directional />
        </Link>
      </div>
      <GameShelf games={games.slice(0, SHOWN)} total={games.length} eager={0} />
    </section>
  );
}
