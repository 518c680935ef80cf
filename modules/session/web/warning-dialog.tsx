import { useText } from "@fairhouse/i18n";
import { Button, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";

export type WarningProps = { message: string };

/** Says over everything else why something did not happen. */
export default function WarningDialog({ message }: WarningProps) {
  const t = useText("member");
  const { close } = useDialog();
  return (
    <Dialog
      name="warning"
      title={t("warning.title")}
      footer={<Button onClick={close}>{t("warning.understood")}</Button>}
    >
      <p role="alert">{message}</p>
    </Dialog>
  );
}
