import { Icon, type IconShape } from "@fairhouse/ui";
import type { ReactNode } from "react";
import "./factors.css";

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
    <section className="factor" aria-label={title}>
      <div className="factor__head">
        <Icon shape={icon} />
        <div className="factor__text">
          <h3 className="factor__title">{title}</h3>
          <div className="small muted">{body}</div>
        </div>
        {state}
        {acts && <div className="factor__acts">{acts}</div>}
      </div>
      {children}
    </section>
  );
}
