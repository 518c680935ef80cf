import { ErrorState, OfflineState, Skeleton } from "@fairhouse/ui";
import type { RefusedError } from "@fairhouse/ui/api";
import { type ReactNode, useId } from "react";
import css from "./section.module.css";
import shared from "./security-centre.module.css";

/** A titled card of the page; its act stands beside the title. */
export function Section({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 className="voice" id={id}>
          {title}
        </h2>
        {act}
      </div>
      <div className={`card__body ${css.lines}`}>{children}</div>
    </section>
  );
}

type Asked = { isError: boolean; error: RefusedError | null; refetch: () => unknown };

/** Stands for what is on its way, or did not come. */
export function Awaited({ of, count = 2 }: { of: Asked; count?: number }) {
  if (!of.isError) return <Skeleton shape={shared.skel} count={count} />;
  const retry = () => void of.refetch();
  return of.error?.reply.code === "offline" ? <OfflineState onRetry={retry} /> : <ErrorState onRetry={retry} />;
}
