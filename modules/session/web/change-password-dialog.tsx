import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, PasswordInput, Skeleton, showToast, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { useAction, useCall } from "./api.ts";
import { PasswordStrength } from "./password-strength.tsx";
import { type RegistrationRules, useFieldTexts } from "./registration-fields.ts";
import { type Member, useSession, useSessionHandle } from "./session.ts";

/** Changes the password. The one until now is asked for unless the server says that the login is fresh. */
export default function ChangePasswordDialog() {
  const t = useText("member");
  const rules = useCall("GET /wps/system/setting/register", {});
  const { member } = useSession();
  return (
    <Dialog name="change-password" title={t("password.title")}>
      {rules.data && member ? (
        <ChangeForm rules={rules.data} member={member} />
      ) : (
        <Skeleton shape="skel--line" count={4} />
      )}
    </Dialog>
  );
}

function ChangeForm({ rules, member }: { rules: RegistrationRules; member: Member }) {
  const t = useText("member");
  const { close } = useDialog();
  const handle = useSessionHandle();
  const form = useRef<HTMLFormElement>(null);
  const change = useAction("POST /wps/member/password");
  const refusalText = useRefusalText(t);
  const texts = useFieldTexts(rules);
  const [newPassword, setNewPassword] = useState("");
  const [asksOld, setAsksOld] = useState(!member.mayOmitOldPassword);
  const [faults, setFaults] = useState<{ readonly [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { minLength, maxLength } = rules.fields.password;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const reply = await change.run({
      newPassword,
      confirmNewPassword: String(data.get("confirmNewPassword")),
      ...(asksOld ? { oldPassword: String(data.get("oldPassword")) } : {}),
    });
    if (!reply.ok) {
      // Minutes have passed since the login: the server asks for the old one after all.
      if (reply.fields.oldPassword) setAsksOld(true);
      setFaults(reply.fields);
      if (Object.keys(reply.fields).length === 0) setFailure(refusalText(reply));
      const first = form.current?.elements.namedItem(Object.keys(reply.fields)[0] ?? "");
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    handle.adopt({ token: reply.value.token, member: { ...member, mayOmitOldPassword: true } });
    close();
    showToast(t("password.done"));
  }

  const faultOf = (name: string) => {
    const code = faults[name];
    if (!code) return undefined;
    return name === "oldPassword" && code === "mismatch" ? t("faults.wrong") : texts.fault("password", code);
  };

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="small muted">{t("password.body")}</p>
      <input type="text" name="username" autoComplete="username" value={member.account} readOnly hidden />
      {asksOld && (
        <Field label={t("password.old")} required error={faultOf("oldPassword")}>
          <PasswordInput name="oldPassword" autoComplete="current-password" maxLength={600} />
        </Field>
      )}
      <Field label={t("password.new")} required error={faultOf("newPassword")}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          maxLength={600}
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
        />
        <PasswordStrength
          password={newPassword}
          userName={member.account}
          minLength={minLength}
          maxLength={maxLength}
        />
      </Field>
      <Field label={t("password.again")} required error={faultOf("confirmNewPassword")}>
        <PasswordInput name="confirmNewPassword" autoComplete="new-password" maxLength={600} />
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={change.isBusy}>
        {t("password.submit")}
      </Button>
    </form>
  );
}
