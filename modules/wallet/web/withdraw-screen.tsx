import { useText } from "@fairhouse/i18n";
import { useIsHydrated } from "@fairhouse/ui";
import { useState } from "react";
import { useAddressPart, useGo, useStepFocus } from "./address.ts";
import { OpenConfirmations } from "./open-confirmations.tsx";
import type { QuoteAsked } from "./quote.ts";
import { RecentWithdrawals } from "./recent-payments.tsx";
import { ScreenHead, ScreenSkeleton } from "./screen-head.tsx";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";
import type { WithdrawalDraft } from "./withdraw-form.tsx";
import { WithdrawUnlessHeld } from "./withdraw-hold.tsx";
import { WithdrawalSum } from "./withdrawal-sum.tsx";
import { WithdrawalView } from "./withdrawal-view.tsx";

/**
 * The steps of a withdrawal. Where the money goes stays out of the address, so the second step needs what was typed in
 * the first one; after a reload it begins again.
 */
export default function WithdrawScreen() {
  return useIsHydrated() ? <WithdrawSteps /> : <ScreenSkeleton />;
}

function WithdrawSteps() {
  const part = useAddressPart();
  const go = useGo();
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null);
  const withdrawalId = part("withdrawal");
  const isConfirm = part("step") === "confirm" && draft !== null;
  useStepFocus(withdrawalId ?? (isConfirm ? "confirm" : "amount"));
  if (withdrawalId) return <WithdrawalView withdrawalId={withdrawalId} key={withdrawalId} />;
  if (isConfirm) return <WithdrawConfirm draft={draft} onDone={() => setDraft(null)} key={draft.wish} />;
  return (
    <WithdrawAmount
      before={draft}
      onContinue={(next) => {
        setDraft(next);
        go("/wallet/withdraw", { step: "confirm" });
      }}
    />
  );
}

type WithdrawAmountProps = { before: WithdrawalDraft | null; onContinue: (draft: WithdrawalDraft) => void };

function WithdrawAmount({ before, onContinue }: WithdrawAmountProps) {
  const t = useText("wallet");
  const [asked, setAsked] = useState<QuoteAsked | null>(
    before && { method: before.method.code, amount: before.amount },
  );
  return (
    <>
      <ScreenHead title={t("withdraw.title")} other={{ to: "/wallet/deposit", label: t("withdraw.toDeposit") }} />
      <section className="spread" aria-label={t("withdraw.title")}>
        <div className="card card--pad">
          <WithdrawUnlessHeld before={before} onAsked={setAsked} onContinue={onContinue} />
        </div>
        <WithdrawalSum asked={asked} />
      </section>
      <OpenConfirmations />
      <RecentWithdrawals />
    </>
  );
}
