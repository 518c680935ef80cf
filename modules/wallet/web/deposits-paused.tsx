import { useText } from "@fairhouse/i18n";
import { buttonClass, DateTime, Icon } from "@fairhouse/ui";
import { clockIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";

/** In the form's place after too many failed deposits: until when, and what stays open. */
export function DepositsPaused({ until }: { until: string }) {
  const t = useText("wallet");
  return (
    <div className="empty" role="status">
      <Icon shape={clockIcon} lit />
      <strong>{t("deposit.paused.title")}</strong>
      <p>{t.rich("deposit.paused.until", { at: () => <DateTime at={until} /> })}</p>
      <p className="small muted">{t("deposit.paused.body")}</p>
      <Link to="/wallet/withdraw" className={buttonClass({ kind: "line" })}>
        {t("withdraw.title")}
      </Link>
    </div>
  );
}
