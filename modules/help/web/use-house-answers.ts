import { useEffect, useState } from "react";

const ASK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Whether the house has answered since the device is online; a device can have a network that leads nowhere. Asks again
 * until it does.
 */
export function useHouseAnswers(isOnline: boolean): boolean {
  const [answers, setAnswers] = useState(false);
  useEffect(() => {
    setAnswers(false);
    if (!isOnline) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = new AbortController();
    async function ask() {
      const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      // Any answer will do, whatever it says: what it is about is read by the page that is opened next.
      const heard = await fetch("/wps/system/status", { signal }).then(
        () => true,
        () => false,
      );
      if (leave.signal.aborted) return;
      if (heard) setAnswers(true);
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    }
    void ask();
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [isOnline]);
  return answers;
}
