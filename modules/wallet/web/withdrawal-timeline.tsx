import { useText } from "@fairhouse/i18n";
import { DateTime, type Moment, Timeline } from "@fairhouse/ui";
import type { Withdrawal } from "./payment-states.ts";
import { useWaitText } from "./wait-text.ts";

const STOPPED = new Set(["declined", "refused", "not_received"]);
const OVER: ReadonlySet<Withdrawal["state"]> = new Set(["received", "presumed_received", "found_received"]);

/** What has happened to a withdrawal, when, and what comes next. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText("wallet");
  const waitText = useWaitText();
  const isOver = OVER.has(withdrawal.state);
  const past = withdrawal.steps.map((step, index): Moment => {
    const isLast = index === withdrawal.steps.length - 1;
    const noted = step.note ? t.maybe(`withdraw.timeline.${step.note}`) : undefined;
    return {
      key: `${index}`,
      title: noted ?? t.maybe(`withdraw.timeline.${step.state}`) ?? step.state,
      note: <DateTime at={step.happenedAt} />,
      state: STOPPED.has(step.state) ? "bad" : isLast && !isOver ? "current" : "done",
    };
  });
  return <Timeline label={t("deposit.progress")} moments={[...past, ...comingMoments()]} />;

  function comingMoments(): Moment[] {
    const note = t("withdraw.plan.confirmNote", { time: waitText(withdrawal.confirmationMinutes) });
    const confirm = { key: "confirm", title: t("withdraw.plan.confirm"), note };
    const paid = { key: "paid", title: t("withdraw.plan.paid") };
    const decision = { key: "decision", title: t("withdraw.plan.decision") };
    switch (withdrawal.state) {
      case "requested":
      case "waiting":
        return [decision, paid, confirm].map((moment) => ({ ...moment, state: "next" as const }));
      case "approved":
      case "paying_again":
        return [paid, confirm].map((moment) => ({ ...moment, state: "next" as const }));
      case "paid_out":
        return [{ ...confirm, state: "next" }];
      default:
        return [];
    }
  }
}
