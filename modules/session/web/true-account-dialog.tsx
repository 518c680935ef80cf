import { useText } from "@fairhouse/i18n";
import { Button, openDialog, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";

/** Says to a guest, over the page where they pressed something, that it is for members, and leads to an account. */
export default function TrueAccountDialog() {
  const t = useText("system");
  const { close } = useDialog();
  return (
    <Dialog
      name="true-account"
      title={t("gate.in_need_true_account")}
      footer={
        <Button
          block
          onClick={() => {
            close();
            openDialog("register", {});
          }}
        >
          {t("gate.in_increase_submit")}
        </Button>
      }
    >
      <p role="alert">{t("gate.trialBody")}</p>
    </Dialog>
  );
}
