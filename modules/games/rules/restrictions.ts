import type { Device } from "@fairhouse/catalogue/port";

/** Where and with what a player asks for a game. */
export type Visitor = {
  readonly device: Device;
  /** Null where the site does not know it: then no country's rule applies. */
  readonly country: string | null;
};

export type Restriction = "region_restricted" | "desktop_only" | "mobile_only";

/** Why a game is not opened for this visitor, however often they ask; null when it is. */
export function restrictionOf(
  game: { readonly blockedCountries: readonly string[]; readonly devices: readonly Device[] },
  { country, device }: Visitor,
): Restriction | null {
  if (country !== null && game.blockedCountries.includes(country)) return "region_restricted";
  if (game.devices.includes(device)) return null;
  return device === "mobile" ? "desktop_only" : "mobile_only";
}

/** Whether a browser is a phone's or tablet's, by the name that it gives itself; an unknown one counts as a desktop's. */
export const deviceOf = (userAgent: string): Device =>
  /Mobi|Android|iPhone|iPad|iPod/.test(userAgent) ? "mobile" : "desktop";
