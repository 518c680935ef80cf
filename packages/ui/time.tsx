import { describeTime, formatTime, type TimeShape } from "@fairhouse/i18n";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** The zone of the person's device; UTC on the server and for the first paint, so that both draw the same. */
export function useZone(): string {
  return useIsHydrated() ? deviceZone() : "UTC";
}

let zone: string | undefined;

/** Asking for it takes a browser milliseconds, and a page has many times on it. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return zone;
}

/**
 * True once the component is hydrated: for what only a browser knows. Then it is drawn anew in a transition, between the presses of
 * a person: a store that differs from the server's would have React draw all of the page at one go.
 */
export function useIsHydrated(): boolean {
  const [drawn] = useState(firstDraw);
  const isOfBrowser = useSyncExternalStore(never, drawn.inBrowser, drawn.asOnServer);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    if (!isOfBrowser) startTransition(() => setTakenOver(true));
  }, [isOfBrowser]);
  return isOfBrowser || isTakenOver;
}

/** React asks the second only when it takes over what the server drew; the first then goes on to say the same. */
function firstDraw(): { inBrowser(): boolean; asOnServer(): boolean } {
  let isOfBrowser = true;
  return {
    inBrowser: () => isOfBrowser,
    asOnServer: () => {
      isOfBrowser = false;
      return false;
    },
  };
}

/** An instant as `yyyy-MM-dd HH:mm:ss` in the device's zone, which hovering names. */
export function DateTime({ at, shape = "instant" }: { at: string | number | Date; shape?: TimeShape }) {
  const zone = useZone();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time className="num" dateTime={date.toISOString()} title={describeTime(date, zone)}>
      {formatTime(date, zone, shape)}
    </time>
  );
}
