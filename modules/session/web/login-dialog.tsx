import { useText } from "@fairhouse/i18n";
import { Button, Checkbox, Field, Input, Notice, openDialog, PasswordInput, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { userIcon } from "@fairhouse/ui/icons";
import { type FormEvent, useRef, useState } from "react";
import { type AuthDialogProps, useAfterLogin, useLeaveAddressOnClose } from "./after-login.ts";
import { useAction } from "./api.ts";
import { AuthArt } from "./auth-art.tsx";
import { rememberedName, rememberName } from "./remembered-name.ts";

export default function LoginDialog(props: AuthDialogProps) {
  const t = useText("session");
  const { close } = useDialog();
  useLeaveAddressOnClose();
  return (
    <Dialog name="login" title={t("login.title")} wide className="auth" art={<AuthArt />}>
      <p className="small muted auth__switch">
        {t("login.new")}{" "}
        <button
          type="button"
          className="linklike strong"
          onClick={() => {
            close();
            openDialog("register", props);
          }}
        >
          {t("login.register")}
        </button>
      </p>
      <LoginForm {...props} />
    </Dialog>
  );
}

function LoginForm(props: AuthDialogProps) {
  const t = useText("session");
  const form = useRef<HTMLFormElement>(null);
  const login = useAction("POST /wps/session/login");
  const afterLogin = useAfterLogin(props);
  const [missing, setMissing] = useState<{ name?: boolean; password?: boolean }>({});
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [username, password] = [String(data.get("username")).trim(), String(data.get("password"))];
    const nowMissing = { name: username === "", password: password === "" };
    setMissing(nowMissing);
    setFailure(null);
    if (nowMissing.name) return focus(form.current, "username");
    if (nowMissing.password) return focus(form.current, "password");
    const reply = await login.run({ username, password, type: "username" });
    if (!reply.ok) {
      setFailure(failureText(reply));
      return focus(form.current, "password");
    }
    rememberName(data.get("remember") ? username : null);
    await afterLogin(reply.value);
  }

  return (
    <form ref={form} className="auth__form" onSubmit={submit} noValidate>
      <Field label={t("login.name")} required error={missing.name && t("login.nameMissing")}>
        <Input
          name="username"
          icon={userIcon}
          leftToRight
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={rememberedName() ?? ""}
        />
      </Field>
      <Field label={t("login.password")} required error={missing.password && t("login.passwordMissing")}>
        <PasswordInput name="password" autoComplete="current-password" maxLength={600} />
      </Field>
      <Checkbox name="remember" defaultChecked={rememberedName() !== null}>
        {t("login.remember")}
      </Checkbox>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={login.isBusy}>
        {t(login.isBusy ? "login.busy" : "login.submit")}
      </Button>
    </form>
  );
}

function focus(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

type Refusal = { code: string; message: string | null; retryAfterS: number | null };

/** The server's refusal in words, with the wait that it asks for. */
function useFailureText(): (reply: Refusal) => string {
  const t = useText("session");
  const refusalText = useRefusalText(t);
  return (reply) => {
    const waitS = reply.code === "too_many_attempts" ? reply.retryAfterS : null;
    if (waitS === null) return refusalText(reply);
    if (waitS < 120) return t("login.wait", { seconds: waitS });
    return t("login.waitMinutes", { minutes: Math.ceil(waitS / 60) });
  };
}
