import type { SystemStatus } from "@fairhouse/system/server";

/** What a visitor finds: the site, or the one page that says why not. */
export type PageStatus = "open" | "maintenance" | "blocked" | "domain" | "unknown";

/** An address that is not the brand's shows nothing of the house, whatever its state. */
export const pageStatusAt = (site: {
  isKnownDomain: boolean;
  status: Parameters<typeof pageStatusOf>[0];
}): PageStatus => (site.isKnownDomain ? pageStatusOf(site.status) : "domain");

/** @param status as the system tells it; nothing when it could not be read */
export function pageStatusOf(status: (Pick<SystemStatus, "scope"> & { systemStatus: number }) | undefined): PageStatus {
  switch (status?.systemStatus) {
    case 0:
      return "open";
    case 1:
      // While only play rests, everybody reads their ledger and withdraws.
      return status.scope === "play" ? "open" : "maintenance";
    case 2:
      return "blocked";
    default:
      return "unknown";
  }
}

/** A robot learns from it whether to come back, and does not index the page as the site. */
export const HTTP_STATUS: { readonly [State in Exclude<PageStatus, "open">]: 403 | 421 | 503 } = {
  maintenance: 503,
  blocked: 403,
  domain: 421,
  unknown: 503,
};
