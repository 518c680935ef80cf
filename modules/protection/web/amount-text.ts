import { useText } from "@fairhouse/i18n";
import { useMoneyText } from "@fairhouse/ui";
import type { LimitKind } from "./limits.ts";

/** An amount of a limit as a person reads it: money, or hours and minutes of a session limit. */
export function useAmountText(): (kind: LimitKind, amount: string) => string {
  const t = useText("protection");
  const moneyText = useMoneyText();
  return (kind, amount) => {
    if (kind !== "session") return moneyText(amount);
    const minutes = Number(amount);
    return t("limit.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
