import { useText } from "@fairhouse/i18n";
import { openDialog, useDialog, useIsSignedIn, usePage } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { Tabs } from "@fairhouse/ui/tabs";
import { useEffect, useState } from "react";
import { type AuthDialogProps, useAfterLogin, useLeaveAddressOnClose } from "./after-login.ts";
import { AuthArt } from "./auth-art.tsx";
import { PasskeyLogin } from "./factors/passkey-login.tsx";
import { FreePlayButton } from "./free-play-button.tsx";
import css from "./login-dialog.module.css";
import { LoginForm } from "./login-form.tsx";
import { LoginMobile } from "./login-mobile.tsx";
import shared from "./session.module.css";
import { SocialButtons } from "./social-buttons.tsx";

export default function LoginDialog(props: AuthDialogProps) {
  const t = useText("session");
  const { close } = useDialog();
  const isSignedIn = useIsSignedIn();
  useLeaveAddressOnClose();
  useEffect(() => {
    // Another tab may have logged in, or the browser has come back without typing.
    if (isSignedIn) close();
  }, [isSignedIn, close]);
  return (
    <Dialog name="login" title={t("login.title")} wide className={shared.auth} art={<AuthArt />}>
      <p className={`small muted ${shared.switchLine}`}>
        {t("login.new")}{" "}
        <button
          type="button"
          className="linklike strong"
          onClick={() => {
            close();
            openDialog("register", { ...(props.goesHome ? { goesHome: true } : {}) });
          }}
        >
          {t("login.register")}
        </button>
      </p>
      <Ways {...props} />
      <OtherWays {...props} />
    </Dialog>
  );
}

/** Each draws nothing where it is not configured, or where the browser cannot. */
function OtherWays(props: AuthDialogProps) {
  const afterLogin = useAfterLogin(props);
  return (
    <div className={css.others}>
      <PasskeyLogin onDone={afterLogin} />
      <SocialButtons {...props} />
      <FreePlayButton />
    </div>
  );
}

/** The second tab is there only while the operator lets members log in by a code. */
function Ways(props: AuthDialogProps) {
  const t = useText("session");
  const { site } = usePage().state;
  const [way, setWay] = useState("username");
  if (site?.switches.MOBILEVERCODELOGIN3 !== true) return <LoginForm {...props} />;
  return (
    <Tabs
      label={t("login.ways")}
      value={way}
      onChange={setWay}
      tabs={[
        { value: "username", label: t("login.name"), panel: <LoginForm {...props} /> },
        { value: "sms", label: t("login.mobile"), panel: <LoginMobile {...props} /> },
      ]}
    />
  );
}
