/** What is kept of drawn pages. They hold nothing personal, so that one drawing serves every visitor. */
const PAGES_MAX = 500;
const FRESH_MS = 3_000;

export type DrawnPage = { readonly status: number; readonly html: string; readonly location?: string };

/** Draws each page at most once at a time and keeps it for three seconds: a rush of visitors costs one drawing. */
export function createPageCache(nowMs: () => number = Date.now) {
  const pages = new Map<string, { drawnAtMs: number; page: Promise<DrawnPage> }>();

  return function pageOf(key: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    const known = pages.get(key);
    if (known && nowMs() - known.drawnAtMs < FRESH_MS) return known.page;
    const page = draw();
    pages.delete(key);
    pages.set(key, { drawnAtMs: nowMs(), page });
    if (pages.size > PAGES_MAX) pages.delete(pages.keys().next().value as string);
    page.catch(() => pages.delete(key));
    return page;
  };
}
