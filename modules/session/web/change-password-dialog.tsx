import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, openDialog, PasswordInput, Skeleton, showToast, useDialog } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction, useCall } from "./api.ts";
import { focusFirstFault } from "./focus-first-fault.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { type RegistrationRules, useFieldTexts } from "./registration-fields.ts";
import { MEMBER_CALL, type Member, useSession, useSessionHandle } from "./session.ts";

export type ChangePasswordProps = {
  /** The password has run out, or was never the member's own: nothing else is done before it is changed. */
  isDue?: boolean;
};

/** Changes the password. The one until now is asked for unless the server says that the login is fresh. */
export default function ChangePasswordDialog({ isDue = false }: ChangePasswordProps) {
  const t = useText("member");
  const rules = useCall("GET /wps/system/setting/register", {});
  const { member } = useSession();
  return (
    <Dialog
      name="change-password"
      title={t(isDue ? "password.dueTitle" : "password.title")}
      locked={isDue}
      showClose={!isDue}
    >
      {rules.data && member ? (
        <ChangeForm rules={rules.data} member={member} isDue={isDue} />
      ) : (
        <Skeleton shape="skel--line" count={4} />
      )}
    </Dialog>
  );
}

function ChangeForm({ rules, member, isDue }: { rules: RegistrationRules; member: Member; isDue: boolean }) {
  const t = useText("member");
  const { close } = useDialog();
  const navigate = useNavigate();
  const handle = useSessionHandle();
  const api = useApiHandle();
  const form = useRef<HTMLFormElement>(null);
  const change = useAction("POST /wps/member/password");
  const refusalText = useRefusalText(t);
  const texts = useFieldTexts(rules);
  const [asksOld, setAsksOld] = useState(!member.mayOmitOldPassword);
  const [faults, setFaults] = useState<{ readonly [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);

  // The field of the old one may have come with its fault.
  useEffect(() => focusFirstFault(form.current, faults), [faults]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const reply = await change.run({
      newPassword: String(data.get("newPassword")),
      confirmNewPassword: String(data.get("confirmNewPassword")),
      ...(asksOld ? { oldPassword: String(data.get("oldPassword")) } : {}),
    });
    if (!reply.ok) {
      // Minutes have passed since the login: the server asks for the old one after all.
      if (reply.fields.oldPassword) setAsksOld(true);
      setFaults(reply.fields);
      if (Object.keys(reply.fields).length === 0) setFailure(refusalText(reply));
      return;
    }
    const changed = { ...member, mayOmitOldPassword: true, mustChangePassword: false };
    handle.adopt({ token: reply.value.token, member: changed });
    void api.queries.invalidateQueries({ queryKey: callKey(MEMBER_CALL) });
    close();
    await navigate({ to: "/" });
    showToast(t("password.done"));
  }

  const faultOf = (name: string) => {
    const code = faults[name];
    if (!code) return undefined;
    return name === "oldPassword" && code === "mismatch" ? t("faults.wrong") : texts.fault("password", code);
  };

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {isDue && (
        <p>
          {t("password.account")}{" "}
          <b>
            <bdi>{member.account}</bdi>
          </b>
        </p>
      )}
      <p className="small muted">{t(isDue ? "password.dueBody" : "password.body")}</p>
      <input type="text" name="username" autoComplete="username" value={member.account} readOnly hidden />
      {asksOld && (
        <Field label={t("password.old")} required error={faultOf("oldPassword")}>
          <PasswordInput name="oldPassword" autoComplete="current-password" maxLength={600} />
        </Field>
      )}
      <NewPasswordFields rules={rules} userName={member.account} faults={faults} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={change.isBusy}>
        {t("password.submit")}
      </Button>
      {isDue && (
        <Button kind="plain" block onClick={() => openDialog("sign-out")}>
          {t("password.signOut")}
        </Button>
      )}
    </form>
  );
}
