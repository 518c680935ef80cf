import { useText } from "@fairhouse/i18n";
import { useEffect, useState } from "react";
import { waitSince } from "./queue.ts";

const TICK_MS = 15_000;

/** How long a member has waited, counted on while it is shown. */
export function WaitText({ since }: { since: string }) {
  const t = useText("wallet");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { unit, count } = waitSince(since, now);
  return t(`office.waits.${unit}`, { count });
}
