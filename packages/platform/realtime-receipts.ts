/** A process of the version before gives no receipt, and a dead one is taken for alive for some seconds. */
const WAIT_MS = 500;

/**
 * Waits until other processes have taken a notice. That PostgreSQL has it does not say that they have: a message of such a
 * process would be kept from a member who has just connected here.
 */
export function createReceipts() {
  const awaited = new Map<string, { readonly from: Set<string>; readonly end: () => void }>();
  return {
    /** Resolves once each of these processes has given its receipt of the notice, or after half a second. */
    of(notice: string, processes: readonly string[]): Promise<void> {
      if (processes.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          awaited.delete(notice);
          resolve();
        };
        const timer = setTimeout(end, WAIT_MS).unref();
        awaited.set(notice, { from: new Set(processes), end });
      });
    },
    /** A receipt that has come. */
    take(notice: string, process: string): void {
      const one = awaited.get(notice);
      one?.from.delete(process);
      if (one?.from.size === 0) one.end();
    },
  };
}
