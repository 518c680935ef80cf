import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import { Button, Icon, Skeleton } from "@fairhouse/ui";
import { closeIcon, prevIcon } from "@fairhouse/ui/icons";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import css from "./centre-frame.module.css";
import { CentreMenu } from "./centre-menu.tsx";
import { CENTRE_CAPABILITY, type CentreKind } from "./entries.ts";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { stepsBack } from "./way-back.ts";

/** A centre stands over the page that it was opened from: its menu, the chosen page beside it, and the way back. */
export function CentreFrame({ kind, children }: { kind: CentreKind; children: ReactNode }) {
  const t = useText("system");
  const { member } = useSession();
  const { pathname } = useLocation();
  const isMenuItself = pathname === `/${kind}`;
  if (member && !member.capabilities.includes(CENTRE_CAPABILITY[kind])) {
    // A member at the agent centre's address stays in the member centre.
    const hasOwn = kind === "agent" && member.capabilities.includes(CENTRE_CAPABILITY.member);
    if (!hasOwn) return <ForbiddenScreen kind={kind} />;
    return (
      <CentreFrame kind="member">
        <ForbiddenScreen kind={kind} isInside />
      </CentreFrame>
    );
  }
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="centre">
        <nav
          className={`sidebar centre__menu${isMenuItself ? " centre__menu--page" : ""}`}
          aria-label={t(`${kind}.title`)}
        >
          <h2 className="voice">
            <span>{t(`${kind}.title`)}</span>
            <CloseButton label={t("centre.close")} />
          </h2>
          {/* Only agents may see what an agent's menu holds, so it waits for the answer. */}
          {kind === "agent" && !member ? <Skeleton shape="skel--line" count={6} /> : <CentreMenu kind={kind} />}
        </nav>
        <div className={isMenuItself ? `${css.page} ${css.pageMenu}` : css.page}>
          {!isMenuItself && (
            <Link to={`/${kind}`} className="backline">
              <Icon shape={prevIcon} directional />
              {t(`${kind}.title`)}
            </Link>
          )}
          <Suspense fallback={<Skeleton shape={css.wait} />}>
            {kind === "agent" && !member ? <Skeleton shape="skel--block" count={2} /> : children}
          </Suspense>
        </div>
      </div>
    </main>
  );
}

function CloseButton({ label }: { label: string }) {
  const router = useRouter();
  const close = () => {
    const steps = stepsBack(router.history.location.state.__TSR_index);
    if (steps === undefined) void router.navigate({ to: "/" });
    else router.history.go(-steps);
  };
  return (
    <Button kind="plain" small iconOnly aria-label={label} onClick={close}>
      <Icon shape={closeIcon} />
    </Button>
  );
}
