import { useText } from "@fairhouse/i18n";
import { pointsIcon } from "@fairhouse/ui/icons";
import { EmptyScreen } from "./empty-screen.tsx";

export default function PointsScreen() {
  const t = useText("system");
  return (
    <EmptyScreen
      icon={pointsIcon}
      title={t("later.points.title")}
      says={t("later.points.says")}
      way={{ to: "/rng", label: t("later.toGames") }}
    >
      {t("later.points.body")}
    </EmptyScreen>
  );
}
