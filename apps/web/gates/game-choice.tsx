import { useText } from "@fairhouse/i18n";
import { AllGames } from "@fairhouse/lobby/web";
import { EmptyState } from "@fairhouse/ui";
import { slotsIcon } from "@fairhouse/ui/icons";
import { Navigate } from "@tanstack/react-router";
import { useNamedGame } from "./named-game.ts";

export type GameChoiceProps = { page: "/game" | "/seamless"; title: string; intro: string };

/** An address that opens the game it names (`vendor`, or `vassalage`, and `gameCode`), and shows what to choose from otherwise. */
export function GameChoice({ page, title, intro }: GameChoiceProps) {
  const t = useText("system");
  const named = useNamedGame(page);
  if (named) return <Navigate to={named} replace />;
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
        <p>{intro}</p>
      </div>
      <AllGames
        nothing={
          <EmptyState icon={slotsIcon} title={t("categories.noGames")}>
            {t("categories.noGamesBody")}
          </EmptyState>
        }
      />
    </main>
  );
}
