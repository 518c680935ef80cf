import { useText } from "@fairhouse/i18n";
import { ButtonLink, buttonClass, Icon, useIsHydrated, useIsOnline } from "@fairhouse/ui";
import { checkIcon, nextIcon, refreshIcon, warnIcon } from "@fairhouse/ui/icons";
import { useEffect } from "react";
import { AlonePage } from "./alone-page.tsx";
import css from "./offline-screen.module.css";
import { useHouseAnswers } from "./use-house-answers.ts";
import { wantedAddress } from "./wanted-address.ts";

/** What opens without a network. It shows no amount: what this device remembers of one would be old. */
export default function OfflineScreen() {
  const t = useText("help");
  const isHydrated = useIsHydrated();
  const isOnline = useIsOnline();
  const isBack = useHouseAnswers(isHydrated && isOnline);
  const title = t(isBack ? "offline.online" : isHydrated && isOnline ? "offline.silent" : "offline.title");
  const wanted = isHydrated ? wantedAddress(window.location.search) : "/";
  useEffect(() => {
    // A navigation that was stopped goes on without a press; this page at its own address stays.
    if (isBack && wanted !== "/") window.location.replace(wanted);
  }, [isBack, wanted]);
  return (
    <AlonePage title={title}>
      <section className="card card--pad empty">
        <Icon shape={isBack ? checkIcon : warnIcon} />
        <p>{t(isBack ? "offline.onlineBody" : "offline.body")}</p>
        {!isBack && <p>{t("offline.amounts")}</p>}
        {wanted !== "/" && (
          <p className="small muted">
            {t("offline.wanted")} <bdi className="code">{wanted}</bdi>
          </p>
        )}
        <p className={`row row--wrap ${css.acts}`}>
          <ButtonLink href={wanted}>
            <Icon shape={isBack ? nextIcon : refreshIcon} directional={isBack} />
            {t(isBack ? "offline.continue" : "offline.retry")}
          </ButtonLink>
          {!isBack && (
            <a className={buttonClass({ kind: "line" })} href="/helpmc">
              {t("offline.help")}
            </a>
          )}
        </p>
      </section>
    </AlonePage>
  );
}
