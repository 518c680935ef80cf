import { useText } from "@fairhouse/i18n";
import { Icon, Skeleton } from "@fairhouse/ui";
import { prevIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export type ScreenHeadProps = { title: ReactNode; other?: { to: string; label: string } };

/** The name of a money screen, on a phone with the way back, and the way to its counterpart. */
export function ScreenHead({ title, other }: ScreenHeadProps) {
  const t = useText("wallet");
  return (
    <>
      <Link to="/wallet" className="backline">
        <Icon shape={prevIcon} directional />
        <span>{t("title")}</span>
      </Link>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
        {other && (
          <Link to={other.to} className="more">
            {other.label}
          </Link>
        )}
      </div>
    </>
  );
}

/** Holds the place of a money screen for the moment in which the page is not alive yet. */
export function ScreenSkeleton() {
  return (
    <section className="card card--pad">
      <Skeleton shape="skel--line" count={8} />
    </section>
  );
}
