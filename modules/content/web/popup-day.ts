import type { Popup } from "./api.ts";

/** What this browser remembers of popups: the day of the last one, and those that were seen. */
const KEY = "fairhouse-popup";
const SEEN_MAX = 50;

type Memory = { day: string; seen: readonly string[] };
type Keep = Pick<Storage, "getItem" | "setItem">;

/** Whether today's popup has been shown. A browser that keeps nothing shows none: it could not keep to once a day. */
export function isShownToday(keep: Keep, now: Date): boolean {
  try {
    return read(keep).day === dayOf(now);
  } catch {
    return true;
  }
}

/** Today's popup, written down as shown: the first that was not seen yet, and after all of them the first again. */
export function takeTodays<Kind extends Pick<Popup, "id">>(
  keep: Keep,
  popups: readonly Kind[],
  now: Date,
): Kind | null {
  if (popups.length === 0 || isShownToday(keep, now)) return null;
  const { seen } = read(keep);
  const unseen = popups.find(({ id }) => !seen.includes(id));
  const shown = unseen ?? popups[0];
  if (!shown) return null;
  const next = unseen ? [...seen, shown.id].slice(-SEEN_MAX) : [shown.id];
  try {
    keep.setItem(KEY, JSON.stringify({ day: dayOf(now), seen: next } satisfies Memory));
  } catch {
    return null;
  }
  return shown;
}

function read(keep: Keep): Memory {
  const text = keep.getItem(KEY);
  try {
    const memory = JSON.parse(text ?? "{}") as Partial<Memory>;
    return {
      day: typeof memory.day === "string" ? memory.day : "",
      seen: Array.isArray(memory.seen) ? memory.seen.filter((id) => typeof id === "string") : [],
    };
  } catch {
    return { day: "", seen: [] };
  }
}

/** The day of the person's own calendar. */
function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
