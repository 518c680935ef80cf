import { useText } from "@fairhouse/i18n";
import heroUrl from "@fairhouse/ui/art/hero-house.svg";

/** The page that faces the form on a desktop. */
export function AuthArt() {
  const t = useText("session");
  return (
    <div className="auth__art" aria-hidden="true">
      <img src={heroUrl} width={640} height={480} alt="" />
      <p className="voice auth__title">{t("art.title")}</p>
      <p>{t("art.body")}</p>
    </div>
  );
}
