import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, hasDialog, Icon, useIsSignedIn, useSite } from "@fairhouse/ui";
import { shareIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { openRegister } from "../shell/gate-screen.tsx";
import css from "./invitation.module.css";

/** The entry for visitors whom an agent or a friend invited; only where the operator has opened invitations. */
export function Invitation() {
  const t = useText("web");
  const isSignedIn = useIsSignedIn();
  if (!useSite().isReferralOn) return null;
  return (
    <section className={`section card ${css.invitation}`} aria-labelledby="home-invitation">
      <Icon shape={shareIcon} lit large />
      <div className={`grow ${css.text}`}>
        <h2 className="voice" id="home-invitation">
          {t("home.invitation.title")}
        </h2>
        <p className="muted">{t("home.invitation.body")}</p>
      </div>
      <div className="row row--wrap">
        <Link to="/join" className={buttonClass({ kind: "line" })}>
          {t("home.invitation.more")}
        </Link>
        {!isSignedIn && hasDialog("register") && <Button onClick={openRegister}>{t("home.steps.action")}</Button>}
      </div>
    </section>
  );
}
