import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Button, Field, showToast, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { AuthenticatorKey } from "@fairhouse/ui/authenticator-key";
import { Dialog } from "@fairhouse/ui/dialog";
import { OtpField } from "@fairhouse/ui/otp-field";
import { type FormEvent, useRef, useState } from "react";
import type * as contract from "../contract.ts";
import { useAction } from "./api.ts";
import { useOperator } from "./operator.tsx";

export type SetUpAuthenticatorProps = {
  /** What the server has drawn. */
  enrolment: ReceivedOf<typeof contract.beginAuthenticator>;
};

/** Shows the key as a QR code and in letters, and takes a code of the app as the proof that it has arrived. */
export default function SetUpAuthenticatorDialog({ enrolment }: SetUpAuthenticatorProps) {
  const t = useText("staff");
  const { close } = useDialog();
  const { adopt } = useOperator();
  const confirm = useAction("POST /staff/authenticator/confirmation");
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
    if (code === "") return show(t("authenticator.codeMissing"));
    const reply = await confirm.run({ code });
    if (!reply.ok) {
      setCode("");
      return show(refusalText(reply));
    }
    adopt(reply.value);
    showToast(t("authenticator.done"));
    close();
  }

  return (
    <Dialog name="set-up-authenticator" title={t("authenticator.title")} locked={confirm.isBusy}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <p className="small muted">{t("authenticator.scan")}</p>
        <AuthenticatorKey {...enrolment} words={{ qr: t("authenticator.qr"), key: t("authenticator.key") }} />
        <Field label={t("authenticator.code")} error={fault} required>
          <OtpField value={code} onChange={setCode} />
        </Field>
        <Button type="submit" block busy={confirm.isBusy}>
          {t("authenticator.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
