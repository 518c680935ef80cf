import { useText } from "@fairhouse/i18n";
import { openDialog, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { AuthenticatorDialog, type AuthenticatorDialogProps } from "@fairhouse/ui/authenticator-dialog";
import { useAction } from "./api.ts";
import { withStepUp } from "./ask-step-up.ts";
import { useReread } from "./use-factors.tsx";

export type AddAuthenticatorProps = Pick<AuthenticatorDialogProps, "enrolment">;

/** A member's own app; with the first one come recovery codes. */
export default function AddAuthenticatorDialog({ enrolment }: AddAuthenticatorProps) {
  const t = useText("factors");
  const reread = useReread();
  const { run, isBusy } = useAction("POST /wps/member/authenticator");
  const refusalText = useRefusalText(t);

  async function confirm(code: string): Promise<string | null> {
    const reply = await withStepUp(() => run({ code }));
    if (!reply.ok) return refusalText(reply);
    await reread();
    showToast(t("authenticator.added"));
    if (reply.value.recoveryCodes) openDialog("recovery-codes", { codes: reply.value.recoveryCodes });
    return null;
  }

  const words = {
    title: t("authenticator.enrolTitle"),
    scan: t("authenticator.scan"),
    qr: t("authenticator.qr"),
    key: t("authenticator.key"),
    code: t("authenticator.confirm"),
    codeMissing: t("fields.missing"),
    submit: t("authenticator.submit"),
  };
  return <AuthenticatorDialog name="add-authenticator" {...{ enrolment, words, isBusy, confirm }} />;
}
