import { formatTime, useLocale, useText } from "@fairhouse/i18n";
import { Avatar, Button, Icon, openDialog, Skeleton, useZone } from "@fairhouse/ui";
import { cameraIcon, checkIcon, editIcon, minusIcon } from "@fairhouse/ui/icons";
import { useSession } from "../session.ts";
import { type Check, checklistOf } from "./checklist.ts";
import { countryName } from "./country-name.ts";
import css from "./overview.module.css";
import { Awaited } from "./section.tsx";
import { useFactors, useIcon, useProfile, useSecurity } from "./use-security.ts";

/** The page's first spread: who this is, and beside it how the account is protected. */
export function Overview() {
  return (
    <div className="spread">
      <Profile />
      <Protection />
    </div>
  );
}

function Profile() {
  const t = useText("session");
  const zone = useZone();
  const { member } = useSession();
  const icon = useIcon();
  const profile = useProfile();
  const name = member?.nickname ?? member?.account;
  const image = icon.data?.image;
  return (
    <section className="card card--pad stack" aria-label={t("security.profile.title")}>
      <div className={css.me}>
        <button type="button" className={css.picture} onClick={() => openDialog("avatar")}>
          <Avatar large {...(name ? { name } : {})} {...(image ? { src: image } : {})} />
          <span className={css.pictureMark}>
            <Icon shape={cameraIcon} />
          </span>
          <span className="sr">{t("security.avatar.change")}</span>
        </button>
        <div className={`grow ${css.who}`}>
          <div className={css.name}>{member ? <bdi>{name}</bdi> : <Skeleton />}</div>
          {member && (
            <p className="small muted">
              <bdi>{member.account}</bdi>
              {" · "}
              {t("security.profile.since", { date: formatTime(member.registeredAt, zone, "date") })}
            </p>
          )}
        </div>
        {profile.data && profile.data.fields.length > 0 && (
          <Button kind="line" onClick={() => openDialog("profile")}>
            <Icon shape={editIcon} />
            {t("security.profile.edit")}
          </Button>
        )}
      </div>
      {profile.data ? <Fields fields={profile.data.fields} /> : <Awaited of={profile} count={1} />}
    </section>
  );
}

type Field = NonNullable<ReturnType<typeof useProfile>["data"]>["fields"][number];

function Fields({ fields }: { fields: readonly Field[] }) {
  const t = useText("session");
  const { tag } = useLocale();
  if (fields.length === 0) return null;
  return (
    <dl className={css.fields}>
      {fields.map(({ field, value, isMasked }) => (
        <div key={field}>
          <dt>{t.maybe(`security.fields.${field}`) ?? field}</dt>
          <dd>
            {value === null ? (
              <span className="muted">{t("security.profile.empty")}</span>
            ) : (
              <bdi>{isMasked ? `••• ${value}` : field === "nationality" ? countryName(tag, value) : value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Protection() {
  const t = useText("session");
  const security = useSecurity();
  const factors = useFactors();
  if (!security.data || !factors.data) {
    return (
      <aside className="card card--pad book stack">
        <h2 className="voice">{t("security.protection.title")}</h2>
        <Awaited of={security.isError ? security : factors} />
      </aside>
    );
  }
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factors.data;
  const hasSecondFactor = authenticatorSince !== null || passkeys.length > 0;
  const checks = checklistOf(
    { ...security.data, hasSecondFactor, hasRecoveryCodes: recoveryCodesLeft > 0 },
    new Date(),
  );
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <aside className="card card--pad book stack">
      <div className="row row--apart">
        <h2 className="voice">{t("security.protection.title")}</h2>
        <b>{t("security.protection.count", { done, all: checks.length })}</b>
      </div>
      <div className={css.sum} aria-hidden="true">
        {[...checks]
          .sort((one, other) => Number(other.isDone) - Number(one.isDone))
          .map(({ id, isDone }) => (
            <i key={id} data-on={isDone || undefined} />
          ))}
      </div>
      <ul className={css.checks}>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </aside>
  );
}

function CheckLine({ check: { id, isDone } }: { check: Check }) {
  const t = useText("session");
  return (
    <li data-done={isDone || undefined}>
      <Icon shape={isDone ? checkIcon : minusIcon} />
      <span>{t(`security.protection.${isDone ? "has" : "lacks"}.${id}`)}</span>
    </li>
  );
}
