import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { prevIcon } from "@fairhouse/ui/icons";
import { Link, useParams } from "@tanstack/react-router";
import { RoundProofView } from "./round-proof-view.tsx";
import css from "./verify-screen.module.css";

/** A round on a page of its own, so that it has an address. */
export default function VerifyScreen() {
  const t = useText("games");
  const { vendor = "", roundId = "" } = useParams({ strict: false }) as { vendor?: string; roundId?: string };
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <Link to="/rng" className="backline">
        <Icon shape={prevIcon} directional />
        <span>{t("verify.back")}</span>
      </Link>
      <div className="titlebar">
        <h1 className="voice">{t("verify.title")}</h1>
        <p>
          <bdi className="code">{roundId}</bdi>
        </p>
      </div>
      <section className={`card card--pad ${css.card}`} aria-labelledby="verify-steps">
        <h2 className="sr" id="verify-steps">
          {t("verify.steps")}
        </h2>
        <RoundProofView vendor={vendor} roundId={roundId} />
      </section>
    </main>
  );
}
