import { REASON_MAX } from "@fairhouse/contract/reason";
import { useText } from "@fairhouse/i18n";
import { withdrawalCode } from "@fairhouse/staff/backoffice";
import { Button, Money, useDialog } from "@fairhouse/ui";
import { useApiHandle } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { ReasonField, useReason } from "@fairhouse/ui/reason-field";
import { type ActOutcome, useAct } from "@fairhouse/ui/use-act";
import { type FormEvent, useId } from "react";
import { useAction } from "./api.ts";
import { QUEUE_CALL, type Withdrawal } from "./queue.ts";

export type DecisionProps = { withdrawal: Withdrawal; isApproved: boolean };

/** One question, one answer; refusing asks for a reason that the player will read. */
export default function DecideWithdrawalDialog({ withdrawal, isApproved }: DecisionProps) {
  const t = useText("wallet");
  const { close } = useDialog();
  const api = useApiHandle();
  const { run } = useAction("POST /staff/withdrawals/{withdrawalId}/decision");
  const { send, isBusy, notice } = useAct({
    texts: t,
    onSettled: () => void api.queries.invalidateQueries({ queryKey: [QUEUE_CALL] }),
  });
  const form = useId();
  const reason = useReason();
  const { withdrawalId, memberId } = withdrawal;
  const code = withdrawalCode(withdrawalId);
  const kind = isApproved ? "approve" : "refuse";
  const isFirstOfTwo = withdrawal.needsTwo && withdrawal.firstApproval === null;

  async function decide(words: string | null): Promise<ActOutcome> {
    const reply = await run({ withdrawalId, memberId, isApproved, reason: words });
    if (!reply.ok) return reply;
    return {
      ok: true,
      done: t(reply.value.needsSecond ? "office.decide.firstDone" : `office.decide.${kind}Done`, { code }),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = isApproved ? null : reason.read();
    if (!isApproved && words === null) return;
    if (await send(() => decide(words))) close();
  }

  return (
    <Dialog
      name="decide-withdrawal"
      title={t(`office.decide.${kind}Title`, { code })}
      locked={isBusy}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={isBusy}>
            {t("office.decide.back")}
          </Button>
          <Button kind={isApproved ? "money" : "danger"} type="submit" form={form} busy={isBusy}>
            {t(isApproved ? "office.decide.approve" : "office.decide.refuse")}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        {notice}
        <dl className="ledger">
          <div>
            <dt>{t("office.columns.player")}</dt>
            <dd>
              <bdi dir="ltr">{withdrawal.userName}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t("office.detail.to")}</dt>
            <dd>
              <bdi className="code">{withdrawal.destination}</bdi>
            </dd>
          </div>
          <div className="total">
            <dt>{t(isApproved ? "office.detail.send" : "office.decide.back_to_player")}</dt>
            <dd>
              <Money amount={withdrawal.amountLedger} currency={withdrawal.unit} settled />
            </dd>
          </div>
        </dl>
        {isApproved ? (
          <p className="small muted">{t(isFirstOfTwo ? "office.decide.firstBody" : "office.decide.approveBody")}</p>
        ) : (
          <ReasonField
            {...reason.field}
            label={t("office.decide.reason")}
            hint={t("office.decide.reasonHint", { max: REASON_MAX })}
          />
        )}
      </form>
    </Dialog>
  );
}
