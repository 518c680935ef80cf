import { useText } from "@fairhouse/i18n";
import { lotteryIcon } from "@fairhouse/ui/icons";
import { EmptyScreen } from "./empty-screen.tsx";

export default function VnLotteryScreen() {
  const t = useText("system");
  return (
    <EmptyScreen
      icon={lotteryIcon}
      title={t("later.vnlottery.title")}
      says={t("later.vnlottery.says")}
      way={{ to: "/rng", label: t("later.toGames") }}
    >
      {t("later.vnlottery.body")}
    </EmptyScreen>
  );
}
