import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { mailIcon, userIcon } from "@fairhouse/ui/icons";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "./api.ts";
import { focusFirstFault } from "./focus-first-fault.ts";

type Faults = { readonly username?: string; readonly email?: string };

/** User name and address; the answer is the same whether or not they belong together. */
export function ForgotByMail() {
  const t = useText("session");
  const form = useRef<HTMLFormElement>(null);
  const ask = useAction("POST /wps/member/password/email");
  const refusalText = useRefusalText(t);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isOut, setOut] = useState(false);

  function show(found: Faults) {
    setFaults(found);
    focusFirstFault(form.current, found);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const [username, email] = [String(data.get("username")).trim(), String(data.get("email")).trim()];
    const missing = {
      ...(username === "" ? { username: t("forgot.nameMissing") } : {}),
      ...(email === "" ? { email: t("forgot.emailMissing") } : {}),
    };
    if (Object.keys(missing).length > 0) return show(missing);
    setFaults({});
    const reply = await ask.run({ username, email });
    if (reply.ok) return setOut(true);
    if (Object.keys(reply.fields).length === 0) return setFailure(refusalText(reply));
    show({
      ...(reply.fields.username ? { username: t("forgot.nameInvalid") } : {}),
      ...(reply.fields.email ? { email: t("forgot.emailInvalid") } : {}),
    });
  }

  if (isOut) return <BeenOut />;
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="small muted">{t("forgot.mailBody")}</p>
      <Field label={t("login.name")} required error={faults.username}>
        <Input
          name="username"
          icon={userIcon}
          leftToRight
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
      <Field label={t("forgot.email")} required error={faults.email}>
        <Input
          name="email"
          type="email"
          icon={mailIcon}
          leftToRight
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
        />
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={ask.isBusy}>
        {t("forgot.submitMail")}
      </Button>
    </form>
  );
}

/** What is said when the wish has gone out; closing it closes the dialog. */
function BeenOut() {
  const t = useText("session");
  const { close } = useDialog();
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => closing.current?.focus(), []);
  return (
    <div className="stack">
      <Notice tone="good">
        <b>{t("forgot.in_been_out")}</b> {t("forgot.in_been_out_more")}
      </Notice>
      <Button ref={closing} block onClick={close}>
        {t("forgot.close")}
      </Button>
    </div>
  );
}
