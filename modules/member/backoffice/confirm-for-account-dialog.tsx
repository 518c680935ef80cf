import { useText } from "@fairhouse/i18n";
import { Button, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { type ActOutcome, useAct } from "@fairhouse/ui/use-act";
import { useReadAgain } from "./account-calls.ts";
import { useAction } from "./api.ts";

export type ConfirmationProps = { memberId: string; userName: string } & (
  | { kind: "lift_hold"; heldAt: string }
  | { kind: "remove_factors"; requestId: string }
);

/** The second operator's word, after everything that follows from it. */
export default function ConfirmForAccountDialog(props: ConfirmationProps) {
  const t = useText("member");
  const { close } = useDialog();
  const lift = useAction("POST /staff/accounts/{memberId}/hold/lift");
  const remove = useAction("POST /staff/accounts/{memberId}/factors/removal");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: useReadAgain() });
  const part = props.kind === "lift_hold" ? "hold" : "factors";

  async function confirm(): Promise<ActOutcome> {
    const { memberId } = props;
    const reply =
      props.kind === "lift_hold"
        ? await lift.run({ memberId, heldAt: props.heldAt })
        : await remove.run({ memberId, requestId: props.requestId });
    return reply.ok ? { ok: true, done: t(`office.accounts.${part}.done`) } : reply;
  }

  async function press() {
    if (await send(confirm)) close();
  }

  return (
    <Dialog
      name="confirm-for-account"
      title={t(`office.accounts.${part}.confirmTitle`, { name: props.userName })}
      locked={isBusy}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={isBusy}>
            {t("office.accounts.back")}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void press()}>
            {t(`office.accounts.${part}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {notice}
        <p>{t(`office.accounts.${part}.confirmBody`)}</p>
      </div>
    </Dialog>
  );
}
