import { useText } from "@fairhouse/i18n";
import { Icon, type IconShape, useSite } from "@fairhouse/ui";
import { promotionsIcon, shareIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { hasScreen } from "../registry.ts";
import { ServiceButton } from "../service/service-button.tsx";
import { Slots } from "./slots.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Social links, promotions, customer service and invitations on wide screens, each only where there is one. */
export function SideRail() {
  const t = useText("web");
  const { isReferralOn, social, customerService } = useSite();
  const hasPromotions = hasScreen("/promotions");
  if (!hasPromotions && !isReferralOn && social.length === 0 && customerService.length === 0) return null;
  return (
    <aside className="siderail" aria-label={t("nav.side")}>
      <SocialLinks />
      {hasPromotions && <RailLink to="/promotions" icon={promotionsIcon} label={t("nav.promotions")} />}
      <ServiceButton iconOnly />
      {isReferralOn && <RailLink to="/join" icon={shareIcon} label={t("nav.invite")} />}
      <Slots at="rail" />
    </aside>
  );
}

function RailLink({ to, icon, label }: { to: string; icon: IconShape; label: string }) {
  return (
    <Link to={to} aria-label={label} title={label}>
      <Icon shape={icon} lit />
    </Link>
  );
}
