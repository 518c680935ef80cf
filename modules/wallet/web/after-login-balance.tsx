import { useText } from "@fairhouse/i18n";
import { Icon, Money } from "@fairhouse/ui";
import { walletIcon } from "@fairhouse/ui/icons";
import { useBalance } from "./balance.ts";

/** The balance among what is worth knowing on coming back; nothing while it is not known. */
export function AfterLoginBalance() {
  const t = useText("wallet");
  const { total, isHidden } = useBalance();
  if (total === null) return null;
  return (
    <li>
      <Icon shape={walletIcon} />
      <span className="grow">
        <strong>{t("ledger.columns.balance")}</strong>
      </span>
      <Money amount={total} hidden={isHidden} />
    </li>
  );
}
