import { useText } from "@fairhouse/i18n";
import { DateTime, Icon, useMoneyText } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useStakeLimit } from "./stake-limit.ts";
import css from "./stake-room.module.css";

/** Below a refusal by the daily stake limit: what is left of it, and when how much comes back. Nothing without a limit. */
export function StakeRoom() {
  const t = useText("protection");
  const moneyText = useMoneyText();
  const { limit } = useStakeLimit();
  if (!limit || limit.amountLedger === null) return null;
  const [used, ceiling] = [BigInt(limit.used), BigInt(limit.amountLedger)];
  const left = used > ceiling ? 0n : ceiling - used;
  const [next] = limit.returns;
  return (
    <div className={css.room}>
      <p>{t("room.left", { left: moneyText(left), limit: moneyText(ceiling) })}</p>
      {next && (
        <p>{t.rich("room.next", { amount: moneyText(next.amountLedger), at: () => <DateTime at={next.at} /> })}</p>
      )}
      <Link to="/wallet/limits" className="more">
        <Icon shape={slidersIcon} />
        <span>{t("room.change")}</span>
      </Link>
    </div>
  );
}
