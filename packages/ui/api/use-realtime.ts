import { useEffect, useEffectEvent } from "react";
import { useApiHandle } from "./provider.tsx";

/**
 * Hears messages of the server while the component stands. The data come from the network: read them with care.
 * The type `"connected"` is heard after every (re)connection.
 */
export function useRealtime(type: string, handler: (data: unknown) => void): void {
  const { realtime } = useApiHandle();
  const onMessage = useEffectEvent(handler);
  useEffect(() => realtime.on(type, (data) => onMessage(data)), [realtime, type]);
}
