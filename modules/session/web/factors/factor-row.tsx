import { Icon, type IconShape } from "@fairhouse/ui";
import type { ReactNode } from "react";
import css from "./factor-row.module.css";
import shared from "./factors.module.css";

export type FactorRowProps = {
  icon: IconShape;
  title: string;
  body: ReactNode;
  /** Whether it counts, as a badge. */
  state?: ReactNode;
  acts?: ReactNode;
  children?: ReactNode;
};

/** One factor in the security centre: what it is, whether it counts, and what can be done. */
export function FactorRow({ icon, title, body, state, acts, children }: FactorRowProps) {
  return (
    <section className={css.factor} aria-label={title}>
      <div className={css.head}>
        <Icon shape={icon} />
        <div className={shared.text}>
          <h3 className={css.title}>{title}</h3>
          <div className="small muted">{body}</div>
        </div>
        {state}
        {acts && <div className={shared.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  );
}
