import { Icon, type IconShape } from "@fairhouse/ui";
import type { ReactNode } from "react";

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
    <section className="protection" aria-label={title}>
      <Icon shape={icon} />
      <div className="protection__text">
        <h3>{title}</h3>
        <div className="small muted">{body}</div>
      </div>
      {state}
      {acts && <div className="protection__acts">{acts}</div>}
    </section>
  );
}
