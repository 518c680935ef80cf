import { useText } from "@fairhouse/i18n";
import { Avatar, Count, Icon, type IconShape, openDialog, preloadDialog, useAccountLinks } from "@fairhouse/ui";
import { keyIcon, lockIcon, logoutIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import css from "./account-menu.module.css";
import { useCall } from "./api.ts";
import { useSession } from "./session.ts";

/** The avatar at the end of the header with what belongs to the account. */
export function AccountMenu() {
  const t = useText("session/first");
  const { member } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  const { links, unclaimed } = useAccountLinks();
  useCloseOutside(menu);
  const name = member?.nickname ?? member?.account;
  const isMember = member?.capabilities.includes("member-centre") === true;
  const image = useCall("GET /wps/member/info/icon", {}, { enabled: isMember, staleTimeMs: 600_000 }).data?.image;

  function choose(dialog: "change-password" | "payment-password" | "sign-out") {
    close(menu.current);
    // The button that was pressed is hidden with the menu, so the focus comes back to the menu itself.
    menu.current?.querySelector("summary")?.focus();
    openDialog(dialog);
  }

  return (
    <details className="menu" ref={menu} onPointerEnter={() => preloadDialog("sign-out")}>
      <summary>
        <span className="sr">{name ? t("bar.menu", { name }) : t("bar.menuUnknown")}</span>
        {unclaimed > 0 && <span className="sr">{t("bar.unclaimed", { count: unclaimed })}</span>}
        <Avatar {...(name ? { name } : {})} {...(image ? { src: image } : {})} count={unclaimed} />
      </summary>
      <div className="menu__list">
        {name && (
          <>
            <p className={css.name}>
              <bdi>{name}</bdi>
            </p>
            <hr />
          </>
        )}
        {links.map(({ to, label, icon, count }) => (
          <Link key={to} to={to} className={css.item} onClick={() => close(menu.current)}>
            <Icon shape={icon} />
            <span className="grow">{label}</span>
            <Count count={count} />
          </Link>
        ))}
        {links.length > 0 && <hr />}
        {member?.capabilities.includes("member-centre") && (
          <MenuItem icon={keyIcon} onPress={() => choose("change-password")}>
            {t("bar.changePassword")}
          </MenuItem>
        )}
        {member?.capabilities.includes("payments") && (
          <MenuItem icon={lockIcon} onPress={() => choose("payment-password")}>
            {t("bar.paymentPassword")}
          </MenuItem>
        )}
        <MenuItem icon={logoutIcon} onPress={() => choose("sign-out")}>
          {t("bar.signOut")}
        </MenuItem>
      </div>
    </details>
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

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}

/** A press elsewhere or Escape closes the menu; Escape gives the focus back to it. */
function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close(menu.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      close(menu.current);
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [menu]);
}
