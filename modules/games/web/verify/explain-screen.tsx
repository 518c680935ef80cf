import { useText } from "@fairhouse/i18n";
import css from "./explain-screen.module.css";
import { FileCheck } from "./file-check.tsx";

const PARTS = ["commitment", "seed", "draw", "open"] as const;

/** How a round is proved, and a place to check a saved one. For everybody, without logging in. */
export default function ExplainScreen() {
  const t = useText("games");
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("explain.title")}</h1>
        <p>{t("explain.intro")}</p>
      </div>
      <div className={css.spread}>
        <section className="card card--pad" aria-label={t("explain.title")}>
          <ol className={`numbered ${css.how}`}>
            {PARTS.map((part) => (
              <li key={part}>
                <h2 className="voice">{t(`explain.${part}.title`)}</h2>
                <p className="muted">{t(`explain.${part}.body`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="card card--pad" aria-labelledby="check-file">
          <h2 className="voice" id="check-file">
            {t("explain.check")}
          </h2>
          <p className={`small muted ${css.lead}`}>{t("explain.checkBody")}</p>
          <FileCheck />
        </section>
      </div>
    </main>
  );
}
