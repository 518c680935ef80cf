import { useText } from "@fairhouse/i18n";
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  Input,
  Money,
  MoneyInput,
  Skeleton,
  Stepper,
  useCurrency,
  useMoneyText,
} from "@fairhouse/ui";
import { walletIcon } from "@fairhouse/ui/icons";
import { type FormEvent, useRef, useState } from "react";
import { type AmountFault, judgeAmount, typedAmount } from "./amount.ts";
import { useBalance } from "./balance.ts";
import { type Method, MethodPicker, useMethods } from "./methods.tsx";
import { SavedDestinations, useSavedDestinations } from "./saved-destinations.tsx";
import shared from "./wallet.module.css";
import css from "./withdraw-form.module.css";

export type WithdrawalDraft = {
  readonly method: Method;
  /** As typed, or how the chosen bank account is called. */
  readonly destination: string;
  /** One of the member's own bank accounts; null when the destination was typed. */
  readonly bankAccountId: string | null;
  /** Ledger amount. */
  readonly amount: bigint;
  /** The request key: the same wish asked for again is the same withdrawal. */
  readonly wish: string;
};

export type WithdrawFormProps = {
  before: WithdrawalDraft | null;
  onAmount: (amount: bigint | null) => void;
  onContinue: (draft: WithdrawalDraft) => void;
};

export const useWithdrawSteps = (): readonly string[] => {
  const t = useText("wallet");
  return [t("withdraw.steps.amount"), t("withdraw.steps.confirm"), t("withdraw.steps.paid")];
};

/** How much and where to. What is ready to withdraw is said before anything is typed. */
export function WithdrawForm(props: WithdrawFormProps) {
  const t = useText("wallet");
  const methods = useMethods("withdrawal");
  const { cash, isFailed, refresh } = useBalance();
  if (methods.isError) return <ErrorState onRetry={() => void methods.refetch()} />;
  if (isFailed) return <ErrorState onRetry={refresh} />;
  if (!methods.data || cash === null) return <Skeleton shape={shared.withdrawWait} />;
  const [first] = methods.data.methods;
  if (!first) return <EmptyState icon={walletIcon} title={t("withdraw.noMethods")} />;
  return <AmountForm {...props} methods={methods.data.methods} first={first} cash={cash} />;
}

/** The server's own rule for a destination. */
const DESTINATION = /^[0-9A-Za-z @.+-]{4,64}$/;

type AmountFormProps = WithdrawFormProps & { methods: readonly Method[]; first: Method; cash: bigint };
type Faults = { readonly amount?: AmountFault | "too_little"; readonly destination?: true };

function AmountForm({ methods, first, cash, before, onAmount, onContinue }: AmountFormProps) {
  const [t, moneyText, currency] = [useText("wallet"), useMoneyText(), useCurrency()];
  const steps = useWithdrawSteps();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(before?.method.code ?? first.code);
  const saved = useSavedDestinations();
  const [bankAccountId, setBankAccountId] = useState(before?.bankAccountId ?? null);
  const account = saved.find((one) => one.accountId === bankAccountId);
  const [destination, setDestination] = useState(before && !before.bankAccountId ? before.destination : "");
  const [typed, setTyped] = useState(before ? typedAmount(before.amount, currency) : "");
  const [faults, setFaults] = useState<Faults>({});
  const method = methods.find((one) => one.code === code) ?? first;
  const min = BigInt(method.amountLedgerMin);
  const max = BigInt(method.amountLedgerMax) < cash ? BigInt(method.amountLedgerMax) : cash;
  const range = { min: moneyText(min), max: moneyText(max) };
  const judged = judgeAmount(typed, { min, max }, currency);

  function faultsNow(): Faults {
    const amount = judged.isGood ? undefined : max < min ? ("too_little" as const) : judged.fault;
    return {
      ...(amount ? { amount } : {}),
      ...(account || DESTINATION.test(destination.trim()) ? {} : { destination: true as const }),
    };
  }

  function changeAmount(next: string) {
    setTyped(next);
    setFaults(({ amount: _, ...others }) => others);
    const now = judgeAmount(next, { min, max }, currency);
    onAmount(now.isGood ? now.amount : null);
  }

  /** On leaving a field only what was typed is judged. */
  function checkField(name: keyof Faults, isTyped: boolean) {
    if (isTyped) setFaults({ ...faults, [name]: faultsNow()[name] });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = faultsNow();
    setFaults(found);
    const first = found.destination ? "destination" : found.amount ? "amount" : null;
    if (first || !judged.isGood) {
      form.current
        ?.querySelector<HTMLInputElement>(first === "destination" ? "[name=destination]" : ".input--figure")
        ?.focus();
      return;
    }
    const to = account
      ? { destination: account.name, bankAccountId: account.accountId }
      : { destination: destination.trim(), bankAccountId: null };
    onContinue({ method, ...to, amount: judged.amount, wish: crypto.randomUUID() });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={shared.form}>
      <Stepper steps={steps} current={0} label={t("withdraw.stepsLabel")} />
      <p className={`row row--apart ${css.ready}`}>
        <span>{t("balanceCard.ready")}</span>
        <Money amount={cash} className="strong" />
      </p>
      <MethodPicker methods={methods} value={method.code} onChange={setCode} label={t("withdraw.method")} />
      {saved.length > 0 && (
        <SavedDestinations accounts={saved} value={account?.accountId ?? null} onChange={setBankAccountId} />
      )}
      {!account && (
        <Field
          label={t("withdraw.destination")}
          hint={t("withdraw.destinationHint")}
          error={faults.destination && t("withdraw.destinationFault")}
          required
        >
          <Input
            name="destination"
            value={destination}
            leftToRight
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            onChange={({ target }) => setDestination(target.value)}
            onBlur={() => checkField("destination", destination !== "")}
          />
        </Field>
      )}
      <Field
        label={t("amount.label")}
        hint={max < min ? t("withdraw.tooLittle", { min: range.min }) : t("amount.range", range)}
        error={
          faults.amount &&
          (faults.amount === "too_little"
            ? t("withdraw.tooLittle", { min: range.min })
            : t(`amount.faults.${faults.amount}`, range))
        }
        required
      >
        <MoneyInput value={typed} onChange={changeAmount} onBlur={() => checkField("amount", typed !== "")} />
      </Field>
      <div className={shared.twoActs}>
        <Button kind="line" onClick={() => changeAmount(typedAmount(cash / 2n, currency))} disabled={max < min}>
          {t("withdraw.half")}
        </Button>
        <Button kind="line" onClick={() => changeAmount(typedAmount(max, currency))} disabled={max < min}>
          {t("withdraw.all")}
        </Button>
      </div>
      <Button type="submit" kind="money" block>
        {judged.isGood ? t("withdraw.continueWith", { amount: moneyText(judged.amount) }) : t("withdraw.continue")}
      </Button>
      <p className="small muted">{t("withdraw.notCancellable")}</p>
    </form>
  );
}
