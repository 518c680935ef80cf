import { useText } from "@fairhouse/i18n";
import { useSite } from "@fairhouse/ui";
import { LegalPage } from "./legal-page.tsx";

const VERSION = "1.0";
const IN_FORCE_ON = "2026-11-20";

/** What is kept about a person, and what is never loaded. */
export default function PrivacyScreen() {
  const t = useText("help");
  const others = useSite().gtagId ? "othersMeasured" : "others";
  const parts = ["account", "ledger", "security", "device", others, "rights"] as const;
  return (
    <LegalPage
      title={t("legal.privacy.title")}
      intro={t("legal.privacy.intro")}
      version={VERSION}
      inForceOn={IN_FORCE_ON}
      parts={parts.map((key) => ({
        key,
        title: t(`legal.privacy.${key}.title`),
        body: t(`legal.privacy.${key}.body`),
      }))}
      also={{ to: "/terms", label: t("legal.terms.title") }}
    />
  );
}
