import { helpOf } from "./closed-copies.ts";
import { createPageCache, type DrawnPage } from "./page-cache.ts";
import type { ClosedPage, Look, Renderer } from "./renderer.ts";
import type { readSiteStatus } from "./site-facts.ts";
import { HTTP_STATUS, type PageStatus } from "./status-of-page.ts";

export type Closed = {
  readonly state: Exclude<PageStatus, "open">;
  readonly look: Look;
  /** The visitor's own address; the page of a blocked one shows it. */
  readonly ip: string;
  readonly site: Awaited<ReturnType<typeof readSiteStatus>> | undefined;
  /** What the operator has written of ways to a person; nothing while it cannot be read. */
  readonly service: Parameters<typeof helpOf>[0];
};

type ClosedPagesOptions = {
  readonly renderer: Pick<Renderer, "renderClosed">;
  readonly policy: (scriptHashes: readonly string[]) => string;
};

/** The page is complete without it; with it the visitor need not reload by hand. */
const LEADS_BACK = '<script src="/closed/return.js" async></script>';
/** Stands in the drawing where the visitor's own address is written in as it goes out: nothing of them is kept. */
const OWN_ADDRESS = "[own address]";

/**
 * Answers visitors for whom the site is closed. A page is drawn once for all that it says, for every visitor: a crowd before
 * a closed site costs one drawing.
 */
export function createClosedPages({ renderer, policy }: ClosedPagesOptions) {
  // The key holds everything that the page says, so a drawing never grows old.
  const pageOf = createPageCache(Date.now, Number.POSITIVE_INFINITY);

  return async function closedPage({ state, look, ip, site, service }: Closed): Promise<Response> {
    const asked: ClosedPage = {
      ...look,
      kind: state,
      brand: site?.name ?? "Fairhouse",
      ...(state === "blocked" ? { ip: OWN_ADDRESS } : {}),
      ...(site ? { status: site.status } : {}),
      ...helpOf(service),
    };
    const page = await pageOf(JSON.stringify(asked), async () => ({
      status: HTTP_STATUS[state],
      html: (await renderer.renderClosed(asked)).replace("</body>", `${LEADS_BACK}</body>`),
    }));
    return new Response(bodyFor(page, ip), {
      status: page.status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy([]),
        "cache-control": "private, no-store",
        ...(state === "blocked" || state === "domain" ? {} : { "retry-after": "120" }),
      },
    });
  };
}

/** @param ip digits, points and colons only: it comes from the connection, or as one from a trusted proxy */
const bodyFor = ({ bodies }: DrawnPage, ip: string): string =>
  new TextDecoder().decode(bodies.identity).replaceAll(OWN_ADDRESS, ip);
