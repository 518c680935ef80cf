import { useText } from "@fairhouse/i18n";
import { ButtonLink, Icon, useSite } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { QrCode } from "@fairhouse/ui/qr-code";
import androidOne from "./art/install-android-1.svg";
import androidTwo from "./art/install-android-2.svg";
import androidThree from "./art/install-android-3.svg";
import iosOne from "./art/install-ios-1.svg";
import iosTwo from "./art/install-ios-2.svg";
import iosThree from "./art/install-ios-3.svg";
import css from "./download-screen.module.css";
import shared from "./help.module.css";
import { InstallButton } from "./install-button.tsx";

/** The operator's apps where there are any, and always how to install the site itself. */
export default function DownloadScreen() {
  const t = useText("help");
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("download.title")}</h1>
        <p>{t("download.intro")}</p>
      </div>
      <InstallButton />
      <Resources />
      <div className="cols cols--2">
        <Steps system="android" pictures={[androidOne, androidTwo, androidThree]} />
        <Steps system="ios" pictures={[iosOne, iosTwo, iosThree]} />
      </div>
      <div className="section cols cols--2">
        <Changes />
        <section className="card card--pad stack" aria-labelledby="check-title">
          <h2 className={`voice ${shared.helpaside}`} id="check-title">
            {t("download.check.title")}
          </h2>
          <p className="small muted">{t("download.check.body")}</p>
          <Address />
        </section>
      </div>
    </main>
  );
}

/** The addresses that the brand's router names, each with a code for the phone's camera. */
function Resources() {
  const t = useText("help");
  const { resources } = useSite();
  if (resources.length === 0) return null;
  const nameOf = (type: string) =>
    ({
      ANDROID: t("download.kinds.ANDROID"),
      IOS: t("download.kinds.IOS"),
      IOS_LITE: t("download.kinds.IOS_LITE"),
      LITE: t("download.kinds.LITE"),
    })[type.toUpperCase()] ?? t("download.kinds.other", { name: type });
  return (
    <section className={css.resources} aria-labelledby="resources-title">
      <div className={css.head}>
        <h2 className="voice" id="resources-title">
          {t("download.resources")}
        </h2>
        <p className="muted">{t("download.scan")}</p>
      </div>
      <ul className="cols cols--2">
        {resources.map(({ resourceType, url, qrCodeUrl }) => (
          <li key={`${resourceType} ${url}`} className={`card card--pad ${css.resource}`}>
            <div className={css.code}>
              <QrCode text={qrCodeUrl ?? url} label={t("download.qrOf", { name: nameOf(resourceType) })} />
            </div>
            <div className="stack">
              <h3>{nameOf(resourceType)}</h3>
              <ButtonLink kind="line" href={url} rel="noreferrer">
                <Icon shape={downloadIcon} />
                {t("download.get")}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ system, pictures }: { system: "android" | "ios"; pictures: readonly [string, string, string] }) {
  const t = useText("help");
  const steps = (["one", "two", "three"] as const).map((key, index) => ({
    key,
    number: index + 1,
    picture: pictures[index],
  }));
  return (
    <section className={`card card--pad ${css.get}`} aria-labelledby={`${system}-title`}>
      <h2 className="voice" id={`${system}-title`}>
        {t(`download.${system}.title`)}
      </h2>
      <ol className={css.steps}>
        {steps.map(({ key, number, picture }) => (
          <li key={key} className={css.step}>
            <img src={picture} width="240" height="300" alt="" loading="lazy" decoding="async" />
            <p>
              <b aria-hidden="true">
                <bdi className="num">{number}</bdi>
              </b>
              {t(`download.${system}.${key}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes() {
  const t = useText("help");
  return (
    <section className="card card--pad stack" aria-labelledby="changes-title">
      <h2 className={`voice ${shared.helpaside}`} id="changes-title">
        {t("download.changes.title")}
      </h2>
      <dl className="ledger small">
        {(["offline", "amounts", "renewal", "permissions"] as const).map((key) => (
          <div key={key}>
            <dt>{t(`download.changes.${key}`)}</dt>
            <dd>{t(`download.changes.${key}Value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the site is at home, to compare with the address bar. */
function Address() {
  const t = useText("help");
  const { origin } = useSite();
  if (!origin) return null;
  return (
    <dl className="seal">
      <dt>{t("download.check.address")}</dt>
      <dd className="code">{origin}</dd>
    </dl>
  );
}
