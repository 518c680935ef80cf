import type { Clock } from "@fairhouse/base";

const KEYS_MAX = 500;

/**
 * Asks once for everybody who asks the same within a moment: a rush of visitors costs one query, and what is taken down
 * is gone when the moment is over.
 */
export function briefly<Value>(clock: Clock, forMs: number) {
  const kept = new Map<string, { untilMs: number; value: Promise<Value> }>();
  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const nowMs = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.untilMs > nowMs) return known.value;
    const value = ask();
    kept.delete(key);
    kept.set(key, { untilMs: nowMs + forMs, value });
    if (kept.size > KEYS_MAX) kept.delete(kept.keys().next().value as string);
    value.catch(() => kept.delete(key));
    return value;
  };
}
