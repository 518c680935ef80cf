import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, PasswordInput } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "./api.ts";
import { type LinkFaults, NAME_RULE, PASSWORD_MIN, readFaults } from "./link-fields.ts";
import { useOperator } from "./operator.tsx";
import css from "./staff.module.css";

/** Opens an account by a one-time link. The secret is taken out of the address at once, so that no history keeps it. */
export default function LinkScreen() {
  const t = useText("staff");
  const { adopt } = useOperator();
  const navigate = useNavigate();
  const open = useAction("POST /staff/link");
  const refusalText = useRefusalText(t);
  const [link] = useState(() => window.location.hash.slice(1));
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<LinkFaults>({});
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, "", "/link");
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (open.isBusy) return;
    const data = new FormData(event.currentTarget);
    const given = { name: String(data.get("name")).trim().toLowerCase(), password: String(data.get("password")) };
    const found = readFaults({ ...given, again: String(data.get("again")) });
    setFaults(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const reply = await open.run({ link, ...given });
    if (reply.ok) {
      adopt(reply.value);
      await navigate({ to: "/", replace: true });
      return;
    }
    if (reply.code === "name_taken") setFaults({ name: "name_taken" });
    else
      setFailure(
        refusalText(reply.code === "bad_input" && reply.fields["link"] ? { ...reply, code: "link_unusable" } : reply),
      );
  }

  const fault = (field: keyof LinkFaults) => {
    const code = faults[field];
    return code && (t.maybe(`link.faults.${code}`) ?? t.maybe(`refusals.${code}`));
  };

  if (link === "") {
    return (
      <section className={`card stack ${css.doorcard}`}>
        <h1 className="voice">{t("link.title")}</h1>
        <Notice tone="wait">{t("link.missing")}</Notice>
      </section>
    );
  }
  return (
    <form ref={form} className={`card stack ${css.doorcard}`} noValidate onSubmit={submit}>
      <h1 className="voice">{t("link.title")}</h1>
      <p className="muted">{t("link.body")}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={t("link.name")} hint={t("link.nameHint")} error={fault("name")} required>
        <Input
          name="name"
          leftToRight
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          pattern={NAME_RULE.source}
          maxLength={32}
        />
      </Field>
      <Field
        label={t("link.password")}
        hint={t("link.passwordHint", { min: PASSWORD_MIN })}
        error={fault("password")}
        required
      >
        <PasswordInput name="password" autoComplete="new-password" maxLength={128} />
      </Field>
      <Field label={t("link.again")} error={fault("again")} required>
        <PasswordInput name="again" autoComplete="new-password" maxLength={128} />
      </Field>
      <Button type="submit" block busy={open.isBusy}>
        {t("link.submit")}
      </Button>
    </form>
  );
}
