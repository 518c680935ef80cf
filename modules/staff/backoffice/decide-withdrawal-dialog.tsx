import { useText } from "@fairhouse/i18n";
import { Button, Field, Money, Notice, showToast, useDialog } from "@fairhouse/ui";
import { useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "./api.ts";
import { codeOf, QUEUE_CALL, type Withdrawal } from "./queue.ts";
import { REASON_MAX, REASON_MIN, ReasonInput } from "./reason-input.tsx";

export type DecisionProps = { withdrawal: Withdrawal; isApproved: boolean };

/** One question, one answer; refusing asks for a reason that the player will read. */
export default function DecideWithdrawalDialog({ withdrawal, isApproved }: DecisionProps) {
  const t = useText("staff");
  const { close } = useDialog();
  const api = useApiHandle();
  const action = useAction("POST /staff/withdrawals/{withdrawalId}/decision");
  const refusalText = useRefusalText(t);
  const form = useId();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const code = codeOf(withdrawal.withdrawalId);
  const kind = isApproved ? "approve" : "refuse";
  const isFirstOfTwo = withdrawal.needsTwo && withdrawal.firstApproval === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = reason.trim();
    const isShort = !isApproved && words.length < REASON_MIN;
    setFault(isShort ? t("decide.reasonShort") : null);
    setFailure(null);
    if (isShort) return document.getElementById(form)?.querySelector("textarea")?.focus();
    const reply = await action.run({
      withdrawalId: withdrawal.withdrawalId,
      memberId: withdrawal.memberId,
      isApproved,
      reason: words === "" ? null : words,
    });
    // Whatever came back, somebody may have changed the queue meanwhile.
    void api.queries.invalidateQueries({ queryKey: [QUEUE_CALL] });
    if (!reply.ok) return setFailure(refusalText(reply));
    close();
    showToast(t(reply.value.needsSecond ? "decide.firstDone" : `decide.${kind}Done`, { code }));
  }

  return (
    <Dialog
      name="decide-withdrawal"
      title={t(`decide.${kind}Title`, { code })}
      locked={action.isBusy}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={action.isBusy}>
            {t("decide.back")}
          </Button>
          <Button kind={isApproved ? "money" : "danger"} type="submit" form={form} busy={action.isBusy}>
            {t(isApproved ? "decide.approve" : "decide.refuse")}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <dl className="ledger">
          <div>
            <dt>{t("columns.player")}</dt>
            <dd>
              <bdi dir="ltr">{withdrawal.userName}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t("detail.to")}</dt>
            <dd>
              <bdi className="code">{withdrawal.destination}</bdi>
            </dd>
          </div>
          <div className="total">
            <dt>{t(isApproved ? "detail.send" : "decide.back_to_player")}</dt>
            <dd>
              <Money amount={withdrawal.amount} currency={withdrawal.unit} settled />
            </dd>
          </div>
        </dl>
        {isApproved ? (
          <p className="small muted">{t(isFirstOfTwo ? "decide.firstBody" : "decide.approveBody")}</p>
        ) : (
          <Field label={t("decide.reason")} hint={t("decide.reasonHint", { max: REASON_MAX })} error={fault} required>
            <ReasonInput value={reason} onChange={setReason} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
