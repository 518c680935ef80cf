import { parseAmount } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { LimitRoom } from "@fairhouse/protection/web";
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Field,
  Icon,
  MoneyInput,
  Skeleton,
  Stepper,
  useCurrency,
  useMoneyText,
} from "@fairhouse/ui";
import { lockIcon, walletIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { useGo } from "./address.ts";
import { type AmountFault, judgeAmount, quickAmounts, writeAmount } from "./amount.ts";
import css from "./deposit-form.module.css";
import { DepositsPaused } from "./deposits-paused.tsx";
import { type Method, MethodPicker, useMethods } from "./methods.tsx";
import { LIMIT_REACHED } from "./refusal.ts";
import shared from "./wallet.module.css";

export type DepositFormProps = {
  /** What was typed on this step before, when the member comes back to it. */
  typedBefore?: string;
  methodBefore?: string | null;
  /** Hears what the figure would be, for the facing page. */
  onDraft?: (draft: { method: Method; amount: bigint } | null) => void;
};

/** The first two steps of a deposit: the method and the amount. Nothing is asked for before the next step. */
export function DepositForm(props: DepositFormProps) {
  const t = useText("wallet");
  const methods = useMethods("deposit");
  if (methods.isError) return <ErrorState onRetry={() => void methods.refetch()} />;
  if (!methods.data) return <Skeleton shape={css.wait} />;
  if (methods.data.barredBy) return <Barred reason={methods.data.barredBy} />;
  if (methods.data.pausedUntil) return <DepositsPaused until={methods.data.pausedUntil} />;
  const first = methods.data.methods.find(({ opensAt }) => opensAt === null) ?? methods.data.methods[0];
  if (!first) {
    return (
      <EmptyState icon={walletIcon} title={t("deposit.noMethods")}>
        {t("deposit.noMethodsBody")}
      </EmptyState>
    );
  }
  return <AmountForm {...props} methods={methods.data.methods} first={first} />;
}

/** In the form's place: why nothing can be deposited now, before anything is typed. Withdrawing stays open. */
function Barred({ reason }: { reason: string }) {
  const t = useText("wallet");
  return (
    <div className="empty" role="status">
      <Icon shape={lockIcon} lit />
      <strong>{t("deposit.barred")}</strong>
      <p>{t.maybe(`reasons.${reason}`) ?? t("refusals.entry_refused")}</p>
      {reason === LIMIT_REACHED && <LimitRoom kinds={["deposit"]} />}
      <Link to="/wallet/withdraw" className={buttonClass({ kind: "line" })}>
        {t("withdraw.title")}
      </Link>
    </div>
  );
}

export const useDepositSteps = (): readonly string[] => {
  const t = useText("wallet");
  return [t("deposit.steps.method"), t("deposit.steps.amount"), t("deposit.steps.pay"), t("deposit.steps.done")];
};

type AmountFormProps = DepositFormProps & { methods: readonly Method[]; first: Method };

function AmountForm({ methods, first, typedBefore = "", methodBefore, onDraft }: AmountFormProps) {
  const t = useText("wallet");
  const currency = useCurrency();
  const moneyText = useMoneyText();
  const go = useGo();
  const steps = useDepositSteps();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(methodBefore ?? first.code);
  const [typed, setTyped] = useState(typedBefore);
  const [fault, setFault] = useState<AmountFault | null>(null);
  const method = methods.find((one) => one.code === code) ?? first;
  const range = { min: BigInt(method.amountLedgerMin), max: BigInt(method.amountLedgerMax) };
  const limits = { min: moneyText(range.min), max: moneyText(range.max) };
  const parsed = parseAmount(typed, currency);

  function change(next: string, nextMethod = method) {
    setTyped(next);
    setFault(null);
    const judged = judgeAmount(next, range, currency);
    onDraft?.(judged.isGood ? { method: nextMethod, amount: judged.amount } : null);
  }

  function checkOnLeaving() {
    const judged = judgeAmount(typed, range, currency);
    if (typed !== "" && !judged.isGood) setFault(judged.fault);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const judged = judgeAmount(typed, range, currency);
    if (!judged.isGood) {
      setFault(judged.fault);
      field.current?.focus();
      return;
    }
    // The wish has its key before it is asked for, so that asking again is the same wish.
    go("/wallet/deposit", {
      method: method.code,
      amount: writeAmount(judged.amount, currency),
      wish: crypto.randomUUID(),
    });
  }

  return (
    <form onSubmit={submit} noValidate className={shared.form}>
      <Stepper steps={steps} current={1} label={t("deposit.stepsLabel")} />
      <MethodPicker methods={methods} value={method.code} onChange={setCode} label={t("deposit.steps.method")} />
      <Field
        label={t("amount.label")}
        hint={t("amount.range", limits)}
        error={fault && t(`amount.faults.${fault}`, limits)}
        required
      >
        <MoneyInput
          ref={field}
          value={typed}
          onChange={change}
          onBlur={checkOnLeaving}
          picks={quickAmounts(range, currency)}
          picksLabel={t("amount.quick")}
        />
      </Field>
      <Button type="submit" kind="money" block disabled={method.opensAt !== null}>
        {parsed.ok && parsed.value > 0n
          ? t("deposit.continueWith", { amount: moneyText(parsed.value) })
          : t("deposit.continue")}
      </Button>
    </form>
  );
}
