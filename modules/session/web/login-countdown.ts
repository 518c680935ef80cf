import { useEffect, useState } from "react";

/** Seconds until something may be asked again: a whole number that falls to zero by itself. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tell = () => setLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)));
    tell();
    if (endsAtMs <= Date.now()) return;
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return { left, start: (seconds) => setEndsAtMs(Date.now() + seconds * 1000) };
}
