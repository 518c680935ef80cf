import { useText } from "@fairhouse/i18n";
import { useSite } from "@fairhouse/ui";
import { sportsIcon } from "@fairhouse/ui/icons";
import { Navigate } from "@tanstack/react-router";
import { EmptyScreen } from "./empty-screen.tsx";
import { useNamedGame } from "./named-game.ts";

/** The sports vendor's own page: there is one only where a vendor offers sports. */
export default function SportsVendorScreen() {
  const t = useText("system");
  const { categories } = useSite();
  const named = useNamedGame("/fbsports");
  const hasSports = categories.some(({ gameType }) => gameType === "SPORTS");
  if (named) return <Navigate to={named} replace />;
  return (
    <EmptyScreen
      icon={sportsIcon}
      title={t("later.sports.title")}
      says={t(hasSports ? "later.sports.elsewhere" : "later.sports.says")}
      way={hasSports ? { to: "/sports", label: t("later.toSports") } : { to: "/rng", label: t("later.toGames") }}
    >
      {t("later.sports.body")}
    </EmptyScreen>
  );
}
