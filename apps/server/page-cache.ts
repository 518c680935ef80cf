import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";

/** What is kept of drawn pages. They hold nothing personal, so that one drawing serves every visitor. */
const PAGES_MAX = 500;
const FRESH_MS = 3_000;

export type DrawnPage = {
  readonly status: number;
  readonly location?: string;
  /** The document as it goes out, by content encoding; compressed once for everybody. */
  readonly bodies: { readonly [Encoding in "br" | "gzip" | "identity"]: Uint8Array<ArrayBuffer> };
};

type Drawing = { readonly status: number; readonly html: string; readonly location?: string };

const compress = {
  br: promisify(brotliCompress) as (text: string, options: BrotliOptions) => Promise<Buffer<ArrayBuffer>>,
  gzip: promisify(gzip) as (text: string) => Promise<Buffer<ArrayBuffer>>,
};
/** Good enough and quick; the best would take a hundred times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function finish({ html, ...page }: Drawing): Promise<DrawnPage> {
  const [br, gzipped] = await Promise.all([compress.br(html, QUALITY), compress.gzip(html)]);
  return { ...page, bodies: { br, gzip: gzipped, identity: Buffer.from(html) } };
}

/** Draws each page at most once at a time and keeps it for three seconds: a rush of visitors costs one drawing. */
export function createPageCache(nowMs: () => number = Date.now, freshMs = FRESH_MS) {
  const pages = new Map<string, { drawnAtMs: number; page: Promise<DrawnPage> }>();

  return function pageOf(key: string, draw: () => Promise<Drawing>): Promise<DrawnPage> {
    const known = pages.get(key);
    if (known && nowMs() - known.drawnAtMs < freshMs) return known.page;
    const page = draw().then(finish);
    pages.delete(key);
    pages.set(key, { drawnAtMs: nowMs(), page });
    page.then(
      // Only a page that came to be takes the place of another.
      () => pages.size > PAGES_MAX && pages.delete(pages.keys().next().value as string),
      () => pages.delete(key),
    );
    return page;
  };
}
