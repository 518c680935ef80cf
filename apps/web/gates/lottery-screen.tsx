import { lotteryWishOf } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { useIsHydrated } from "@fairhouse/ui";
import { lotteryIcon } from "@fairhouse/ui/icons";
import { useSearch } from "@tanstack/react-router";
import { EmptyScreen } from "./empty-screen.tsx";

/** No lottery is open in this house. A visitor who was sent here reads what the address asked for. */
export default function LotteryScreen() {
  const t = useText("system");
  const wish = lotteryWishOf(useSearch({ strict: false }));
  const { gameCode, vendor, playType } = useIsHydrated() ? wish : {};
  const asked = [gameCode, vendor, playType].filter((part) => part !== undefined).join(" · ");
  return (
    <EmptyScreen
      icon={lotteryIcon}
      title={t("later.lottery.title")}
      says={asked ? t("later.lottery.notHere", { game: asked }) : t("later.lottery.says")}
      way={{ to: "/", label: t("later.toHome") }}
    >
      {t("later.lottery.body")}
    </EmptyScreen>
  );
}
