import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Tells of each page of this site that is come to, and from which. A link that is pressed before its page runs, or an address that
 * is typed, loads the next page anew; the browser then says which one it was, and nothing where that is not of this site.
 *
 * @param pathname of the page that is shown
 */
export function usePageBefore(pathname: string, tell: (from: string | undefined, to: string) => void): void {
  const before = useRef<string | undefined>(undefined);
  const come = useEffectEvent(tell);
  useEffect(() => {
    const from = before.current ?? ownPathOf(document.referrer, location.origin);
    before.current = pathname;
    come(from, pathname);
  }, [pathname]);
}

/** The path of an address of this site; undefined for any other. */
export function ownPathOf(address: string, origin: string): string | undefined {
  return address.startsWith(`${origin}/`) ? new URL(address).pathname : undefined;
}
