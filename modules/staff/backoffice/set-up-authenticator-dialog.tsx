import { useText } from "@fairhouse/i18n";
import { showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { AuthenticatorDialog, type AuthenticatorDialogProps } from "@fairhouse/ui/authenticator-dialog";
import { useAction } from "./api.ts";
import { useOperator } from "./operator.tsx";

export type SetUpAuthenticatorProps = Pick<AuthenticatorDialogProps, "enrolment">;

/** An operator's app; from its first code on this session has a second factor. */
export default function SetUpAuthenticatorDialog({ enrolment }: SetUpAuthenticatorProps) {
  const t = useText("staff");
  const { adopt } = useOperator();
  const { run, isBusy } = useAction("POST /staff/authenticator/confirmation");
  const refusalText = useRefusalText(t);

  async function confirm(code: string): Promise<string | null> {
    const reply = await run({ code });
    if (!reply.ok) return refusalText(reply);
    adopt(reply.value);
    showToast(t("authenticator.done"));
    return null;
  }

  const words = {
    title: t("authenticator.title"),
    scan: t("authenticator.scan"),
    qr: t("authenticator.qr"),
    key: t("authenticator.key"),
    code: t("authenticator.code"),
    codeMissing: t("authenticator.codeMissing"),
    submit: t("authenticator.submit"),
  };
  return <AuthenticatorDialog name="set-up-authenticator" {...{ enrolment, words, isBusy, confirm }} />;
}
