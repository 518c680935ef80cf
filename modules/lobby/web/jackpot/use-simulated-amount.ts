import { useEffect, useState } from "react";
import type { SimulatedJackpot } from "../api.ts";

/**
 * The demonstration's figure, one step more after every `everyMs` that the page is on the screen. It stands still from
 * the moment in which the screen is left. Steps are counted from the first paint, so that a wrong clock does not matter.
 */
export function useSimulatedAmount({ start, step, everyMs }: SimulatedJackpot): bigint {
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSteps((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return BigInt(start) + BigInt(steps) * BigInt(step);
}
