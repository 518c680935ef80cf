import { useText } from "@fairhouse/i18n";
import heroUrl from "@fairhouse/ui/art/hero-house.svg";
import type { ReactNode } from "react";
import css from "./auth-art.module.css";

/** The page that faces the form on a desktop; what is given stands over it. */
export function AuthArt({ children }: { children?: ReactNode }) {
  const t = useText("session");
  return (
    <div className={css.art}>
      <img src={heroUrl} width={640} height={480} alt="" />
      <p className={`voice ${css.title}`} aria-hidden="true">
        {t("art.title")}
      </p>
      <p aria-hidden="true">{t("art.body")}</p>
      {children}
    </div>
  );
}
