import { useText } from "@fairhouse/i18n";
import { Button, Notice } from "@fairhouse/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Withdrawal } from "./payment-states.ts";
import { ProofsField } from "./proofs-field.tsx";
import { useProofs } from "./use-proofs.ts";
import css from "./wallet.module.css";

type ReportFormProps = {
  withdrawal: Withdrawal;
  failure: string | null;
  isBusy: boolean;
  onReport: () => Promise<void>;
  onBack: () => void;
};

/** Says that a payout did not arrive, with up to three images. They go first: operators then find the report complete. */
export function ReportForm({ withdrawal, failure, isBusy, onReport, onBack }: ReportFormProps) {
  const t = useText("wallet");
  const heading = useRef<HTMLParagraphElement>(null);
  const proofs = useProofs(withdrawal);
  const [isSending, setSending] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const isSent = await proofs.send();
    if (isSent) await onReport();
    setSending(false);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="label" ref={heading} tabIndex={-1}>
        {t("withdraw.report.title")}
      </p>
      <p className="small muted">{t("withdraw.report.body")}</p>
      <ProofsField proofs={proofs} isDisabled={isSending || isBusy} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={css.twoActs}>
        <Button kind="line" disabled={isSending || isBusy} onClick={onBack}>
          {t("back")}
        </Button>
        <Button type="submit" busy={isSending || isBusy}>
          {t("withdraw.report.act")}
        </Button>
      </div>
    </form>
  );
}
