import { useText } from "@fairhouse/i18n";
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  Money,
  MoneyInput,
  OfflineState,
  Skeleton,
  Stepper,
  useCurrency,
  useMoneyText,
} from "@fairhouse/ui";
import { lockIcon, transferIcon } from "@fairhouse/ui/icons";
import { type AmountFault, judgeAmount, typedAmount } from "@fairhouse/wallet/web";
import { type FormEvent, useRef, useState } from "react";
import { TERMS_CALL, type Terms, useCall } from "./api.ts";
import { Barred, HeldUntil } from "./barred.tsx";
import { TransferSum } from "./transfer-sum.tsx";
import css from "./transfers.module.css";

export type Draft = {
  /** The masked name of the receiver. */
  readonly name: string;
  /** Ledger amount. */
  readonly amount: bigint;
  readonly available: bigint;
  /** The request key: the same wish asked for again is the same transfer. */
  readonly wish: string;
};

export type TransferFormProps = { before: Draft | null; onContinue: (draft: Draft) => void };

export const useSteps = (): readonly string[] => {
  const t = useText("transfers");
  return [t("steps.amount"), t("steps.confirm"), t("steps.sent")];
};

/** How much. What stands in the way is said before anything is typed. */
export function TransferForm(props: TransferFormProps) {
  const t = useText("transfers");
  const { data, isError, error, refetch } = useCall(TERMS_CALL, {}, { staleTimeMs: 0 });
  if (!data) {
    if (isError && error?.reply?.code === "offline") return <OfflineState onRetry={() => void refetch()} />;
    return (
      <section className="card card--pad">
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton shape={css.wait} />}
      </section>
    );
  }
  if (!data.isOn) return <Barred icon={lockIcon} title={t("off.title")} body={t("off.body")} />;
  if (!data.upline) return <Barred icon={transferIcon} title={t("none.title")} body={t("none.body")} />;
  if (data.heldUntil) {
    return (
      <Barred icon={lockIcon} title={t("held.title")} body={t("held.body")}>
        <HeldUntil at={data.heldUntil} />
      </Barred>
    );
  }
  if (BigInt(data.dayLedgerLeft) < BigInt(data.amountLedgerMin))
    return <Barred icon={lockIcon} title={t("dayOver.title")} body={t("dayOver.body")} />;
  return <AmountForm {...props} terms={data} name={data.upline.name} />;
}

function AmountForm({ terms, name, before, onContinue }: TransferFormProps & { terms: Terms; name: string }) {
  const [t, moneyText, currency] = [useText("transfers"), useMoneyText(), useCurrency()];
  const steps = useSteps();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(before ? typedAmount(before.amount, currency) : "");
  const [fault, setFault] = useState<AmountFault | null>(null);
  const available = BigInt(terms.availableLedger);
  const min = BigInt(terms.amountLedgerMin);
  const max = [available, BigInt(terms.amountLedgerMax), BigInt(terms.dayLedgerLeft)].reduce((least, one) =>
    one < least ? one : least,
  );
  const isTooLittle = max < min;
  const range = { min: moneyText(min), max: moneyText(max) };
  const judged = judgeAmount(typed, { min, max }, currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTooLittle) return;
    if (!judged.isGood) {
      setFault(judged.fault);
      return field.current?.focus();
    }
    onContinue({ name, amount: judged.amount, available, wish: crypto.randomUUID() });
  }

  return (
    <section className="spread" aria-label={t("title")}>
      <form className={`card card--pad ${css.form}`} onSubmit={submit} noValidate>
        <Stepper steps={steps} current={0} label={t("steps.label")} />
        <p className="row row--apart">
          <span>{t("available")}</span>
          <Money amount={available} className="strong" />
        </p>
        {isTooLittle ? (
          <EmptyState icon={transferIcon} title={t("tooLittle", { min: range.min })} />
        ) : (
          <>
            <Field label={t("amount")} hint={t("range", range)} error={fault && t(`faults.${fault}`, range)} required>
              <MoneyInput
                ref={field}
                value={typed}
                onChange={(next) => {
                  setTyped(next);
                  setFault(null);
                }}
              />
            </Field>
            <p className="small muted">{t("dayLeft", { left: moneyText(BigInt(terms.dayLedgerLeft)) })}</p>
            <Button type="submit" kind="money" block>
              {judged.isGood ? t("continueWith", { amount: moneyText(judged.amount) }) : t("continue")}
            </Button>
          </>
        )}
      </form>
      <TransferSum name={name} amount={judged.isGood ? judged.amount : null} available={available} terms={terms} />
    </section>
  );
}
