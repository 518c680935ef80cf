import { describeTime, formatTime, type TimeShape } from "@fairhouse/i18n";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The zone of the person's device; UTC on the server and for the first paint, so that both draw the same. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}

/** True once the page is hydrated: for what only a browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

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
