import { keep, readKept } from "@fairhouse/ui";

/** The page before a centre was opened: its index in the tab's history and its address. */
type Origin = { readonly index: number; readonly href: string };

const KEY = "centre-origin";

/** A centre stands over a page; closing it goes back there, to the same place, also after a reload. */
export function rememberOrigin(index: number, href: string): void {
  keep("sessionStorage", KEY, JSON.stringify({ index, href } satisfies Origin));
}

/** How many steps back the page lies below, or nothing when this tab has not been there. */
export function stepsBack(currentIndex: number): number | undefined {
  try {
    const origin: unknown = JSON.parse(readKept("sessionStorage", KEY) ?? "null");
    if (typeof origin !== "object" || origin === null || !("index" in origin)) return undefined;
    const steps = currentIndex - Number(origin.index);
    return Number.isInteger(steps) && steps > 0 ? steps : undefined;
  } catch {
    return undefined;
  }
}

const CENTRES = /^\/(member|agent|wallet)(\/|$)/;

/** Whether an address belongs to a centre. */
export const isInCentre = (path: string): boolean => CENTRES.test(path);
