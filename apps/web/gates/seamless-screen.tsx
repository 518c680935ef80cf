import { useText } from "@fairhouse/i18n";
import { GameChoice } from "./game-choice.tsx";

export default function SeamlessScreen() {
  const t = useText("system");
  return <GameChoice page="/seamless" title={t("later.seamless.title")} intro={t("later.seamless.body")} />;
}
