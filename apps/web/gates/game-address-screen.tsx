import { useText } from "@fairhouse/i18n";
import { GameChoice } from "./game-choice.tsx";

export default function GameAddressScreen() {
  const t = useText("system");
  return <GameChoice page="/game" title={t("later.game.title")} intro={t("later.game.body")} />;
}
