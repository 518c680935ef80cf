import { useText } from "@fairhouse/i18n";
import { DateTime, EmptyState, type EmptyStateProps } from "@fairhouse/ui";
import type { ReactNode } from "react";

type BarredProps = { icon: EmptyStateProps["icon"]; title: string; body: string; children?: ReactNode };

/** Why nothing can be sent, in place of the form. */
export function Barred({ icon, title, body, children }: BarredProps) {
  return (
    <section className="card" role="status">
      <EmptyState icon={icon} title={title}>
        {body} {children}
      </EmptyState>
    </section>
  );
}

export function HeldUntil({ at }: { at: string }) {
  return <span>{useText("transfers").rich("held.until", { at: () => <DateTime at={at} /> })}</span>;
}
