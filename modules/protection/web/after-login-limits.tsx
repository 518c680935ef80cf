import { useText } from "@fairhouse/i18n";
import { Icon, useMoneyText } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";
import { useStakeLimit } from "./stake-limit.ts";

/** The active limit among what is worth knowing on coming back; "not set" is worth knowing too. */
export function AfterLoginLimits() {
  const t = useText("protection");
  const moneyText = useMoneyText();
  const { limit } = useStakeLimit();
  if (!limit) return null;
  const figures =
    limit.amountLedger === null
      ? t("stake.off")
      : t("stake.used", { used: moneyText(limit.used), limit: moneyText(limit.amountLedger) });
  return (
    <li>
      <Icon shape={slidersIcon} />
      <span className="grow">
        <strong>{t("stake.title")}</strong>
        <small>{figures}</small>
      </span>
    </li>
  );
}
