import { useText } from "@fairhouse/i18n";
import { useIsAlive } from "@fairhouse/ui";
import { lotteryIcon } from "@fairhouse/ui/icons";
import { useSearch } from "@tanstack/react-router";
import { EmptyScreen } from "./empty-screen.tsx";
import { lotteryWishOf } from "./lottery-address.ts";

/** No lottery is open in this house. Whoever was sent here with a game reads which one it was. */
export default function LotteryScreen() {
  const t = useText("system");
  const wish = lotteryWishOf(useSearch({ strict: false }));
  const { gameCode } = useIsAlive() ? wish : {};
  return (
    <EmptyScreen
      icon={lotteryIcon}
      title={t("later.lottery.title")}
      says={gameCode ? t("later.lottery.notHere", { game: gameCode }) : t("later.lottery.says")}
      way={{ to: "/", label: t("later.toHome") }}
    >
      {t("later.lottery.body")}
    </EmptyScreen>
  );
}
