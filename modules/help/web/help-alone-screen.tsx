import { useText } from "@fairhouse/i18n";
import { AlonePage } from "./alone-page.tsx";
import { HelpCentre } from "./help-centre.tsx";

/** The help centre and nothing else. */
export default function HelpAloneScreen() {
  const t = useText("help");
  return (
    <AlonePage title={t("title")} intro={t("intro")}>
      <HelpCentre />
    </AlonePage>
  );
}
