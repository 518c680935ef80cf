import { useText } from "@fairhouse/i18n";
import { AllGames } from "@fairhouse/lobby/web";
import { EmptyState, useIsHydrated } from "@fairhouse/ui";
import { slotsIcon } from "@fairhouse/ui/icons";
import { Navigate, useSearch } from "@tanstack/react-router";

export type GameChoiceProps = { title: string; intro: string };

/** An address that opens the game it names (`vendor`, or `vassalage`, and `gameCode`), and shows what to choose from otherwise. */
export function GameChoice({ title, intro }: GameChoiceProps) {
  const t = useText("system");
  const isHydrated = useIsHydrated();
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const vendor = textOf(search.vendor) ?? textOf(search.vassalage);
  const gameCode = textOf(search.gameCode);
  if (isHydrated && vendor && gameCode) {
    return <Navigate to={`/game/${encodeURIComponent(vendor)}/${encodeURIComponent(gameCode)}`} replace />;
  }
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

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
