import { chunk } from "@fairhouse/ui";

/**
 * Parts of the shell whose code need not come before the page can be used. The server draws them with the rest, and the
 * browser takes them over when they arrive.
 */
const lateParts = () => import("./shell/late-parts.tsx");
export const footerPart = chunk<object>(() => lateParts().then(({ Footer }) => ({ default: Footer })));
export const sideRailPart = chunk<object>(() => lateParts().then(({ SideRail }) => ({ default: SideRail })));
export const centrePart = chunk(() =>
  import("./centres/centre-frame.tsx").then((part) => ({ default: part.CentreFrame })),
);
export const belowGamesPart = chunk<object>(() =>
  import("./home/below-games.tsx").then(({ BelowGames }) => ({ default: BelowGames })),
);

/** For the server, which writes every part in its place: it waits for none while it draws. */
export const loadLazyParts = () =>
  Promise.all([footerPart, sideRailPart, centrePart, belowGamesPart].map((part) => part.preload() as Promise<unknown>));
