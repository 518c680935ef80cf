import { useText } from "@fairhouse/i18n";
import { REGISTRATION_CALL, useCall } from "./api.ts";
import { LegalPage } from "./legal-page.tsx";

const VERSION = "1.1";
const PARTS = ["credits", "who", "games", "limits", "fair", "house", "changes"] as const;
/** The law's own minimum, until the operator's is known. */
const MINIMUM_AGE = 18;

/** The terms; their date is the version that an account agrees to when it is opened. */
export default function TermsScreen() {
  const t = useText("help");
  const { data } = useCall(REGISTRATION_CALL.route, REGISTRATION_CALL.input, { staleTimeMs: 60_000 });
  const age = data?.minimumAge ?? MINIMUM_AGE;
  return (
    <LegalPage
      title={t("legal.terms.title")}
      intro={t("legal.terms.intro")}
      version={VERSION}
      inForceOn={data?.termsVersion ?? ""}
      parts={PARTS.map((key) => ({
        key,
        title: t(`legal.terms.${key}.title`),
        body: t(`legal.terms.${key}.body`, { age }),
      }))}
      also={{ to: "/privacy", label: t("legal.privacy.title") }}
    />
  );
}
