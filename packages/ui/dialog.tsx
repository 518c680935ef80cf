import { Dialog as Base } from "@base-ui/react/dialog";
import { useText } from "@fairhouse/i18n";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { useDialogPosition } from "./dialog-position.ts";
import { useDialog } from "./dialogs.tsx";
import { firstFieldOf } from "./focus-trail.ts";
import { Icon } from "./icon.tsx";
import { closeIcon } from "./icons.ts";
import { usePageLock } from "./page-lock.ts";

export type DialogProps = {
  /** What the dialog is called in the address and in tests. */
  name: string;
  title: ReactNode;
  /** The × in the head. */
  showClose?: boolean;
  /** Dims the page behind it. */
  hasBg?: boolean;
  /** The page behind is held still and takes up its scroll position again afterwards. */
  scrollable?: boolean;
  /** While a money call runs or a forced change is due: neither Escape nor × closes it. */
  locked?: boolean;
  /** Two pages side by side instead of 400 px. */
  wide?: boolean;
  /** The facing page of a wide dialog. */
  art?: ReactNode;
  className?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A page on top of the page. Escape and × close it, the background never does; the head drags it, Alt with an arrow
 * key moves it; focus stays inside and returns to where it was. On a phone it is a sheet. Belongs in a component that
 * `openDialog` shows.
 */
export function Dialog(props: DialogProps) {
  const { name, title, showClose = true, hasBg = true, scrollable = true, locked = false } = props;
  const t = useText("ui");
  const { isOpen, home, close, finish } = useDialog();
  const popup = useRef<HTMLDivElement>(null);
  const position = useDialogPosition(popup);
  usePageLock(isOpen && scrollable);

  return (
    <Base.Root
      open={isOpen}
      modal="trap-focus"
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open && !locked) close();
      }}
      onOpenChangeComplete={(open) => {
        if (!open) finish();
      }}
    >
      <Base.Portal>
        <Base.Viewport className={classes("scrim scrim--sheet", !hasBg && "scrim--clear")}>
          <Base.Popup
            ref={popup}
            className={classes("modal", props.wide && "modal--wide", props.className)}
            data-dialog={name}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
            aria-modal="true"
            initialFocus={(opened) => (opened === "touch" ? true : (firstFieldOf(popup.current) ?? true))}
            // The code of a dialog may come late, when the focus has already moved on: it goes back to what was pressed.
            finalFocus={home}
            onKeyDown={position.onKeyDown}
          >
            <LateField popup={popup} />
            {props.art}
            <div className="modal__page">
              <div className="modal__head" {...position.handle}>
                <Base.Title className="voice">{title}</Base.Title>
                {showClose && (
                  <Base.Close className="btn btn--plain btn--icon btn--sm" aria-label={t("close")} disabled={locked}>
                    <Icon shape={closeIcon} />
                  </Base.Close>
                )}
              </div>
              <div className="modal__body">{props.children}</div>
              {props.footer && <div className="modal__foot">{props.footer}</div>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** After one of them the focus is where it was put on purpose. */
const MOVES = ["keydown", "pointerdown"] as const;

/** A dialog may stand before its fields have come: then the focus goes on to the first, unless it was moved meanwhile. */
function LateField({ popup }: { popup: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const dialog = popup.current;
    // On a phone the keyboard would hide the form.
    if (!dialog || window.matchMedia("(pointer: coarse)").matches) return;
    let hadField = firstFieldOf(dialog) !== null;
    const isInHead = (target: EventTarget | null): boolean =>
      target instanceof Node && dialog.querySelector(".modal__head")?.contains(target) === true;
    // The field came before the focus, which is under way to whatever stood here first.
    let isAwaited = false;
    const observer = new MutationObserver(() => {
      const field = firstFieldOf(dialog);
      const { activeElement: active } = document;
      if (field && !hadField) {
        if (active === dialog || active === document.body || isInHead(active)) field.focus();
        isAwaited = !dialog.contains(active);
      }
      hadField = field !== null;
    });
    const onFocus = ({ target }: FocusEvent) => {
      if (!isAwaited || (target !== dialog && !isInHead(target))) return;
      isAwaited = false;
      firstFieldOf(dialog)?.focus();
    };
    const onMove = () => {
      isAwaited = false;
    };
    observer.observe(dialog, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener("focusin", onFocus, { signal });
    for (const moved of MOVES) document.addEventListener(moved, onMove, { capture: true, signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [popup]);
  return null;
}
