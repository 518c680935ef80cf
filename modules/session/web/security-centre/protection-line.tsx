import { Icon, type IconShape } from "@fairhouse/ui";
import type { ReactNode } from "react";
import css from "./protection-line.module.css";

export type ProtectionLineProps = {
  icon: IconShape;
  title: string;
  body: ReactNode;
  /** How it stands, as a badge. */
  state?: ReactNode;
  acts?: ReactNode;
};

/** One thing of the account: what it is, how it stands, and what can be done about it. */
export function ProtectionLine({ icon, title, body, state, acts }: ProtectionLineProps) {
  return (
    <section className={css.protection} aria-label={title}>
      <Icon shape={icon} />
      <div className={css.text}>
        <h3>{title}</h3>
        <div className="small muted">{body}</div>
      </div>
      {state}
      {acts && <div className={css.acts}>{acts}</div>}
    </section>
  );
}
