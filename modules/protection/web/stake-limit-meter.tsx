import { useText } from "@fairhouse/i18n";
import { Meter, useMoneyText } from "@fairhouse/ui";
import { useStakeLimit } from "./stake-limit.ts";

/** How much of the daily stake limit is used; nothing while there is no limit. For beside a game. */
export function StakeLimitMeter() {
  const t = useText("protection");
  const moneyText = useMoneyText();
  const { limit } = useStakeLimit();
  if (!limit || limit.amountLedger === null) return null;
  const [used, ceiling] = [BigInt(limit.used), BigInt(limit.amountLedger)];
  return (
    <Meter
      label={t("stake.short")}
      used={used}
      limit={ceiling}
      figures={t("stake.used", { used: moneyText(used), limit: moneyText(ceiling) })}
      name={t("stake.meter")}
    />
  );
}
