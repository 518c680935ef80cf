import { useText } from "@fairhouse/i18n";
import { Button, Icon, Notice, showToast, useDialog, useIsSignedIn } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { playIcon } from "@fairhouse/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "./api.ts";
import { useSessionHandle } from "./session.ts";
import { useSignInMethods } from "./sign-in-methods.ts";
import css from "./social.module.css";

/** Opens a trial account with demo credits and goes home; nothing at all while the operator does not offer it. */
export function FreePlayButton() {
  const t = useText("session");
  const refusalText = useRefusalText(t);
  const play = useAction("POST /wps/session/login/freeplay");
  const { close } = useDialog();
  const navigate = useNavigate();
  const handle = useSessionHandle();
  const [failure, setFailure] = useState<string | null>(null);
  const isOffered = useSignInMethods()?.freePlay === true;
  // A trial that opens the registration has one already.
  if (useIsSignedIn() || !isOffered) return null;

  async function start() {
    setFailure(null);
    const reply = await play.run({ os: navigator.platform.slice(0, 60), platform: "W", version: 3 });
    if (!reply.ok) return setFailure(refusalText(reply));
    const { token, member } = reply.value;
    if (!token || !member) return;
    handle.adopt({ token, member });
    close();
    await navigate({ to: "/" });
    showToast(t("freePlay.welcome"));
  }

  return (
    <div className={css.social}>
      <Button kind="soft" block busy={play.isBusy} onClick={() => void start()}>
        <Icon shape={playIcon} directional />
        <span>{t("freePlay.button")}</span>
      </Button>
      <p className="small muted">{t("freePlay.note")}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
