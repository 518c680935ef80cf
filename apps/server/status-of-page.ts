import type { SystemStatus } from "@fairhouse/system/server";

/** What a visitor finds at the door: the site, or the one page that says why not. */
export type DoorState = "open" | "maintenance" | "blocked" | "domain" | "unknown";

/** An address that is not the brand's shows nothing of the house, whatever its state. */
export const doorOf = (door: { isKnownDomain: boolean; status: Parameters<typeof doorStateOf>[0] }): DoorState =>
  door.isKnownDomain ? doorStateOf(door.status) : "domain";

/** @param status as the system tells it; nothing when it could not be read */
export function doorStateOf(status: (Pick<SystemStatus, "scope"> & { systemStatus: number }) | undefined): DoorState {
  switch (status?.systemStatus) {
    case 0:
      return "open";
    case 1:
      // While only play rests, everybody reads his ledger and withdraws.
      return status.scope === "play" ? "open" : "maintenance";
    case 2:
      return "blocked";
    default:
      return "unknown";
  }
}

/** A robot learns from it whether to come back; nobody takes the page for the site itself. */
export const HTTP_STATUS: { readonly [State in Exclude<DoorState, "open">]: 403 | 421 | 503 } = {
  maintenance: 503,
  blocked: 403,
  domain: 421,
  unknown: 503,
};
