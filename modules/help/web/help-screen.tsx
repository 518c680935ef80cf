import { useText } from "@fairhouse/i18n";
import { PlayCreditsMark, usePage } from "@fairhouse/ui";
import { HelpCentre } from "./help-centre.tsx";

/** The help centre within the site. */
export default function HelpScreen() {
  const t = useText("help");
  const { state } = usePage();
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        {state.mode === "play" && <PlayCreditsMark />}
        <p>{t("intro")}</p>
      </div>
      <HelpCentre />
    </main>
  );
}
