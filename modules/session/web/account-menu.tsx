import { useText } from "@fairhouse/i18n";
import { Icon, openDialog, preloadDialog } from "@fairhouse/ui";
import { logoutIcon, userIcon } from "@fairhouse/ui/icons";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "./session.ts";
import "./session.css";

/** The avatar at the end of the header with what belongs to the account. */
export function AccountMenu() {
  const t = useText("session");
  const { member } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  const name = member?.nickname ?? member?.account;
  return (
    <details className="menu" ref={menu} onPointerEnter={() => preloadDialog("sign-out")}>
      <summary aria-label={name ? t("bar.menu", { name }) : t("bar.menuUnknown")}>
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
        <button
          type="button"
          className="menu__item"
          onClick={() => {
            close(menu.current);
            openDialog("sign-out");
          }}
        >
          <Icon shape={logoutIcon} />
          <span>{t("bar.signOut")}</span>
        </button>
      </div>
    </details>
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
