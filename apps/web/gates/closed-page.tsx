import { type Locale, useText } from "@fairhouse/i18n";
import { DateTime, Icon, LogoArt } from "@fairhouse/ui";
import { downIcon, globeIcon, headsetIcon, refreshIcon } from "@fairhouse/ui/icons";
import css from "./closed-page.module.css";

export type ClosedPageProps = {
  kind: "maintenance" | "blocked" | "domain" | "unknown";
  brand: string;
  /** The visitor's own address as the house sees it. */
  ip?: string;
  status?: {
    readonly reason: string | null;
    readonly startedAt: string | null;
    readonly expectedBackAt: string | null;
  };
  serviceUrls: readonly string[];
  withdrawalContact?: string;
  languages: readonly Locale[];
  /** Drawn ahead for a proxy to show while no server answers: nothing on it asks one. */
  isCopy?: boolean;
};

/** What stands in the place of the whole site while it is closed to a visitor. Only what is true, and ways to a person. */
export function ClosedPage(page: ClosedPageProps) {
  const t = useText("system");
  const { kind, brand, serviceUrls } = page;
  return (
    <>
      <header className={`wrap header__bar ${css.bar}`}>
        <a className="logo" href="/" aria-label={brand}>
          <LogoArt />
        </a>
        {page.languages.length > 1 && <Languages languages={page.languages} />}
      </header>
      <main id="main" className={`wrap ${css.closed}`}>
        <img src="/closed/house.svg" width={640} height={480} alt="" />
        <div className="stack">
          <h1 className="voice">{t(`closed.${kind}.title`)}</h1>
          <p className={css.lead}>{t(leadOf(page))}</p>
          <Facts {...page} />
          <p className="row row--wrap">
            {serviceUrls.map((url) => (
              <a key={url} className="btn" href={url} rel="noopener">
                <Icon shape={headsetIcon} />
                {t("closed.service")}
              </a>
            ))}
            {kind !== "blocked" && kind !== "domain" && (
              // The address that was asked for, whichever it was: one drawing serves all of them.
              <a className={serviceUrls.length > 0 ? "btn btn--line" : "btn"} href="?">
                <Icon shape={refreshIcon} />
                {t("closed.again")}
              </a>
            )}
            {!page.isCopy && (
              <a className="btn btn--line" href="/helpmc">
                {t("closed.help")}
              </a>
            )}
          </p>
          <Questions {...page} />
          <p className="row small muted">
            <span className="age num">18+</span>
            <span>{t("closed.adults")}</span>
          </p>
        </div>
      </main>
    </>
  );
}

/** A visitor who is kept out reads whether it is for the country or for the address. */
export const leadOf = ({ kind, status }: Pick<ClosedPageProps, "kind" | "status">) =>
  kind === "blocked" && status?.reason === "region_blocked"
    ? "closed.blocked.region"
    : (`closed.${kind}.lead` as const);

function Facts({ ip, status }: ClosedPageProps) {
  const t = useText("system");
  if (!ip && !status?.startedAt && !status?.expectedBackAt) return null;
  return (
    <dl className={`ledger ${css.facts}`}>
      {ip && (
        <div>
          <dt>{t("closed.address")}</dt>
          <dd className="code">{ip}</dd>
        </div>
      )}
      {status?.startedAt && (
        <div>
          <dt>{t("closed.started")}</dt>
          <dd>
            <bdi className="num">
              <DateTime at={status.startedAt} /> UTC
            </bdi>
          </dd>
        </div>
      )}
      {status?.expectedBackAt && (
        <div>
          <dt>{t("closed.expected")}</dt>
          <dd>
            <bdi className="num">
              <DateTime at={status.expectedBackAt} /> UTC
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Help that needs no other page. */
function Questions({ kind, withdrawalContact, serviceUrls }: ClosedPageProps) {
  const t = useText("system");
  return (
    <section className="card card--pad" aria-label={t("closed.questions")}>
      <Question title={t("closed.balance.question")}>{t("closed.balance.answer")}</Question>
      <Question title={t("closed.withdrawal.question")}>
        {withdrawalContact
          ? t("closed.withdrawal.contact", { contact: withdrawalContact })
          : t(serviceUrls.length > 0 ? "closed.withdrawal.service" : "closed.withdrawal.none")}
      </Question>
      {kind === "blocked" && <Question title={t("closed.mistake.question")}>{t("closed.mistake.answer")}</Question>}
    </section>
  );
}

function Question({ title, children }: { title: string; children: string }) {
  return (
    <details className="accordion" open>
      <summary>
        <span>{title}</span>
        <Icon shape={downIcon} />
      </summary>
      <div className="accordion__body">
        <p>{children}</p>
      </div>
    </details>
  );
}

function Languages({ languages }: { languages: readonly Locale[] }) {
  const t = useText("web");
  return (
    <nav className={`row row--wrap ${css.languages}`} aria-label={t("language")}>
      <Icon shape={globeIcon} />
      {languages.map(({ code, tag, name }) => (
        <a key={code} href={`?lang=${code}`} lang={tag} hrefLang={tag}>
          {name}
        </a>
      ))}
    </nav>
  );
}
