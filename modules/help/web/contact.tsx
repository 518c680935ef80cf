import { useText } from "@fairhouse/i18n";
import { decodeServicePath } from "@fairhouse/system/web";
import { ButtonLink, Icon, useSite } from "@fairhouse/ui";
import { headsetIcon } from "@fairhouse/ui/icons";
import css from "./help.module.css";

/** The contacts that the operator has configured; says so when there are none. */
export function Contact() {
  const t = useText("help");
  const ways = useSite().customerService.flatMap(({ csType, path }) => {
    const url = decodeServicePath(path);
    return url ? [{ csType, url }] : [];
  });
  return (
    <aside className="card card--pad stack" aria-labelledby="contact-title">
      <h2 className={`voice ${css.helpaside}`} id="contact-title">
        {t("contact.title")}
      </h2>
      {ways.length === 0 && (
        <>
          <p>{t("contact.none")}</p>
          <p className="small muted">{t("contact.noneBody")}</p>
        </>
      )}
      {ways.length > 0 && (
        <ul className={`lines ${css.helplines}`}>
          {ways.map(({ csType, url }) => (
            <li key={`${csType} ${url}`}>
              <Icon shape={headsetIcon} />
              <span className="grow">
                <strong>{t(`contact.${csType}`)}</strong>
                <small>{t("contact.outside")}</small>
              </span>
              <ButtonLink small href={url} target="_blank" rel="noreferrer">
                {t("contact.open")}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
