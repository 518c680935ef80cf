import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { clockIcon } from "@fairhouse/ui/icons";

/** While only play rests, every page says so: the ledger is read and withdrawals go on. */
export function PlayRestsBar() {
  const t = useText("web");
  return (
    <p className="offline" role="status">
      <Icon shape={clockIcon} />
      {t("playPaused")}
    </p>
  );
}
