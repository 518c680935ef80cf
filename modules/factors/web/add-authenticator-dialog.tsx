import { useText } from "@fairhouse/i18n";
import { Button, Field, openDialog, showToast, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { AuthenticatorKey } from "@fairhouse/ui/authenticator-key";
import { Dialog } from "@fairhouse/ui/dialog";
import { OtpField } from "@fairhouse/ui/otp-field";
import { type FormEvent, useRef, useState } from "react";
import { useAction } from "./api.ts";
import { withStepUp } from "./ask-step-up.ts";
import { useReread } from "./use-factors.tsx";

export type AddAuthenticatorProps = {
  /** The secret that the server has drawn. */
  enrolment: { secret: string; address: string };
};

/** Shows the secret as a QR code and in letters, and takes a code of the app as the proof that it has arrived. */
export default function AddAuthenticatorDialog({ enrolment }: AddAuthenticatorProps) {
  const t = useText("factors");
  const { close } = useDialog();
  const reread = useReread();
  const confirm = useAction("POST /wps/member/authenticator");
  const refusalText = useRefusalText(t);
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | null>(null);

  function show(found: string) {
    setFault(found);
    form.current?.querySelector("input")?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFault(null);
    if (code === "") return show(t("fields.missing"));
    const reply = await withStepUp(() => confirm.run({ code }));
    if (!reply.ok) {
      setCode("");
      return show(refusalText(reply));
    }
    await reread();
    showToast(t("authenticator.added"));
    if (reply.value.recoveryCodes) openDialog("recovery-codes", { codes: reply.value.recoveryCodes });
    close();
  }

  return (
    <Dialog name="add-authenticator" title={t("authenticator.enrolTitle")} locked={confirm.isBusy}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <p className="small muted">{t("authenticator.scan")}</p>
        <AuthenticatorKey {...enrolment} words={{ qr: t("authenticator.qr"), key: t("authenticator.key") }} />
        <Field label={t("authenticator.confirm")} error={fault} required>
          <OtpField value={code} onChange={setCode} />
        </Field>
        <Button type="submit" block busy={confirm.isBusy}>
          {t("authenticator.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
