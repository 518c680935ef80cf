import type { DemoRequest } from "@fairhouse/games/port";

export const TITLE_PATH = "/arcade/title";

/** The page of a title of the sandbox catalogue. */
export function sandboxTitleUrl(origin: string, { gameCode, name, language, theme }: DemoRequest & { name: string }) {
  const url = new URL(`${TITLE_PATH}/${encodeURIComponent(gameCode)}`, origin);
  for (const [key, value] of Object.entries({ name, language, theme })) url.searchParams.set(key, value);
  return url.toString();
}
