import { Skeleton } from "@fairhouse/ui";
import css from "./screen-skeleton.module.css";

/** Holds the place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <Skeleton shape={css.skelScreen} count={3} />
    </main>
  );
}
