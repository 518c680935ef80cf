import { useText } from "@fairhouse/i18n";
import { Icon } from "./icon.tsx";
import { coinIcon } from "./icons.ts";

/** Stands at every balance, deposit and withdrawal while the house plays for credits: they are never sold and win no prize. */
export function PlayCreditsMark({ long = false }: { long?: boolean }) {
  const t = useText("ui");
  return (
    <span className="playmark" title={t("playCredits.long")}>
      <Icon shape={coinIcon} />
      <span>{t(long ? "playCredits.long" : "playCredits.short")}</span>
    </span>
  );
}
