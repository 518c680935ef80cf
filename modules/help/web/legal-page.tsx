import { useText } from "@fairhouse/i18n";
import { PlayCreditsMark, usePage } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import shared from "./help.module.css";
import css from "./legal-page.module.css";

export type LegalPart = { readonly key: string; readonly title: string; readonly body: string };

export type LegalPageProps = {
  title: string;
  intro: string;
  version: string;
  /** The day on which this text came into force: `2026-11-20`; empty while it is not known. */
  inForceOn: string;
  parts: readonly LegalPart[];
  also: { readonly to: "/terms" | "/privacy"; readonly label: string };
};

/** A text that binds, with its version and date. */
export function LegalPage({ title, intro, version, inForceOn, parts, also }: LegalPageProps) {
  const t = useText("help");
  const { state } = usePage();
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
        {state.mode === "play" && <PlayCreditsMark />}
        <p>{intro}</p>
      </div>
      <div className="cols cols--side">
        <article className={`card card--pad ${shared.article} ${shared.legal}`}>
          <p className="small muted">
            {t("legal.version", { version })}
            {inForceOn && (
              <>
                {" · "}
                {t("legal.dated")}{" "}
                <time className="num" dateTime={inForceOn}>
                  {inForceOn}
                </time>
              </>
            )}
          </p>
          {parts.map((part) => (
            <section key={part.key} aria-labelledby={`part-${part.key}`}>
              <h2 className="voice" id={`part-${part.key}`}>
                {part.title}
              </h2>
              <p>{part.body}</p>
            </section>
          ))}
          <p className={`small ${css.foot}`}>
            {t("legal.also")}: <Link to={also.to}>{also.label}</Link>
          </p>
        </article>
        <nav className={`card card--pad ${css.parts}`} aria-label={title}>
          <ol>
            {parts.map((part) => (
              <li key={part.key}>
                <a href={`#part-${part.key}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </main>
  );
}
