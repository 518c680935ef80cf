import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState, ErrorState, Skeleton } from "./feedback.tsx";
import type { IconShape } from "./icon.tsx";

export type FoundListProps = {
  /** The list, as `usePages` reads it. */
  pages: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
    refetch(): unknown;
  };
  /** Why it did not come. */
  why: string | undefined;
  isEmpty: boolean;
  icon: IconShape;
  words: Readonly<Record<"failed" | "empty" | "emptyBody" | "more" | "choose", string>>;
  /** What was chosen of it. */
  detail: ReactNode;
  /** The table. */
  children: ReactNode;
};

/** What a search of the back office found, page after page, with what was chosen of it beside it. */
export function FoundList({ pages, why, isEmpty, icon, words, detail, children }: FoundListProps) {
  if (pages.isPending) {
    return (
      <section className="card card--pad">
        <Skeleton shape="skel--row" count={8} />
      </section>
    );
  }
  if (!pages.data) {
    return (
      <section className="card">
        <ErrorState title={words.failed} onRetry={() => void pages.refetch()}>
          {why}
        </ErrorState>
      </section>
    );
  }
  if (isEmpty) {
    return (
      <section className="card">
        <EmptyState icon={icon} title={words.empty}>
          {words.emptyBody}
        </EmptyState>
      </section>
    );
  }
  return (
    <div className="facing">
      <section className="card">
        {children}
        {pages.hasNextPage && (
          <p className="listfoot">
            <Button kind="line" small busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {words.more}
            </Button>
          </p>
        )}
      </section>
      {detail ?? <aside className="card card--pad muted small">{words.choose}</aside>}
    </div>
  );
}
