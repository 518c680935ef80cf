import { useText } from "@fairhouse/i18n";
import { MEMBER_CALL, useSession } from "@fairhouse/session/web";
import { Button, Field, Notice, openDialog, PasswordInput, Skeleton, Stepper, useMoneyText } from "@fairhouse/ui";
import { useApiHandle } from "@fairhouse/ui/api";
import { useGo, useIdempotentCall } from "@fairhouse/wallet/web";
import { type FormEvent, useRef, useState } from "react";
import { CHANGED, useAction } from "./api.ts";
import { PATH } from "./path.ts";
import { useTransferRefusal } from "./refusal.ts";
import { type Draft, useSteps } from "./transfer-form.tsx";
import { TransferSum } from "./transfer-sum.tsx";
import css from "./transfers.module.css";

type ConfirmStepProps = { draft: Draft; onDone: () => void };

/** The step that proves who asks. A member without a payment password sets one first. */
export function ConfirmStep({ draft, onDone }: ConfirmStepProps) {
  const t = useText("transfers");
  const steps = useSteps();
  const { member } = useSession();
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("confirm.title")}</h1>
      </div>
      <section className="spread" aria-label={t("confirm.title")}>
        <div className={`card card--pad ${css.form}`}>
          <Stepper steps={steps} current={1} label={t("steps.label")} />
          {!member && <Skeleton shape="skel--line" count={4} />}
          {member && (isMissing || !member.hasPaymentPassword) && <SetPassword onSet={() => setMissing(false)} />}
          {member && !isMissing && member.hasPaymentPassword && (
            <ConfirmForm draft={draft} onDone={onDone} onMissing={() => setMissing(true)} />
          )}
        </div>
        <TransferSum name={draft.name} amount={draft.amount} available={draft.available} />
      </section>
    </>
  );
}

function SetPassword({ onSet }: { onSet: () => void }) {
  const t = useText("transfers");
  const { queries } = useApiHandle();
  const wasSet = () => {
    void queries.invalidateQueries({ queryKey: [MEMBER_CALL] });
    onSet();
  };
  return (
    <>
      <p>{t("confirm.noPassword")}</p>
      <Button block onClick={() => openDialog("payment-password", { onSet: wasSet })}>
        {t("confirm.setPassword")}
      </Button>
    </>
  );
}

function ConfirmForm({ draft, onDone, onMissing }: ConfirmStepProps & { onMissing: () => void }) {
  const [t, moneyText, go, refusalText] = [useText("transfers"), useMoneyText(), useGo(), useTransferRefusal()];
  const { queries } = useApiHandle();
  const field = useRef<HTMLInputElement>(null);
  const { ask, isBusy, isChecking } = useIdempotentCall(useAction("POST /wps/transfers/upline").run);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFault(null);
    setFailure(null);
    if (password === "") {
      setFault(t("confirm.passwordRequired"));
      return field.current?.focus();
    }
    const reply = await ask({
      requestKey: draft.wish,
      amountLedger: draft.amount.toString(),
      paymentPassword: password,
    });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.has(String(queryKey[0])) });
    if (reply.ok) {
      go(PATH, { transfer: reply.value.transferId }, { replace: true });
      return onDone();
    }
    if (reply.code === "payment_password_missing") return onMissing();
    if (!reply.code.startsWith("payment_password")) return setFailure(refusalText(reply));
    setFault(refusalText(reply));
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <Field label={t("confirm.password")} hint={t("confirm.tries")} error={fault} required>
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
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isChecking && <Notice tone="wait">{t("checking")}</Notice>}
      <div className={css.acts}>
        <Button kind="line" disabled={isBusy} onClick={() => go(PATH)}>
          {t("back")}
        </Button>
        <Button type="submit" kind="money" busy={isBusy}>
          {t("confirm.act", { amount: moneyText(draft.amount) })}
        </Button>
      </div>
      <p className="small muted">{t("confirm.warning")}</p>
    </form>
  );
}
