import { useText } from "@fairhouse/i18n";
import { Button, ErrorState, Notice, openDialog, Skeleton, showToast, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { useAfterLogin } from "./after-login.ts";
import { useAction, useCall } from "./api.ts";
import { focusFirstFault } from "./focus-first-fault.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { RegistrationRules } from "./registration-fields.ts";

export type ResetPasswordProps = {
  /** Of the mail's link; works once. */
  token: string;
};

/** Where the link of a mail leads: a new password, typed twice, and the member is logged in. */
export default function ResetPasswordDialog({ token }: ResetPasswordProps) {
  const t = useText("session");
  const rules = useCall("GET /wps/system/setting/register", {});
  return (
    <Dialog name="reset-password" title={t("forgot.linkTitle")}>
      {rules.isError && <ErrorState onRetry={() => void rules.refetch()} />}
      {!rules.isError && !rules.data && <Skeleton shape="skel--line" count={4} />}
      {rules.data && <ResetForm rules={rules.data} token={token} />}
    </Dialog>
  );
}

function ResetForm({ rules, token }: { rules: RegistrationRules; token: string }) {
  const t = useText("session");
  const { close } = useDialog();
  const form = useRef<HTMLFormElement>(null);
  const afterLogin = useAfterLogin({ goesHome: true });
  const reset = useAction("POST /wps/member/password/link");
  const refusalText = useRefusalText(t);
  const [faults, setFaults] = useState<{ readonly [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isUsable, setUsable] = useState(true);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const typed = {
      newPassword: String(data.get("newPassword")),
      confirmNewPassword: String(data.get("confirmNewPassword")),
    };
    const reply = await reset.run({ token, ...typed });
    if (!reply.ok) {
      setFaults(reply.fields);
      focusFirstFault(form.current, reply.fields);
      if (Object.keys(reply.fields).length === 0) setFailure(refusalText(reply));
      return setUsable(reply.code !== "reset_link_unusable");
    }
    await afterLogin(reply.value);
    if (reply.value.member) showToast(t("forgot.done"));
  }

  function askAgain() {
    close();
    openDialog("forgot-password");
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="small muted">{t("forgot.consequence")}</p>
      <NewPasswordFields rules={rules} userName="" faults={faults} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isUsable ? (
        <Button type="submit" block busy={reset.isBusy}>
          {t("forgot.linkSubmit")}
        </Button>
      ) : (
        <Button block onClick={askAgain}>
          {t("forgot.askAgain")}
        </Button>
      )}
    </form>
  );
}
