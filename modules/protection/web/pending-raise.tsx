import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Notice } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useEffect, useState } from "react";
import { useAmountText } from "./amount-text.ts";
import { useAction } from "./api.ts";
import type { LimitAnswer } from "./limits.ts";
import css from "./pending-raise.module.css";

type PendingRaiseProps = {
  limit: LimitAnswer;
  pending: NonNullable<LimitAnswer["pending"]>;
  adopt: (limit: LimitAnswer) => void;
};

/** A raise or removal that waits its 24 hours, and is confirmed or dropped here. */
export function PendingRaise({ limit, pending, adopt }: PendingRaiseProps) {
  const t = useText("protection");
  const amountText = useAmountText();
  const refusalText = useRefusalText(t);
  const confirm = useAction("POST /wps/protection/limits/confirm");
  const set = useAction("POST /wps/protection/limits");
  const isDue = useIsDue(pending.fromAt);
  const [failure, setFailure] = useState<string | null>(null);

  async function act(reply: Promise<Awaited<ReturnType<typeof set.run>> | Awaited<ReturnType<typeof confirm.run>>>) {
    setFailure(null);
    const answer = await reply;
    if (answer.ok) adopt(answer.value);
    else setFailure(refusalText(answer));
  }

  const { kind, period } = limit;
  const isBusy = confirm.isBusy || set.isBusy;
  return (
    <div className={css.pending}>
      <Notice tone="wait">
        {pending.amountLedger === null
          ? t("pending.removal")
          : t("pending.raise", { amount: amountText(limit.kind, pending.amountLedger) })}{" "}
        {t(isDue ? "pending.due" : "pending.from")} <DateTime at={isDue ? pending.lapsesAt : pending.fromAt} />
      </Notice>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={css.acts}>
        <Button
          kind="line"
          busy={isBusy}
          onClick={() => act(set.run({ kind, period, amountLedger: limit.amountLedger }))}
        >
          {t("pending.keep")}
        </Button>
        <Button busy={isBusy} disabled={!isDue} onClick={() => act(confirm.run({ kind, period }))}>
          {t("pending.confirm")}
        </Button>
      </div>
      {!isDue && <p className="small muted">{t("pending.why")}</p>}
    </div>
  );
}

const LOOK_EVERY_MS = 5_000;

/** Whether the time has come, without loading the page again. The server decides in the end. */
function useIsDue(fromAt: string): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const look = () => setDue(Date.now() >= new Date(fromAt).getTime());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [fromAt]);
  return isDue;
}
