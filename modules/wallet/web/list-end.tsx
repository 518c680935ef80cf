import { Button } from "@fairhouse/ui";
import { useInfiniteScroll } from "@fairhouse/ui/infinite-scroll";
import { type ReactNode, useRef } from "react";
import css from "./list-end.module.css";

type Props = {
  list: {
    readonly next: string | null;
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly more: () => Promise<void>;
  };
  texts: { readonly whole: ReactNode; readonly failed: ReactNode; readonly more: ReactNode };
};

/** The place after the last row: more is loaded when it comes near, and by its button without a pointer or a scroll. */
export function ListEnd({ list, texts }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { next, isLoading, hasFailed, more } = list;
  useInfiniteScroll({ end, hasMore: next !== null && !hasFailed, isLoading, onMore: () => void more() });
  return (
    <div ref={end} className={css.end}>
      <p className="small muted" aria-live="polite">
        {next === null ? texts.whole : hasFailed ? texts.failed : ""}
      </p>
      {next !== null && (
        <Button kind="line" busy={isLoading} onClick={() => void more()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
