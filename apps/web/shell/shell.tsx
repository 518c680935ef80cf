import { useText } from "@fairhouse/i18n";
import {
  BannerGroupContext,
  ChunkView,
  DialogHost,
  OfflineBar,
  SlotHost,
  Toaster,
  useIsGated,
  usePage,
  useSite,
} from "@fairhouse/ui";
import { keepFocus } from "@fairhouse/ui/focus-trail";
import { Outlet, useChildMatches, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useTrialGate } from "../centres/trial-gate.ts";
import { isInCentre, rememberOrigin } from "../centres/way-back.ts";
import { footerPart, sideRailPart } from "../lazy-parts.ts";
import { bannerGroupOf } from "../page-calls.ts";
import { Announcer } from "./arrival.tsx";
import { Header } from "./header.tsx";
import { QuickBar } from "./navigation.tsx";
import { PlayRestsBar } from "./play-rests-bar.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import css from "./shell.module.css";
import { Slots } from "./slots.tsx";
import { viewsOf } from "./views.ts";

/** What stands around every screen; the screen's page type says how much of it. */
export function Shell() {
  const t = useText("web");
  const screen = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const views = viewsOf(screen?.pageType);
  const bannerGroup = bannerGroupOf(screen, useIsGated());
  const hasNotices = views.banner && bannerGroup !== undefined;
  const { isPlayResting } = useSite();
  useEffect(keepFocus, []);
  useOriginOfCentres();
  return (
    <SlotHost value={Slots}>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <OfflineBar />
      {views.header && <Header hasNotices={hasNotices} />}
      {isPlayResting && <PlayRestsBar />}
      {hasNotices && (
        <BannerGroupContext value={bannerGroup}>
          <div className={css.noticebar}>
            <Slots at="marquee" />
          </div>
          {/* The front page has its banner on the page that faces the book. */}
          {bannerGroup !== "home" && <Slots at="banner" />}
        </BannerGroupContext>
      )}
      <BannerGroupContext value={bannerGroup}>
        <Announcer>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </Announcer>
      </BannerGroupContext>
      {views.footer ? <Part of={footerPart} /> : <AdultsLine />}
      {views.side && <Part of={sideRailPart} />}
      {views.header && <QuickBar />}
      <DialogHost />
      <Toaster />
      <TrialGate />
      <Slots at="background" />
    </SlotHost>
  );
}

const NOTHING = {};

/** A part that the browser takes over when its code arrives; until then what the server drew stands there. */
function Part({ of }: { of: typeof footerPart }) {
  return (
    <Suspense fallback={null}>
      <ChunkView chunk={of} props={NOTHING} />
    </Suspense>
  );
}

/**
 * On its own: when the answer about the member arrives this is drawn anew, and not the shell, which would have React take over all
 * that it holds before the page could answer a press.
 */
function TrialGate(): null {
  useTrialGate();
  return null;
}

/** Every page says who may play, also those without a footer. */
function AdultsLine() {
  const t = useText("web");
  const { state } = usePage();
  return (
    <p className={`wrap row small muted ${css.adults}`}>
      <span className="age num">18+</span>
      <span>{t(state.mode === "play" ? "footer.adultsPlay" : "footer.adults")}</span>
    </p>
  );
}

/** Closing a centre leads back to the page that it was opened from. */
function useOriginOfCentres() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
        if (!fromLocation || isInCentre(fromLocation.pathname) || !isInCentre(toLocation.pathname)) return;
        rememberOrigin(fromLocation.state.__TSR_index, fromLocation.href);
      }),
    [router],
  );
}
