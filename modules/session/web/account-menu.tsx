import { useText } from "@fairhouse/i18n";
import { Avatar, Count, Icon, type IconShape, Menu, openDialog, preloadDialog, useAccountLinks } from "@fairhouse/ui";
import { keyIcon, lockIcon, logoutIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import css from "./account-menu.module.css";
import { useCall } from "./api.ts";
import { useSession } from "./session.ts";

/** The avatar at the end of the header with what belongs to the account. */
export function AccountMenu() {
  const t = useText("session/first");
  const { member } = useSession();
  const { links, unclaimed } = useAccountLinks();
  const name = member?.nickname ?? member?.account;
  const isMember = member?.capabilities.includes("member-centre") === true;
  const image = useCall("GET /wps/member/info/icon", {}, { enabled: isMember, staleTimeMs: 600_000 }).data?.image;

  return (
    <Menu
      label={
        <>
          {name ? t("bar.menu", { name }) : t("bar.menuUnknown")}
          {unclaimed > 0 && <span>{t("bar.unclaimed", { count: unclaimed })}</span>}
        </>
      }
      button={<Avatar {...(name ? { name } : {})} {...(image ? { src: image } : {})} count={unclaimed} />}
      onApproach={() => preloadDialog("sign-out")}
    >
      {name && (
        <>
          <p className={css.name}>
            <bdi>{name}</bdi>
          </p>
          <hr />
        </>
      )}
      {links.map(({ to, label, icon, count }) => (
        <Link key={to} to={to} className={css.item}>
          <Icon shape={icon} />
          <span className="grow">{label}</span>
          <Count count={count} />
        </Link>
      ))}
      {links.length > 0 && <hr />}
      {member?.capabilities.includes("member-centre") && (
        <MenuItem icon={keyIcon} onPress={() => openDialog("change-password")}>
          {t("bar.changePassword")}
        </MenuItem>
      )}
      {member?.capabilities.includes("payments") && (
        <MenuItem icon={lockIcon} onPress={() => openDialog("payment-password")}>
          {t("bar.paymentPassword")}
        </MenuItem>
      )}
      <MenuItem icon={logoutIcon} onPress={() => openDialog("sign-out")}>
        {t("bar.signOut")}
      </MenuItem>
    </Menu>
  );
}

function MenuItem({ icon, onPress, children }: { icon: IconShape; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.item} onClick={onPress}>
      <Icon shape={icon} />
      <span>{children}</span>
    </button>
  );
}
