import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useState } from "react";
import { useAction } from "../api.ts";
import { useReadAgain } from "./account-calls.ts";

export type ConfirmationProps = { memberId: string; userName: string } & (
  | { kind: "lift_hold"; heldAt: string }
  | { kind: "remove_factors"; requestId: string }
);

/** The second operator's word, after everything that follows from it. */
export default function ConfirmForAccountDialog(props: ConfirmationProps) {
  const t = useText("staff");
  const { close } = useDialog();
  const refusalText = useRefusalText(t);
  const readAgain = useReadAgain();
  const lift = useAction("POST /staff/accounts/{memberId}/hold/lift");
  const remove = useAction("POST /staff/accounts/{memberId}/factors/removal");
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = lift.isBusy || remove.isBusy;
  const part = props.kind === "lift_hold" ? "hold" : "factors";

  async function confirm() {
    if (isBusy) return;
    setFailure(null);
    const { memberId } = props;
    const reply =
      props.kind === "lift_hold"
        ? await lift.run({ memberId, heldAt: props.heldAt })
        : await remove.run({ memberId, requestId: props.requestId });
    readAgain();
    if (!reply.ok) return setFailure(refusalText(reply));
    close();
    showToast(t(`accounts.${part}.done`));
  }

  return (
    <Dialog
      name="confirm-for-account"
      title={t(`accounts.${part}.confirmTitle`, { name: props.userName })}
      locked={isBusy}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={isBusy}>
            {t("accounts.back")}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
            {t(`accounts.${part}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <p>{t(`accounts.${part}.confirmBody`)}</p>
      </div>
    </Dialog>
  );
}
