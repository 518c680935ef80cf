import { useText } from "@fairhouse/i18n";
import { ButtonLink, ErrorState, Icon, Skeleton } from "@fairhouse/ui";
import { headsetIcon } from "@fairhouse/ui/icons";
import { useCall } from "./api.ts";
import shared from "./help.module.css";
import css from "./help-contacts.module.css";

/** Organisations that help people who gamble too much, those of the visitor's country first. None of them is ours. */
export function HelpContacts() {
  const t = useText("help");
  const { data, isError, refetch } = useCall("GET /wps/system/helpContacts", {}, { staleTimeMs: 300_000 });
  return (
    <aside className="card card--pad stack" aria-labelledby="help-contacts">
      <h2 className={`voice ${shared.helpaside}`} id="help-contacts">
        {t("safely.help.title")}
      </h2>
      <p>{t("safely.help.body")}</p>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape={css.wait} />}
      {data && (
        <ul className={`lines ${shared.helplines}`}>
          {data.contacts.map(({ name, url, phone, isOfCountry }) => (
            <li key={url}>
              <Icon shape={headsetIcon} />
              <span className="grow">
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <small>{t(isOfCountry ? "safely.help.near" : "safely.help.everywhere")}</small>
                {phone && (
                  <a className={css.phone} href={`tel:${phone.replaceAll(/[^+0-9]/g, "")}`} dir="ltr">
                    {phone}
                  </a>
                )}
              </span>
              <ButtonLink
                small
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("safely.help.openOf", { name })}
              >
                {t("contact.open")}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
