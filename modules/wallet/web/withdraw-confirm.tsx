import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import {
  Button,
  DateTime,
  Field,
  Notice,
  openDialog,
  PasswordInput,
  Skeleton,
  Stepper,
  useMoneyText,
} from "@fairhouse/ui";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useGo } from "./address.ts";
import { useAction } from "./api.ts";
import { PaymentPasswordForm } from "./payment-password-form.tsx";
import { type QuoteAsked, useQuote } from "./quote.ts";
import { useMoneyRefusal } from "./refusal.ts";
import { ScreenHead } from "./screen-head.tsx";
import { useIdempotentCall } from "./use-idempotent-call.ts";
import shared from "./wallet.module.css";
import css from "./withdraw-confirm.module.css";
import { useWithdrawSteps, type WithdrawalDraft } from "./withdraw-form.tsx";
import { WithdrawalSum } from "./withdrawal-sum.tsx";

/** The step that proves who asks. A member without a payment password sets one first. */
export function WithdrawConfirm({ draft, onDone }: { draft: WithdrawalDraft; onDone: () => void }) {
  const t = useText("wallet");
  const steps = useWithdrawSteps();
  const { member } = useSession();
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const mustSet = chosen === null && (isMissing || member?.hasPaymentPassword === false);
  return (
    <>
      <ScreenHead title={t(mustSet ? "password.title" : "withdraw.confirm.title")} />
      <section className="spread" aria-label={t("withdraw.confirm.title")}>
        <div className={`card card--pad ${shared.form}`}>
          <Stepper steps={steps} current={1} label={t("withdraw.stepsLabel")} />
          {!member && <Skeleton shape="skel--line" count={4} />}
          {member && mustSet && <PaymentPasswordForm onSet={setChosen} />}
          {member && !mustSet && (
            <ConfirmForm draft={draft} chosen={chosen} onDone={onDone} onMissing={() => setMissing(true)} />
          )}
        </div>
        <WithdrawalSum asked={askedOf(draft)} destination={draft.destination} />
      </section>
    </>
  );
}

const askedOf = ({ method, amount }: WithdrawalDraft): QuoteAsked => ({ method: method.code, amount });

type ConfirmFormProps = {
  draft: WithdrawalDraft;
  /** The payment password that was set a moment ago, so that it need not be typed a third time. */
  chosen: string | null;
  onDone: () => void;
  onMissing: () => void;
};

function ConfirmForm({ draft, chosen, onDone, onMissing }: ConfirmFormProps) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const go = useGo();
  const refusalText = useMoneyRefusal();
  const field = useRef<HTMLInputElement>(null);
  const quote = useQuote(askedOf(draft));
  const { ask, isBusy, isChecking } = useIdempotentCall(useAction("POST /wps/wallet/withdrawals").run);
  const [password, setPassword] = useState(chosen ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFault(null);
    setFailure(null);
    if (password === "") {
      setFault(t("password.required"));
      return field.current?.focus();
    }
    if (!quote.data) return;
    const { method, destination, bankAccountId, amount, wish } = draft;
    const reply = await ask({
      requestKey: wish,
      method: method.code,
      destination: bankAccountId === null ? destination : { bankAccountId },
      amountLedger: amount.toString(),
      feeLedger: quote.data.feeLedger,
      paymentPassword: password,
    });
    if (reply.ok) {
      go("/wallet/withdraw", { withdrawal: reply.value.withdrawalId }, { replace: true });
      return onDone();
    }
    if (reply.code === "payment_password_missing") return onMissing();
    if (reply.code === "fee_changed") void quote.refetch();
    const { endsAt } = reply.details;
    if (reply.code === "destination_cooling" && typeof endsAt === "string")
      return setFailure(t.rich("withdraw.confirm.cooling", { at: () => <DateTime at={endsAt} /> }));
    if (!reply.code.startsWith("payment_password")) return setFailure(refusalText(reply));
    setFault(refusalText(reply));
    field.current?.focus();
  }

  /** A new one holds withdrawals, which the first step says. */
  const forget = () => openDialog("payment-password", { isForgotten: true, onSet: () => go("/wallet/withdraw") });

  return (
    <form onSubmit={submit} noValidate className={shared.form}>
      <Field label={t("password.label")} hint={t("password.tries")} error={fault} required>
        <PasswordInput
          ref={field}
          name="paymentPassword"
          value={password}
          inputMode="numeric"
          autoComplete="off"
          maxLength={128}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <button type="button" className={`linklike ${css.forget}`} onClick={forget}>
        {t("password.forgot")}
      </button>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {quote.isError && (
        <Notice tone="bad">
          {quote.error ? refusalText(quote.error.reply) : null}{" "}
          <button type="button" className="linklike" onClick={() => void quote.refetch()}>
            {t("withdraw.confirm.computeAgain")}
          </button>
        </Notice>
      )}
      {isChecking && <Notice tone="wait">{t("checking")}</Notice>}
      <div className={shared.twoActs}>
        <Button kind="line" disabled={isBusy} onClick={() => go("/wallet/withdraw")}>
          {t("back")}
        </Button>
        <Button type="submit" kind="money" busy={isBusy} disabled={!quote.data}>
          {t("withdraw.confirm.act", { amount: moneyText(draft.amount) })}
        </Button>
      </div>
    </form>
  );
}
