import { buttonClass, EmptyState, type IconShape } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export type EmptyScreenProps = {
  icon: IconShape;
  title: string;
  /** One bold line. */
  says: string;
  children: ReactNode;
  /** One way on. */
  way?: { readonly to: string; readonly label: string };
};

/** A page that holds nothing, and says what it would hold in words that are true now. */
export function EmptyScreen({ icon, title, says, children, way }: EmptyScreenProps) {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
      </div>
      <section className="card">
        <EmptyState
          icon={icon}
          title={says}
          action={
            way && (
              <Link to={way.to} className={buttonClass({ kind: "line" })}>
                {way.label}
              </Link>
            )
          }
        >
          {children}
        </EmptyState>
      </section>
    </main>
  );
}
