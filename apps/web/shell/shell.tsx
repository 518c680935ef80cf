import { useText } from "@fairhouse/i18n";
import { DialogHost, OfflineBar, Toaster } from "@fairhouse/ui";
import { Outlet, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { QuickBar, SideRail } from "./navigation.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import { Slots } from "./slots.tsx";

/** What stands around every screen. */
export function Shell() {
  const t = useText("web");
  useFocusAfterNavigation();
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <OfflineBar />
      <Header />
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
      <Footer />
      <SideRail />
      <QuickBar />
      <DialogHost />
      <Toaster />
      <Slots at="background" />
    </>
  );
}

/** After following a link, a reader begins at the new screen and not at the old place in the header. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById("main")?.focus({ preventScroll: true });
      }),
    [router],
  );
}
