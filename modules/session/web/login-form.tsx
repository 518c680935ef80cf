import { CaptchaField } from "@fairhouse/challenge/web";
import { useText } from "@fairhouse/i18n";
import { Button, Checkbox, Field, Input, Notice, PasswordInput } from "@fairhouse/ui";
import { userIcon } from "@fairhouse/ui/icons";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AuthDialogProps, useAfterLogin } from "./after-login.ts";
import { useAction } from "./api.ts";
import { ForgotLink } from "./forgot-link.tsx";
import { focusField, useLoginFailure } from "./login-failure.ts";
import css from "./login-form.module.css";
import { rememberedName, rememberName } from "./remembered-name.ts";
import shared from "./session.module.css";

type Missing = { name?: boolean; password?: boolean; captcha?: boolean };

/** By user name and password. The image appears once the server has asked for it, and with each refusal another one. */
export function LoginForm(props: AuthDialogProps) {
  const t = useText("session");
  const form = useRef<HTMLFormElement>(null);
  const login = useAction("POST /wps/session/login");
  const afterLogin = useAfterLogin(props);
  const failureText = useLoginFailure();
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState("");
  const [asked, setAsked] = useState({ forCaptcha: false, times: 0 });
  const { typed } = props;
  useEffect(() => {
    if (typed) form.current?.requestSubmit();
  }, [typed]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [username, password] = [String(data.get("username")).trim(), String(data.get("password"))];
    const nowMissing = {
      name: username === "",
      password: password === "",
      captcha: asked.forCaptcha && captcha === "",
    };
    setMissing(nowMissing);
    setFailure(null);
    if (nowMissing.name) return focusField(form.current, "username");
    if (nowMissing.password) return focusField(form.current, "password");
    if (nowMissing.captcha) return focusField(form.current, "captcha");
    const remember = data.get("remember") !== null;
    const given = asked.forCaptcha ? { captcha } : {};
    const reply = await login.run({ username, password, type: "username", remember, ...given });
    if (!reply.ok) {
      // Every refused submission has spent its image.
      setAsked(({ forCaptcha, times }) => ({
        forCaptcha: forCaptcha || reply.details.captcha === true,
        times: times + 1,
      }));
      setFailure(failureText(reply));
      return focusField(form.current, "password");
    }
    rememberName(remember ? username : null);
    await afterLogin(reply.value);
  }

  return (
    <form ref={form} className={shared.form} onSubmit={submit} noValidate>
      <Field label={t("login.name")} required error={missing.name && t("login.nameMissing")}>
        <Input
          name="username"
          icon={userIcon}
          leftToRight
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={typed?.username ?? rememberedName() ?? ""}
        />
      </Field>
      <Field label={t("login.password")} required error={missing.password && t("login.passwordMissing")}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={600}
          defaultValue={typed?.password ?? ""}
        />
      </Field>
      {asked.forCaptcha && (
        <CaptchaField
          action="login"
          attempt={asked.times}
          onChange={setCaptcha}
          error={missing.captcha && t("login.captchaMissing")}
        />
      )}
      <div className={css.row}>
        <Checkbox name="remember" className={shared.remember}>
          {t("login.remember")}
        </Checkbox>
        <ForgotLink />
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={login.isBusy}>
        {t(login.isBusy ? "login.busy" : "login.submit")}
      </Button>
    </form>
  );
}
