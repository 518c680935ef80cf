import { useText } from "@fairhouse/i18n";
import { ChunkError, ChunkView, ErrorState, PageTitleContext, reloadOnce, useIsSignedIn, usePage } from "@fairhouse/ui";
import { useLocation, useMatch } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { TellAlive } from "./early-presses.tsx";
import { useFullText } from "./full-text.ts";
import { centrePart } from "./lazy-parts.ts";
import type { Screen } from "./registry.ts";
import { Arrival } from "./shell/arrival.tsx";
import { GateScreen } from "./shell/gate-screen.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { ScreenSkeleton } from "./shell/screen-skeleton.tsx";

const NOTHING = {};
const GATED = { gate: <GateScreen /> };
const CENTRES: { readonly [frame: string]: "member" | "agent" } = { centre: "member", agent: "agent" };

/** Draws the screen of the current address, or asks a visitor to log in where the screen belongs to members. */
export function ScreenView() {
  const page = usePage();
  const screen = useMatch({ strict: false, select: (match) => match.staticData.screen });
  const isNothingHere = useLocation({ select: ({ pathname }) => page.isNothingAt(pathname) });
  if (isNothingHere) return <NotFoundScreen />;
  return screen ? (
    <Suspense fallback={<ScreenSkeleton />}>
      <OpenScreen screen={screen} />
    </Suspense>
  ) : null;
}

function OpenScreen({ screen }: { screen: Screen }) {
  const isSignedIn = useIsSignedIn();
  const [ownTitle, setOwnTitle] = useState<string>();
  const title = useFullText(screen.title);
  const isOpen = screen.access !== "member" || isSignedIn;
  const content = (
    <PageTitleContext value={setOwnTitle}>
      {isOpen ? <ChunkView chunk={screen.code} props={NOTHING} /> : <VisitorView screen={screen} />}
      <Arrival title={ownTitle ?? title} />
      <TellAlive />
    </PageTitleContext>
  );
  if (!isOpen) return content;
  const kind = screen.frame && CENTRES[screen.frame];
  return kind ? <ChunkView chunk={centrePart} props={{ kind, children: content }} /> : content;
}

function VisitorView({ screen: { visitorCode } }: { screen: Screen }) {
  return visitorCode ? <ChunkView chunk={visitorCode} props={GATED} /> : <GateScreen />;
}

/** A screen that could not be drawn. Loading it again is safe: drawing a page never moves money. */
export function ScreenFailure({ error }: { error: unknown }) {
  const t = useText("ui");
  const failedChunk = error instanceof ChunkError ? error : undefined;
  useEffect(() => {
    if (failedChunk) reloadOnce(failedChunk.address);
  }, [failedChunk]);
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <section className="card">
        <ErrorState
          title={t(failedChunk ? "chunk.title" : "failed.title")}
          onRetry={() => {
            window.location.reload();
          }}
        >
          {t(failedChunk ? "chunk.body" : "failed.body")}
          {failedChunk && (
            <>
              <br />
              <small>{t("chunk.detail", { name: failedChunk.chunkName, address: failedChunk.address })}</small>
            </>
          )}
        </ErrorState>
      </section>
    </main>
  );
}
