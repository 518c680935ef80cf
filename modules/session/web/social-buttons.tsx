import { useText } from "@fairhouse/i18n";
import { Button, Icon, Notice, openDialog, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { phoneIcon, shareIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import type { AuthDialogProps } from "./after-login.ts";
import { useAction } from "./api.ts";
import { useSignInMethods } from "./sign-in-methods.ts";
import shared from "./social.module.css";
import css from "./social-buttons.module.css";

/**
 * A button for each house that may say who the visitor is, and one for a phone that a company proves; nothing at all where
 * none is configured. Nothing of any of them is loaded before a press: a press leads there and back.
 */
export function SocialButtons(props: AuthDialogProps) {
  const t = useText("session");
  const { close } = useDialog();
  const refusalText = useRefusalText(t);
  const begin = useAction("POST /wps/session/social/begin");
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const ways = useSignInMethods();
  if (!ways || (ways.providers.length === 0 && !ways.phone)) return null;

  async function go(provider: string) {
    setFailure(null);
    setChosen(provider);
    const reply = await begin.run({ provider });
    if (reply.ok) window.location.assign(reply.value.url);
    else setFailure(refusalText(reply));
  }

  return (
    <div className={shared.social}>
      <p className={`small muted ${css.or}`}>{t("social.or")}</p>
      {ways.providers.map(({ code, name }) => (
        <Button key={code} kind="line" block busy={begin.isBusy && chosen === code} onClick={() => void go(code)}>
          <Icon shape={shareIcon} directional />
          <span>{t("social.with", { name })}</span>
        </Button>
      ))}
      {ways.phone && (
        <Button
          kind="line"
          block
          onClick={() => {
            close();
            openDialog("phone-login", props.goesHome ? { goesHome: true } : {});
          }}
        >
          <Icon shape={phoneIcon} />
          <span>{t("phoneLogin.with")}</span>
        </Button>
      )}
      {ways.providers.length > 0 && <p className="small muted">{t("social.leavingAny")}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
