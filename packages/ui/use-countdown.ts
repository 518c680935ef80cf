import { useCallback, useEffect, useState } from "react";

const TICK_MS = 250;

/** Whole seconds until something may be asked for again; 0 before `start`. By the clock, so a page that slept is not late. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const count = () => {
      const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, TICK_MS);
    count();
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const start = useCallback((forSeconds: number) => setEndsAtMs(Date.now() + forSeconds * 1_000), []);
  return { seconds, start };
}
