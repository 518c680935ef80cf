import { useText } from "@fairhouse/i18n";
import { useIsSignedIn, useSite } from "@fairhouse/ui";
import { openLogin } from "../open-login.ts";
import type { Lobby } from "./lobby-address.ts";
import type { ListMode } from "./lobby-query.ts";

/** Which list is shown: all games, the hot ones while there are any, and the member's own. Visitors are asked to log in for these. */
export function ListTabs({ gameTypes, query, change }: Lobby & { gameTypes: readonly string[] }) {
  const t = useText("lobby");
  const isSignedIn = useIsSignedIn();
  const hasHot = useSite().categories.some((one) => gameTypes.includes(one.gameType) && one.hasHot);
  const modes: readonly ListMode[] = hasHot ? ["default", "hot", "recent", "fav"] : ["default", "recent", "fav"];
  function choose(mode: ListMode) {
    if (!isSignedIn && (mode === "recent" || mode === "fav")) return openLogin();
    change({ mode });
  }
  return (
    <fieldset className="tabs" aria-label={t("lists.label")}>
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          aria-current={mode === query.mode ? "true" : undefined}
          onClick={() => choose(mode)}
        >
          {t(`lists.${mode}`)}
        </button>
      ))}
    </fieldset>
  );
}
