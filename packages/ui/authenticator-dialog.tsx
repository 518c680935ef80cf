import { type FormEvent, useRef, useState } from "react";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useDialog } from "./dialogs.tsx";
import { Field } from "./field.tsx";
import { OtpField } from "./otp-field.tsx";

export type AuthenticatorDialogProps = {
  /** What the dialog is called in the address and in tests. */
  name: string;
  /** The key that the server has drawn: for the QR code, and in base 32 for typing. */
  enrolment: { readonly address: string; readonly secret: string };
  words: {
    readonly title: string;
    readonly scan: string;
    readonly qr: string;
    readonly key: string;
    readonly code: string;
    readonly codeMissing: string;
    readonly submit: string;
  };
  /** While the code is on its way. */
  isBusy: boolean;
  /** Takes a code of the app. What it answers is shown at the field; after null the dialog closes. */
  confirm: (code: string) => Promise<string | null>;
};

/** Shows the key as a QR code and in letters, and takes a code of the app as the proof that it has arrived. */
export function AuthenticatorDialog({ name, enrolment, words, isBusy, confirm }: AuthenticatorDialogProps) {
  const { close } = useDialog();
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
    if (code === "") return show(words.codeMissing);
    const found = await confirm(code);
    if (found === null) return close();
    setCode("");
    show(found);
  }

  return (
    <Dialog name={name} title={words.title} locked={isBusy}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <p className="small muted">{words.scan}</p>
        <AuthenticatorKey {...enrolment} words={words} />
        <Field label={words.code} error={fault} required>
          <OtpField value={code} onChange={setCode} />
        </Field>
        <Button type="submit" block busy={isBusy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
