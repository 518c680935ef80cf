import { useText } from "@fairhouse/i18n";
import { buttonClass, EmptyState, Icon, Skeleton, useSite } from "@fairhouse/ui";
import { checkIcon, shareIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { REGISTRATION_CALL, useCall } from "./api.ts";
import css from "./help.module.css";

/** What an invitation does here: nothing at all while the registration form asks for no code. */
export default function JoinScreen() {
  const t = useText("help");
  const { data, isError } = useCall(REGISTRATION_CALL.route, REGISTRATION_CALL.input, { staleTimeMs: 60_000 });
  const field = data?.fields.affiliateCode;
  const { isReferralOn } = useSite();
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("join.title")}</h1>
        <p>{t("join.intro")}</p>
      </div>
      {!data && !isError && <Skeleton count={3} />}
      {(data || isError) && (isReferralOn && field?.enabled ? <Open isRequired={field.required} /> : <Closed />)}
    </main>
  );
}

function Closed() {
  const t = useText("help");
  return (
    <section className="card">
      <EmptyState
        icon={shareIcon}
        title={t("join.off.title")}
        action={
          <Link to="/" className={buttonClass({ kind: "line" })}>
            {t("join.off.act")}
          </Link>
        }
      >
        {t("join.off.body")}
      </EmptyState>
    </section>
  );
}

function Open({ isRequired }: { isRequired: boolean }) {
  const t = useText("help");
  return (
    <div className="cols cols--2">
      <section className="card card--pad stack" aria-labelledby="join-on">
        <h2 className={`voice ${css.helpaside}`} id="join-on">
          {t("join.on.title")}
        </h2>
        <p>{t("join.on.field")}</p>
        <p>{t(isRequired ? "join.on.required" : "join.on.optional")}</p>
      </section>
      <section className="card card--pad stack" aria-labelledby="join-never">
        <h2 className={`voice ${css.helpaside}`} id="join-never">
          {t("join.never.title")}
        </h2>
        <ul className={`lines ${css.helplines}`}>
          {(["one", "two"] as const).map((key) => (
            <li key={key}>
              <Icon shape={checkIcon} />
              <span className="grow">{t(`join.never.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
