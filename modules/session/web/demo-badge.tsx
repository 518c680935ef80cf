import { useText } from "@fairhouse/i18n";
import { Badge } from "@fairhouse/ui";
import { useSession } from "./session.ts";

/** Whether this member plays with demo credits: they may play and have nothing to pay with. */
export function useIsTrial(): boolean {
  const { member } = useSession();
  return member !== null && !member.capabilities.includes("payments");
}

/** Stands in the header of a trial account for as long as it is logged in. */
export function DemoBadge() {
  const t = useText("session/first");
  return useIsTrial() ? (
    <span title={t("freePlay.badgeTitle")}>
      <Badge tone="wait">{t("freePlay.badge")}</Badge>
      <span className="sr">{t("freePlay.badgeTitle")}</span>
    </span>
  ) : null;
}
