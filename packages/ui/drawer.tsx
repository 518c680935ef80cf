import { Dialog as Base } from "@base-ui/react/dialog";
import { useText } from "@fairhouse/i18n";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { closeIcon } from "./icons.ts";
import { usePageLock } from "./page-lock.ts";

type SlidingProps = {
  /** What it is called in the address and in tests. */
  name: string;
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Below the content, always in sight: "Show 24 entries". */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export type DrawerProps = SlidingProps & { side?: "start" | "end" };
export type SheetProps = SlidingProps;

/** A list from the side, such as a menu. It holds nothing that could be lost, so a press beside it closes it too. */
export function Drawer({ side = "start", className, ...rest }: DrawerProps) {
  return <Sliding {...rest} closesBeside className={classes("drawer", side === "end" && "drawer--end", className)} />;
}

/** A short form from below, such as filters: Escape and × close it, a press beside it does not. */
export function Sheet({ className, ...rest }: SheetProps) {
  return <Sliding {...rest} className={classes("sheet", className)} />;
}

function Sliding(props: SlidingProps & { closesBeside?: boolean }) {
  const { name, title, isOpen, onClose, footer, className, children, closesBeside = false } = props;
  const t = useText("ui");
  usePageLock(isOpen);
  return (
    <Base.Root
      open={isOpen}
      modal="trap-focus"
      disablePointerDismissal={!closesBeside}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className={className} data-dialog={name} aria-modal="true">
          <div className="modal__head">
            <Base.Title className="voice">{title}</Base.Title>
            <Base.Close className="btn btn--plain btn--icon" aria-label={t("close")}>
              <Icon shape={closeIcon} />
            </Base.Close>
          </div>
          <div className="sliding__body">{children}</div>
          {footer && <div className="modal__foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
