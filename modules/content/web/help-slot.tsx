import { useLocale } from "@fairhouse/i18n";
import { ChunkView, chunk } from "@fairhouse/ui";
import { useCall } from "./api.ts";
import { helpCall } from "./calls.ts";

const section = chunk(() => import("./help-from-house.tsx").then(({ HelpFromHouse }) => ({ default: HelpFromHouse })));
// The server writes everything in its place, so it has the part at hand before the first page.
if (typeof window === "undefined") void section.preload();

/** The place in the help centre for what the operator has to say; nothing is fetched while they have nothing to say. */
export function HelpSlot() {
  const { route, input } = helpCall(useLocale().code);
  const { data } = useCall(route, input, { staleTimeMs: 60_000 });
  return data && data.help.length > 0 ? <ChunkView chunk={section} props={{ notices: data.help }} /> : null;
}
