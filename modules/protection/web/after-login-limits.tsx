import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";
import { useAmountText } from "./amount-text.ts";
import { type LimitKind, setLimitsOf, useLimits } from "./limits.ts";

const KINDS: readonly LimitKind[] = ["deposit", "loss", "stake", "session"];

/** The limits in force among what is worth knowing on coming back; "not set" is worth knowing too. */
export function AfterLoginLimits() {
  const t = useText("protection");
  const amountText = useAmountText();
  const { limits } = useLimits();
  if (!limits) return null;
  const set = setLimitsOf(limits, KINDS);
  return (
    <li>
      <Icon shape={slidersIcon} />
      <span className="grow">
        <strong>{t("afterLogin")}</strong>
        {set.length === 0 && <small>{t("limit.off")}</small>}
        {set.map((limit) => (
          <small key={`${limit.kind} ${limit.period}`}>
            {t("limit.leftOf", {
              name: t(`names.${limit.kind}.${limit.period}`),
              left: amountText(limit.kind, limit.left),
            })}
          </small>
        ))}
      </span>
    </li>
  );
}
