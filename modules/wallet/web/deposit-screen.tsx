import { useText } from "@fairhouse/i18n";
import { useCurrency, useIsHydrated } from "@fairhouse/ui";
import { useState } from "react";
import { useAddressPart, useStepFocus } from "./address.ts";
import { readAmount } from "./amount.ts";
import { DepositConfirm } from "./deposit-confirm.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { DepositSum } from "./deposit-sum.tsx";
import { type Method, useMethods } from "./methods.tsx";
import { RecentDeposits } from "./recent-payments.tsx";
import { ScreenHead, ScreenSkeleton } from "./screen-head.tsx";

/** The steps of a deposit, each with an address of its own: the amount, the confirmation, and what became of it. */
export default function DepositScreen() {
  // The server draws one page for every address after the question mark, so that part is read once the page is hydrated.
  return useIsHydrated() ? <DepositSteps /> : <ScreenSkeleton />;
}

function DepositSteps() {
  const part = useAddressPart();
  const depositId = part("deposit");
  const [method, amount, wish] = [part("method"), readAmount(part("amount"), useCurrency()), part("wish")];
  const isConfirm = method !== null && amount !== "" && wish !== null;
  useStepFocus(depositId ?? (isConfirm ? "confirm" : "amount"));
  if (depositId) return <DepositReceipt depositId={depositId} key={depositId} />;
  if (isConfirm) return <DepositConfirm methodCode={method} typed={amount} wish={wish} key={wish} />;
  return <DepositAmount methodBefore={method} typedBefore={amount} />;
}

export function DepositAmount(before: { methodBefore: string | null; typedBefore: string }) {
  const t = useText("wallet");
  const [draft, setDraft] = useState<{ method: Method; amount: bigint } | null>(null);
  const { barredBy, pausedUntil } = useMethods("deposit").data ?? {};
  const isBarred = Boolean(barredBy ?? pausedUntil);
  return (
    <>
      <ScreenHead title={t("deposit.title")} other={{ to: "/wallet/withdraw", label: t("deposit.toWithdraw") }} />
      <section className={isBarred ? undefined : "spread"} aria-label={t("deposit.title")}>
        <div className="card card--pad">
          <DepositForm {...before} onDraft={setDraft} />
        </div>
        {!isBarred && <DepositSum method={draft?.method ?? null} amount={draft?.amount ?? null} />}
      </section>
      <RecentDeposits />
    </>
  );
}
