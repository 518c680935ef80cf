import { makePasskey } from "@fairhouse/factors/web";
import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, openDialog, showToast, useDialog } from "@fairhouse/ui";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { useAction } from "./api.ts";
import { withStepUp } from "./ask-step-up.ts";
import { useReread } from "./use-factors.tsx";

export type NamePasskeyProps = {
  /** What the browser makes a new one from. */
  options?: string;
  /** One that is there already, to be renamed. */
  passkey?: { passkeyId: string; name: string };
};

/** Names a passkey: a new one, which the browser then makes, or one that is there. */
export default function NamePasskeyDialog({ options, passkey }: NamePasskeyProps) {
  const t = useText("factors");
  const { close } = useDialog();
  const reread = useReread();
  const begin = useAction("POST /wps/member/passkeys/options");
  const add = useAction("POST /wps/member/passkeys");
  const rename = useAction("PUT /wps/member/passkeys/{passkeyId}");
  const refusalText = useRefusalText(t);
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState(options);

  async function create(name: string): Promise<string | null> {
    const fresh = challenge === undefined ? await withStepUp(() => begin.run({})) : null;
    if (fresh && !fresh.ok) return refusalText(fresh);
    // Each challenge is good once, whatever the browser makes of it.
    setChallenge(undefined);
    const made = await makePasskey(challenge ?? fresh?.value.options ?? "{}");
    if (made === null) return t("passkeys.unused");
    if (made === "known") return t("passkeys.known");
    const reply = await withStepUp(() => add.run({ name, response: made.response }));
    if (!reply.ok) return refusalText(reply);
    showToast(t("passkeys.added"));
    if (reply.value.recoveryCodes) openDialog("recovery-codes", { codes: reply.value.recoveryCodes });
    return null;
  }

  async function change(passkeyId: string, name: string): Promise<string | null> {
    const reply: { ok: true } | Refused = await rename.run({ passkeyId, name });
    if (!reply.ok) return refusalText(reply);
    showToast(t("passkeys.renamed"));
    return null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    setFault(name === "" ? t("fields.missing") : null);
    setFailure(null);
    if (name === "") return field.current?.focus();
    setBusy(true);
    const failed = await (passkey ? change(passkey.passkeyId, name) : create(name)).finally(() => setBusy(false));
    if (failed !== null) return setFailure(failed);
    await reread();
    close();
  }

  return (
    <Dialog name="name-passkey" title={t(passkey ? "passkeys.renameTitle" : "passkeys.addTitle")} locked={isBusy}>
      <form className="stack" onSubmit={submit} noValidate>
        {!passkey && <p className="small muted">{t("passkeys.addBody")}</p>}
        <Field label={t("passkeys.name")} error={fault} required>
          <Input
            ref={field}
            name="name"
            maxLength={60}
            defaultValue={passkey?.name ?? t("passkeys.defaultName")}
            autoComplete="off"
          />
        </Field>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t(passkey ? "passkeys.save" : "passkeys.create")}
        </Button>
      </form>
    </Dialog>
  );
}
