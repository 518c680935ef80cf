import { type Namespace, type Text, useText } from "@fairhouse/i18n";
import { LoginScreen, useOperator } from "@fairhouse/staff/backoffice";
import { ChunkError, ChunkView, EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { lockIcon } from "@fairhouse/ui/icons";
import { useMatch } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import type { Screen } from "../collect.ts";

const NOTHING = {};

/** The screen of the current address; without a session the login in its place, so that the address stays. */
export function ScreenView() {
  const screen = useMatch({ strict: false, select: (match) => match.staticData.operatorsScreen });
  return screen ? <OpenScreen screen={screen} /> : null;
}

function OpenScreen({ screen }: { screen: Screen }) {
  const t = useText("backoffice");
  const { state, ask } = useOperator();
  const title = useFullText(screen.title);
  useTitle(title);
  if (screen.permission === null) return <Drawn screen={screen} />;
  if (state.kind === "asking") return <Skeleton shape="skel--block" />;
  if (state.kind === "unreachable") {
    return (
      <ErrorState title={t("unreachable.title")} onRetry={ask}>
        {t("unreachable.body")}
      </ErrorState>
    );
  }
  if (state.kind === "closed") return <LoginScreen />;
  if (state.operator.permissions.includes(screen.permission)) return <Drawn screen={screen} />;
  return (
    <section className="card">
      <h1 className="sr">{title}</h1>
      <EmptyState icon={lockIcon} title={t("forbidden.title")}>
        {t("forbidden.body")}
      </EmptyState>
    </section>
  );
}

const Drawn = ({ screen }: { screen: Screen }) => (
  <Suspense fallback={<Skeleton shape="skel--block" />}>
    <ChunkView chunk={screen.code} props={NOTHING} />
  </Suspense>
);

/** A text by its full key, `staff:audit.title`. */
export function useFullText(fullKey: string): string {
  const [namespace = "", key = ""] = fullKey.split(":");
  const text = useText(namespace as Namespace) as Pick<Text, "maybe">;
  return text.maybe(key) ?? key;
}

export function useTitle(title: string): void {
  const t = useText("backoffice");
  const site = t("home");
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
}

/** A screen that could not be drawn. Loading it again is safe: drawing a page decides nothing. */
export function ScreenFailure({ error }: { error: unknown }) {
  const t = useText("ui");
  const isChunk = error instanceof ChunkError;
  return (
    <ErrorState title={t(isChunk ? "chunk.title" : "failed.title")} onRetry={() => window.location.reload()}>
      {t(isChunk ? "chunk.body" : "failed.body")}
    </ErrorState>
  );
}
