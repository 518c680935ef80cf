import { useText } from "@fairhouse/i18n";
import { Button, Notice, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useState } from "react";
import { useAction } from "../api.ts";

export type AdultDialogProps = { onYes: () => void; onNo: () => void };

/** The one question before the first game: one press answers it, and nothing is chosen beforehand. */
export default function AdultDialog({ onYes, onNo }: AdultDialogProps) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { close } = useDialog();
  const { run, isBusy } = useAction("POST /wps/game/adult");
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setFailure(null);
    const reply = await run({ isAdult: true });
    if (!reply.ok) return setFailure(refusalText(reply));
    close();
    onYes();
  }

  return (
    <Dialog
      name="adult"
      title={t("adult.title")}
      locked={isBusy}
      footer={
        <>
          <Button
            kind="line"
            onClick={() => {
              close();
              onNo();
            }}
          >
            {t("adult.no")}
          </Button>
          <Button busy={isBusy} onClick={confirm}>
            {t("adult.yes")}
          </Button>
        </>
      }
    >
      <p className="muted">{t("adult.body")}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Dialog>
  );
}
