import { Skeleton } from "@fairhouse/ui";

/** Holds the place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <Skeleton shape="skel--screen" count={3} />
    </main>
  );
}
