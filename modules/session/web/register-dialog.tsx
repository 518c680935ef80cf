import { useText } from "@fairhouse/i18n";
import { ErrorState, Notice, openDialog, Skeleton, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { type AuthDialogProps, useLeaveAddressOnClose } from "./after-login.ts";
import { useCall } from "./api.ts";
import { AuthArt } from "./auth-art.tsx";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterDialog(props: AuthDialogProps) {
  const t = useText("member");
  const { close } = useDialog();
  useLeaveAddressOnClose();
  return (
    <Dialog name="register" title={t("register.title")} wide className="auth" art={<AuthArt />}>
      <p className="small muted auth__switch">
        {t("register.already")}{" "}
        <button
          type="button"
          className="linklike strong"
          onClick={() => {
            close();
            openDialog("login", props);
          }}
        >
          {t("register.logIn")}
        </button>
      </p>
      <FormOrReason {...props} />
    </Dialog>
  );
}

function FormOrReason(props: AuthDialogProps) {
  const t = useText("member");
  const rules = useCall("GET /wps/system/setting/register", {});
  if (rules.isError) return <ErrorState onRetry={() => rules.refetch()} />;
  if (!rules.data) return <Skeleton shape="skel--line" count={6} />;
  if (!rules.data.methods.username) return <Notice>{t("register.closed")}</Notice>;
  return <RegisterForm {...props} rules={rules.data} onTermsChanged={() => rules.refetch()} />;
}
