import { useText } from "@fairhouse/i18n";
import { ladderIcon } from "@fairhouse/ui/icons";
import { EmptyScreen } from "./empty-screen.tsx";

export default function VipScreen() {
  const t = useText("system");
  return (
    <EmptyScreen
      icon={ladderIcon}
      title={t("later.vip.title")}
      says={t("later.vip.says")}
      way={{ to: "/rng", label: t("later.toGames") }}
    >
      {t("later.vip.body")}
    </EmptyScreen>
  );
}
