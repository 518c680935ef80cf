import type { Currency } from "@fairhouse/base";
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
import type { QuoteAsked } from "./quote.ts";
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
  /** What the sum beside the form is to be computed of; null while there is no good amount. */
  onAsked: (asked: QuoteAsked | null) => void;
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
  const all = methods.data.methods;
  // One that is closed cannot be chosen, unless all are.
  const first = all.find(({ opensAt }) => opensAt === null) ?? all[0];
  if (!first) return <EmptyState icon={walletIcon} title={t("withdraw.noMethods")} />;
  return <AmountForm {...props} methods={all} first={first} cash={cash} />;
}

/** The server's own rule for a destination. */
const DESTINATION = /^[0-9A-Za-z @.+-]{4,64}$/;

const rangeOf = (method: Method, cash: bigint) => {
  const max = BigInt(method.amountLedgerMax);
  return { min: BigInt(method.amountLedgerMin), max: max < cash ? max : cash };
};

type Typed = { readonly method: Method; readonly cash: bigint; readonly currency: Currency };

function askedOf(text: string, { method, cash, currency }: Typed): QuoteAsked | null {
  const judged = judgeAmount(text, rangeOf(method, cash), currency);
  return judged.isGood ? { method: method.code, amount: judged.amount } : null;
}

type AmountFormProps = WithdrawFormProps & { methods: readonly Method[]; first: Method; cash: bigint };
type Faults = { readonly amount?: AmountFault | "too_little"; readonly destination?: true };

function AmountForm({ methods, first, cash, before, onAsked, onContinue }: AmountFormProps) {
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
  const { min, max } = rangeOf(method, cash);
  const range = { min: moneyText(min), max: moneyText(max) };
  const judged = judgeAmount(typed, { min, max }, currency);

  const ask = (text: string, of: string) =>
    onAsked(askedOf(text, { method: methods.find((one) => one.code === of) ?? first, cash, currency }));

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
    ask(next, code);
  }

  function changeMethod(next: string) {
    setCode(next);
    ask(typed, next);
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
      <MethodPicker methods={methods} value={method.code} onChange={changeMethod} label={t("withdraw.method")} />
      {saved.length > 0 && (
        <SavedDestinations accounts={saved} value={account?.accountId ?? null} onChange={setBankAccountId} />
      )}
      {!account && (
        <DestinationField
          value={destination}
          isWrong={faults.destination === true}
          onChange={setDestination}
          onLeave={() => checkField("destination", destination !== "")}
        />
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
      <Shares of={cash} max={max} isDisabled={max < min} onChange={changeAmount} />
      <Button type="submit" kind="money" block>
        {judged.isGood ? t("withdraw.continueWith", { amount: moneyText(judged.amount) }) : t("withdraw.continue")}
      </Button>
      <p className="small muted">{t("withdraw.notCancellable")}</p>
    </form>
  );
}

type SharesProps = { of: bigint; max: bigint; isDisabled: boolean; onChange: (typed: string) => void };

/** Half of what there is, or all that can be withdrawn. */
function Shares({ of, max, isDisabled, onChange }: SharesProps) {
  const [t, currency] = [useText("wallet"), useCurrency()];
  return (
    <div className={shared.twoActs}>
      <Button kind="line" onClick={() => onChange(typedAmount(of / 2n, currency))} disabled={isDisabled}>
        {t("withdraw.half")}
      </Button>
      <Button kind="line" onClick={() => onChange(typedAmount(max, currency))} disabled={isDisabled}>
        {t("withdraw.all")}
      </Button>
    </div>
  );
}

type DestinationProps = { value: string; isWrong: boolean; onChange: (typed: string) => void; onLeave: () => void };

/** The number or name of the member's own wallet, where no saved account is chosen. */
function DestinationField({ value, isWrong, onChange, onLeave }: DestinationProps) {
  const t = useText("wallet");
  return (
    <Field
      label={t("withdraw.destination")}
      hint={t("withdraw.destinationHint")}
      error={isWrong && t("withdraw.destinationFault")}
      required
    >
      <Input
        name="destination"
        value={value}
        leftToRight
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
