import { useRef, useState } from "react";
import { type LoadedPages, withNewestPage, withOlderPage } from "./loaded-pages.ts";

type Answer<Page> = { readonly ok: true; readonly value: Page } | { readonly ok: false };

/** What `useCall` tells of the newest page. */
type First<Page> = {
  readonly data: Page | undefined;
  readonly isError: boolean;
  readonly error: { readonly reply?: { readonly code?: string } } | null;
  readonly refetch: () => Promise<unknown>;
};

type Options<Page, Row> = {
  /** What is asked for: another one is another list. */
  readonly asked: string;
  readonly first: First<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly readBefore: (cursor: string) => Promise<Answer<Page>>;
};

type Known<Page, Row> = { readonly asked: string; readonly page: Page; readonly loaded: LoadedPages<Row> };

/** A list that is read page after page by cursor, of any length. */
export function usePages<Page extends { readonly next: string | null }, Row>(options: Options<Page, Row>) {
  const { asked, first, rowsOf, idOf, readBefore } = options;
  const [known, setKnown] = useState<Known<Page, Row> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const own = known?.asked === asked ? known : null;
  if (first.data && first.data !== own?.page) {
    const page = { rows: rowsOf(first.data), next: first.data.next };
    setKnown({ asked, page: first.data, loaded: withNewestPage(own?.loaded, page, idOf) });
  }
  const current = useRef(asked);
  current.current = asked;
  // Until another list is there, the one before stays in its place.
  const shown = own ?? (first.isError ? null : known);
  const next = own?.loaded.next ?? null;

  async function more() {
    if (next === null || isLoading) return;
    setLoading(true);
    setFailed(false);
    const answer = await readBefore(next);
    setLoading(false);
    // Meanwhile something else may be asked for.
    if (current.current !== asked) return;
    if (!answer.ok) return setFailed(true);
    const page = { rows: rowsOf(answer.value), next: answer.value.next };
    // A page that was asked for twice is added once.
    setKnown((now) =>
      now && now.asked === asked && now.loaded.next === next
        ? { ...now, loaded: withOlderPage(now.loaded, page) }
        : now,
    );
  }

  return {
    first: shown?.page,
    pages: shown?.loaded.pages ?? [],
    next,
    isAwaited: shown !== null && own === null,
    isFailed: first.isError && own === null,
    isOffline: first.error?.reply?.code === "offline",
    refresh: async () => void (await first.refetch()),
    ...{ isLoading, hasFailed, more },
  };
}
