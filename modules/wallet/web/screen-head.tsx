import { Skeleton } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import css from "./screen-head.module.css";

export type ScreenHeadProps = { title: ReactNode; other?: { to: string; label: string } };

/** The name of a money screen and the way to its counterpart. */
export function ScreenHead({ title, other }: ScreenHeadProps) {
  return (
    <div className="titlebar">
      <h1 className="voice">{title}</h1>
      {other && (
        <Link to={other.to} className="more">
          {other.label}
        </Link>
      )}
    </div>
  );
}

/** Holds the place of a money screen for the moment in which the page is not alive yet. */
export function ScreenSkeleton() {
  return (
    <section className="card card--pad">
      <Skeleton shape={css.wait} />
    </section>
  );
}
