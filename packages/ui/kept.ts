type Place = "localStorage" | "sessionStorage";

/** What this browser, or this tab, keeps under a name; storage may be closed to us, as in private windows, and nothing is kept then. */
export function readKept(place: Place, name: string): string | null {
  try {
    return globalThis[place].getItem(name);
  } catch {
    return null;
  }
}

/** @param value null: nothing any more */
export function keep(place: Place, name: string, value: string | null): void {
  try {
    if (value === null) globalThis[place].removeItem(name);
    else globalThis[place].setItem(name, value);
  } catch {
    // A reading finds nothing then.
  }
}
