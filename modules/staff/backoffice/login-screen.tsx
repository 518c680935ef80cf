import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, PasswordInput } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { CodeInput } from "@fairhouse/ui/code-input";
import { Navigate, useLocation } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { useAction } from "./api.ts";
import { useOperator } from "./operator.tsx";
import css from "./staff.module.css";

/** The login of the back office. It says the same for a name that does not exist as for a wrong password. */
export default function LoginScreen() {
  const t = useText("staff");
  const { state, adopt } = useOperator();
  const { pathname } = useLocation();
  const login = useAction("POST /staff/login");
  const refusalText = useRefusalText(t);
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState({ name: false, password: false });
  /** Once the password was right and an app's code is awaited. */
  const [asksForCode, setAsksForCode] = useState(false);

  if (state.kind === "open" && pathname === "/login") return <Navigate to="/" replace />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.isBusy) return;
    const data = new FormData(event.currentTarget);
    const [name, password] = [String(data.get("name")), String(data.get("password"))];
    const lacks = { name: name.trim() === "", password: password === "" };
    setMissing(lacks);
    setFailure(null);
    if (lacks.name || lacks.password) return focusField(form.current, lacks.name ? "name" : "password");
    const code = String(data.get("code") ?? "").trim();
    const reply = await login.run({ name, password, ...(code === "" ? {} : { code }) });
    if (reply.ok) return adopt(reply.value);
    if (reply.code === "code_required" || reply.code === "code_wrong") {
      setAsksForCode(true);
      if (asksForCode) setFailure(refusalText(reply));
      return setTimeout(() => focusField(form.current, "code"));
    }
    setFailure(
      reply.code === "login_waits" && reply.retryAfterS !== null
        ? t("login.waits", { seconds: reply.retryAfterS })
        : refusalText(reply),
    );
    focusField(form.current, "password");
  }

  return (
    <form ref={form} className={`card stack ${css.doorcard}`} noValidate onSubmit={submit}>
      <h1 className="voice">{t("login.title")}</h1>
      {state.kind === "closed" && state.ended && !failure && <Notice tone="wait">{t("login.ended")}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={t("login.name")} error={missing.name && t("login.nameMissing")} required>
        <Input
          name="name"
          leftToRight
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Field label={t("login.password")} error={missing.password && t("login.passwordMissing")} required>
        <PasswordInput name="password" autoComplete="current-password" maxLength={128} />
      </Field>
      {asksForCode && (
        <Field label={t("login.code")} required>
          <CodeInput name="code" maxLength={8} />
        </Field>
      )}
      <Button type="submit" block busy={login.isBusy}>
        {t("login.submit")}
      </Button>
      <p className="small muted">{t("login.noAccount")}</p>
    </form>
  );
}

const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
