import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from "react";
import { classes } from "./classes.ts";

/** `money` is the one button of a view that moves money; `danger` comes last and never as the default. */
export type ButtonKind = "act" | "money" | "line" | "soft" | "plain" | "danger";

export type ButtonLook = { kind?: ButtonKind; small?: boolean; block?: boolean; iconOnly?: boolean };

export type ButtonProps = ButtonLook & {
  busy?: boolean;
  /** Takes no press for a while, and says so, but keeps the focus, which a disabled button would lose. */
  resting?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A busy button keeps its place and its focus, ignores presses and says that it is busy. */
export function Button(props: ButtonProps) {
  const { kind, small, block, iconOnly, busy = false, resting = false, className, type, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={classes(buttonClass({ kind, small, block, iconOnly } as ButtonLook), className)}
      aria-busy={busy || undefined}
      aria-disabled={resting || undefined}
      onClick={(event) => {
        if (busy || resting) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** For links that look like buttons: `<Link className={buttonClass({ kind: "soft" })}>`. */
export function buttonClass({ kind = "act", small, block, iconOnly }: ButtonLook = {}): string {
  return classes(
    "btn",
    kind !== "act" && `btn--${kind}`,
    small && "btn--sm",
    block && "btn--block",
    iconOnly && "btn--icon",
  );
}

export function ButtonLink({
  kind,
  small,
  block,
  iconOnly,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classes(buttonClass({ kind, small, block, iconOnly } as ButtonLook), className)} />;
}
