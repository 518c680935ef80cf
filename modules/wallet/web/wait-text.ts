import { useText } from "@fairhouse/i18n";

/** How long there is to confirm a payout: "72 hours", or minutes where it is no whole number of hours. */
export function useWaitText(): (minutes: number) => string {
  const t = useText("wallet");
  return (minutes) =>
    minutes % 60 === 0
      ? t("withdraw.wait.hours", { count: minutes / 60 })
      : t("withdraw.wait.minutes", { count: minutes });
}
