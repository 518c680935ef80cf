import { useText } from "@fairhouse/i18n";
import { Icon, type IconShape, openDialog, preloadDialog } from "@fairhouse/ui";
import { keyIcon, lockIcon, logoutIcon, userIcon } from "@fairhouse/ui/icons";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useSession } from "./session.ts";
import "./session.css";

/** The avatar at the end of the header with what belongs to the account. */
export function AccountMenu() {
  const t = useText("session");
  const { member } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  const name = member?.nickname ?? member?.account;

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
        <span className="avatar" aria-hidden="true">
          {name ? <bdi>{initialsOf(name)}</bdi> : <Icon shape={userIcon} />}
        </span>
      </summary>
      <div className="menu__list">
        {name && (
          <>
            <p className="menu__name">
              <bdi>{name}</bdi>
            </p>
            <hr />
          </>
        )}
        <MenuItem icon={keyIcon} onPress={() => choose("change-password")}>
          {t("bar.changePassword")}
        </MenuItem>
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
    <button type="button" className="menu__item" onClick={onPress}>
      <Icon shape={icon} />
      <span>{children}</span>
    </button>
  );
}

const initialsOf = (name: string): string => [...name].slice(0, 2).join("").toUpperCase();

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
