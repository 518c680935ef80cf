/** Rows as they were read, page by page, newest first, and where the next page begins. */
export type LoadedPages<Row> = { readonly pages: readonly (readonly Row[])[]; readonly next: string | null };

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/**
 * The newest page, asked for again, before those that were read earlier: the list is not cut under who has scrolled it. Ids are
 * in the order of time. Where the newest page does not reach what was read, rows in between are not known, and the list begins
 * anew.
 */
export function withNewestPage<Row>(
  loaded: LoadedPages<Row> | undefined,
  { rows, next }: Page<Row>,
  idOf: (row: Row) => string,
): LoadedPages<Row> {
  const last = rows.at(-1);
  const newestKnown = loaded?.pages[0]?.[0];
  if (!loaded || next === null || !last || !newestKnown || idOf(newestKnown) < idOf(last))
    return { pages: [rows], next };
  const older = loaded.pages
    .map((page) => page.filter((row) => idOf(row) < idOf(last)))
    .filter(({ length }) => length > 0);
  return older.length > 0 ? { pages: [rows, ...older], next: loaded.next } : { pages: [rows], next };
}

/** The page that was asked for with `next`. */
export const withOlderPage = <Row>(loaded: LoadedPages<Row>, { rows, next }: Page<Row>): LoadedPages<Row> => ({
  pages: [...loaded.pages, rows],
  next,
});
