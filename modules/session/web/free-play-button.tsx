import { useText } from "@fairhouse/i18n";
import { Button, Icon, Notice, showToast, useDialog, useIsSignedIn } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { playIcon } from "@fairhouse/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSignInMethods } from "./sign-in-methods.ts";
import css from "./social.module.css";
import { useStartTrial } from "./use-start-trial.ts";

/** Opens a trial account with demo credits and goes home; nothing at all while the operator does not offer it. */
export function FreePlayButton() {
  const t = useText("session");
  const refusalText = useRefusalText(t);
  const trial = useStartTrial();
  const { close } = useDialog();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const isOffered = useSignInMethods()?.freePlay === true;
  // A trial that opens the registration has one already.
  if (useIsSignedIn() || !isOffered) return null;

  async function start() {
    setFailure(null);
    const reply = await trial.start();
    if (!reply.ok) return setFailure(refusalText(reply));
    close();
    await navigate({ to: "/" });
    showToast(t("freePlay.welcome"));
  }

  return (
    <div className={css.social}>
      <Button kind="soft" block busy={trial.isBusy} onClick={() => void start()}>
        <Icon shape={playIcon} directional />
        <span>{t("freePlay.button")}</span>
      </Button>
      <p className="small muted">{t("freePlay.note")}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
