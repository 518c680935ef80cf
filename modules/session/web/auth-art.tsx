import { useText } from "@fairhouse/i18n";
import heroUrl from "@fairhouse/ui/art/hero-house.svg";
import type { ReactNode } from "react";

/** The page that faces the form on a desktop; what is given stands over it. */
export function AuthArt({ children }: { children?: ReactNode }) {
  const t = useText("session");
  return (
    <div className="auth__art">
      <img src={heroUrl} width={640} height={480} alt="" />
      <p className="voice auth__title" aria-hidden="true">
        {t("art.title")}
      </p>
      <p aria-hidden="true">{t("art.body")}</p>
      {children}
    </div>
  );
}
