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
import { DISPUTES_CALL, type Dispute } from "./disputes.ts";

export type FindingProps = { dispute: Dispute; found: "lost" | "received" };

/** One finding with its reason: what was lost is paid again, what was received is closed. */
export default function DecideDisputeDialog({ dispute, found }: FindingProps) {
  const t = useText("wallet");
  const { close } = useDialog();
  const api = useApiHandle();
  const { run } = useAction("POST /staff/disputes/{withdrawalId}/decision");
  const { send, isBusy, notice } = useAct({
    texts: t,
    onSettled: () => void api.queries.invalidateQueries({ queryKey: [DISPUTES_CALL] }),
  });
  const form = useId();
  const reason = useReason();
  const { withdrawalId, memberId } = dispute;
  const code = withdrawalCode(withdrawalId);
  const isFirstOfTwo = dispute.needsTwo && dispute.first?.found !== found;

  async function decide(words: string): Promise<ActOutcome> {
    const reply = await run({ withdrawalId, memberId, found, reason: words });
    if (!reply.ok) return reply;
    const done = reply.value.needsSecond ? "firstDone" : (`${found}Done` as const);
    return { ok: true, done: t(`office.disputes.decide.${done}`, { code }) };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = reason.read();
    if (words !== null && (await send(() => decide(words)))) close();
  }

  return (
    <Dialog
      name="decide-dispute"
      title={t(`office.disputes.decide.${found}Title`, { code })}
      locked={isBusy}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={isBusy}>
            {t("office.decide.back")}
          </Button>
          <Button kind={found === "lost" ? "money" : "danger"} type="submit" form={form} busy={isBusy}>
            {t(`office.disputes.decide.${found}`)}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        {notice}
        <p>
          <bdi dir="ltr">{dispute.userName}</bdi> ·{" "}
          <Money amount={dispute.receivedAmountLedger} currency={dispute.unit} />
        </p>
        <p className="small muted">{t(`office.disputes.decide.${isFirstOfTwo ? "first" : found}Body`)}</p>
        <ReasonField
          {...reason.field}
          label={t("office.decide.reason")}
          hint={t(`office.disputes.decide.${found}Hint`, { max: REASON_MAX })}
        />
      </form>
    </Dialog>
  );
}
