import { useText } from "@fairhouse/i18n";
import { Button, Field, MoneyInput, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useRef, useState } from "react";
import { useAmountText } from "./amount-text.ts";
import { useAction } from "./api.ts";
import { type LimitFault, readLimit, useLimitUnit } from "./limit-amount.ts";
import css from "./limit-form.module.css";
import type { LimitAnswer } from "./limits.ts";

/** Sets, lowers, raises or removes the limit. What the button does is said on it before it is pressed. */
export function LimitForm({ limit, adopt }: { limit: LimitAnswer; adopt: (limit: LimitAnswer) => void }) {
  const t = useText("protection");
  const amountText = useAmountText();
  const refusalText = useRefusalText(t);
  const field = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useAction("POST /wps/protection/limits");
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<LimitFault | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const unit = useLimitUnit(limit);
  const read = readLimit(typed, unit);
  const wished = read.amount;
  const effect = effectOf(limit, wished);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (wished === null) {
      setFault(read.fault);
      return field.current?.focus();
    }
    await ask(wished.toString());
  }

  async function ask(amount: string | null) {
    setFailure(null);
    const reply = await run({ kind: limit.kind, period: limit.period, amountLedger: amount });
    if (!reply.ok) return setFailure(refusalText(reply));
    adopt(reply.value);
    setTyped("");
    showToast(t(reply.value.pending ? "form.waits" : "form.done"));
  }

  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <Field
        label={t(unit.minutesMax ? "form.minutes" : limit.amountLedger === null ? "form.first" : "form.change")}
        hint={t(`form.hints.${effect}`)}
        error={fault && t(`form.faults.${fault}`, { most: String(unit.minutesMax ?? "") })}
        required
      >
        <MoneyInput
          ref={field}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setFault(null);
          }}
          currency={unit.currency}
          picks={unit.picks}
          picksLabel={t("form.quick")}
        />
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {wished === null
          ? t("form.set")
          : t(`form.acts.${effect}`, { amount: amountText(limit.kind, wished.toString()) })}
      </Button>
      {limit.amountLedger !== null && limit.pending?.amountLedger !== null && (
        <Button kind="line" block busy={isBusy} onClick={() => ask(null)}>
          {t("form.remove")}
        </Button>
      )}
    </form>
  );
}

/** What the wish would do: the same rule as the server's, which decides. */
function effectOf(limit: LimitAnswer, wished: bigint | null): "now" | "later" | "same" {
  if (limit.amountLedger === null || wished === null) return "now";
  const current = BigInt(limit.amountLedger);
  if (wished === current) return "same";
  return wished < current ? "now" : "later";
}
