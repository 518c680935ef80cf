import { parseAmount } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { LimitRoom } from "@fairhouse/protection/web";
import {
  Button,
  ErrorState,
  LedgerList,
  Money,
  Notice,
  Skeleton,
  Stepper,
  useCurrency,
  useMoneyText,
} from "@fairhouse/ui";
import { useEffect, useState } from "react";
import { useGo } from "./address.ts";
import { writeAmount } from "./amount.ts";
import { useAction } from "./api.ts";
import { useDepositSteps } from "./deposit-form.tsx";
import { DepositSum } from "./deposit-sum.tsx";
import { DepositsPaused } from "./deposits-paused.tsx";
import { type Method, MethodName, methodFee, useMethods } from "./methods.tsx";
import { LIMIT_REACHED, useMoneyRefusal } from "./refusal.ts";
import { ScreenHead } from "./screen-head.tsx";
import { useIdempotentCall } from "./use-idempotent-call.ts";
import css from "./wallet.module.css";

export type DepositConfirmProps = {
  methodCode: string;
  typed: string;
  /** The request key: the same wish asked for again is the same deposit. */
  wish: string;
};

/** The last look before the provider's page opens. */
export function DepositConfirm({ methodCode, typed, wish }: DepositConfirmProps) {
  const t = useText("wallet");
  const steps = useDepositSteps();
  const methods = useMethods("deposit");
  const parsed = parseAmount(typed, useCurrency());
  const method = methods.data?.methods.find(({ code }) => code === methodCode) ?? null;
  const amount = parsed.ok ? parsed.value : null;
  return (
    <>
      <ScreenHead
        title={t("deposit.confirm.title")}
        other={{ to: "/wallet/withdraw", label: t("deposit.toWithdraw") }}
      />
      <section className="spread" aria-label={t("deposit.confirm.title")}>
        <div className={`card card--pad ${css.form}`}>
          <Stepper steps={steps} current={2} label={t("deposit.stepsLabel")} />
          {methods.isError && <ErrorState onRetry={() => void methods.refetch()} />}
          {methods.isPending && <Skeleton shape="skel--line" count={4} />}
          {methods.data && (!method || amount === null) && <Notice tone="bad">{t("refusals.method_unknown")}</Notice>}
          {methods.data?.pausedUntil && <DepositsPaused until={methods.data.pausedUntil} />}
          {method && amount !== null && !methods.data?.pausedUntil && (
            <PayForm method={method} amount={amount} wish={wish} />
          )}
        </div>
        <DepositSum method={method} amount={amount} />
      </section>
    </>
  );
}

/** What happens next, by how it is paid. */
const NEXT = {
  page: "leaves",
  card: "leaves",
  crypto: "leaves",
  qr: "qr",
  transfer: "transfer",
} as const satisfies { readonly [Form in Method["form"]]: string };
const OUTDATED: readonly string[] = ["fee_changed", "method_closed", "method_unknown", "deposits_paused"];

function PayForm({ method, amount, wish }: { method: Method; amount: bigint; wish: string }) {
  const t = useText("wallet");
  const currency = useCurrency();
  const moneyText = useMoneyText();
  const go = useGo();
  const refusalText = useMoneyRefusal();
  const { ask, isBusy, isChecking } = useIdempotentCall(useAction("POST /wps/wallet/deposits").run);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLeaving, setLeaving] = useLeaving();
  const methods = useMethods("deposit");
  const fee = methodFee(amount, method, currency);

  async function pay() {
    setFailure(null);
    const asked = { requestKey: wish, method: method.code, amountLedger: amount.toString() };
    const reply = await ask({ ...asked, feeLedger: fee.toString() });
    if (!reply.ok) {
      setFailure({ text: refusalText(reply), isByLimit: reply.details.reason === LIMIT_REACHED });
      // The terms or the pause that it was refused for are shown then.
      if (OUTDATED.includes(reply.code)) void methods.refetch();
      return;
    }
    const { depositId, paymentUrl } = reply.value;
    // A code to scan is shown here, although it has a page as well.
    if (paymentUrl === null || method.form === "qr")
      return go("/wallet/deposit", { deposit: depositId }, { replace: true });
    setLeaving(true);
    window.location.assign(paymentUrl);
  }

  return (
    <>
      <LedgerList
        lines={[
          {
            key: "method",
            label: t("deposit.steps.method"),
            value: <MethodName code={method.code} form={method.form} />,
          },
          { key: "fee", label: t("deposit.sum.fee"), value: <Money amount={fee} bare /> },
          { key: "pay", label: t("deposit.sum.pay"), value: <Money amount={amount + fee} settled />, total: true },
        ]}
      />
      {method.isDemo && <Notice>{t("deposit.confirm.demo")}</Notice>}
      <p className="small muted">{t(`deposit.confirm.${NEXT[method.form]}`)}</p>
      {failure && <Refused {...failure} />}
      {isChecking && <Notice tone="wait">{t("checking")}</Notice>}
      <div className={css.twoActs}>
        <Button
          kind="line"
          disabled={isBusy || isLeaving}
          onClick={() => go("/wallet/deposit", { method: method.code, amount: writeAmount(amount, currency) })}
        >
          {t("back")}
        </Button>
        <Button kind="money" onClick={pay} busy={isBusy || isLeaving}>
          {t("deposit.confirm.pay", { amount: moneyText(amount + fee) })}
        </Button>
      </div>
    </>
  );
}

type Failure = { readonly text: string; readonly isByLimit: boolean };

const Refused = ({ text, isByLimit }: Failure) => (
  <Notice tone="bad">
    <p>{text}</p>
    {isByLimit && <LimitRoom kinds={["deposit"]} />}
  </Notice>
);

/** A page that the browser kept and shows again after "back" is not on its way any more. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener("pageshow", onShown);
    return () => window.removeEventListener("pageshow", onShown);
  }, []);
  return [isLeaving, setLeaving] as const;
}
