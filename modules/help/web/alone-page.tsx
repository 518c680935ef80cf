import { useListedLocales, useLocale, useText } from "@fairhouse/i18n";
import { LogoArt, usePage } from "@fairhouse/ui";
import type { ReactNode } from "react";
import css from "./alone-page.module.css";

/**
 * A page for those who may see no more of the site: its name, the languages, and the screen. Its links are plain, so
 * that it works in maintenance, without a session and without a script.
 */
export function AlonePage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const t = useText("help");
  const { state } = usePage();
  const current = useLocale();
  const languages = useListedLocales();
  return (
    <>
      <header className={css.alone}>
        <div className={`wrap ${css.bar}`}>
          <a className="logo" href="/" aria-label={`${state.brand.name}: ${t("toSite")}`}>
            <LogoArt />
          </a>
          {languages.length > 1 && (
            <nav aria-label={t("languages")}>
              <ul className={css.languages}>
                {languages.map(({ code, tag, name }) => (
                  <li key={code}>
                    <a href={`?lang=${code}`} lang={tag} aria-current={code === current.code ? "true" : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </header>
      <main id="main" className="wrap page" tabIndex={-1}>
        <div className="titlebar">
          <h1 className="voice">{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {children}
      </main>
    </>
  );
}
