import { type Namespace, type Text, useText } from "@fairhouse/i18n";
import { ChunkError, ChunkView, ErrorState, useIsSignedIn, usePage } from "@fairhouse/ui";
import { useMatch } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import type { Screen } from "./collect.ts";
import { CentreFrame } from "./shell/centre-frame.tsx";
import { GateScreen } from "./shell/gate-screen.tsx";
import { ScreenSkeleton } from "./shell/screen-skeleton.tsx";

const NOTHING = {};

/** Draws the screen of the current address, or asks a visitor to log in where the screen belongs to members. */
export function ScreenView() {
  const screen = useMatch({ strict: false, select: (match) => match.staticData.screen });
  return screen ? (
    <Suspense fallback={<ScreenSkeleton />}>
      <OpenScreen screen={screen} />
    </Suspense>
  ) : null;
}

function OpenScreen({ screen }: { screen: Screen }) {
  const isSignedIn = useIsSignedIn();
  useTitle(useFullText(screen.title));
  if (screen.access === "member" && !isSignedIn) return <GateScreen />;
  const content = <ChunkView chunk={screen.code} props={NOTHING} />;
  return screen.frame === "centre" ? <CentreFrame>{content}</CentreFrame> : content;
}

/** A text by its full key, `wallet:title`. */
export function useFullText(fullKey: string): string {
  const [namespace = "", key = ""] = fullKey.split(":");
  const text = useText(namespace as Namespace) as Pick<Text, "maybe">;
  return text.maybe(key) ?? key;
}

/** Names the window; the server names the first page itself. */
export function useTitle(title: string) {
  const { state } = usePage();
  useEffect(() => {
    document.title = pageTitle(title, state.brand.name);
  }, [title, state.brand.name]);
}

export const pageTitle = (title: string, brand: string): string => (title ? `${title} · ${brand}` : brand);

/** A screen that could not be drawn. Loading it again is safe: drawing a page never moves money. */
export function ScreenFailure({ error }: { error: unknown }) {
  const t = useText("ui");
  const isChunk = error instanceof ChunkError;
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <ErrorState
        title={t(isChunk ? "chunk.title" : "failed.title")}
        onRetry={() => {
          window.location.reload();
        }}
      >
        {t(isChunk ? "chunk.body" : "failed.body")}
      </ErrorState>
    </main>
  );
}
