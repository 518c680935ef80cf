/** The newest are kept; a number of a round has some forty letters. */
export const CHECKED_MAX = 50;
const KEY = "rounds-checked";

type Store = Pick<Storage, "getItem" | "setItem">;
type RoundName = { readonly vendor: string; readonly roundId: string };

/**
 * Which rounds this browser has worked out again. No server hears of a check, so only the browser can know; whose rounds
 * they are is decided by the caller.
 */
export function createCheckedRounds(store: Store | undefined) {
  /** Private windows may refuse storage; the list then lasts as long as the page. */
  let memory: readonly string[] = [];

  function read(): readonly string[] {
    try {
      const data: unknown = JSON.parse(store?.getItem(KEY) ?? "null");
      return Array.isArray(data) ? data.filter((one) => typeof one === "string") : memory;
    } catch {
      return memory;
    }
  }

  return {
    add(round: RoundName): void {
      const name = nameOf(round);
      memory = [name, ...read().filter((one) => one !== name)].slice(0, CHECKED_MAX);
      try {
        store?.setItem(KEY, JSON.stringify(memory));
      } catch {}
    },
    has: (round: RoundName): boolean => read().includes(nameOf(round)),
  };
}

const nameOf = ({ vendor, roundId }: RoundName): string => `${vendor}/${roundId}`;

let rounds: ReturnType<typeof createCheckedRounds> | undefined;

/** Those of this browser. */
export function checkedRounds(): ReturnType<typeof createCheckedRounds> {
  rounds ??= createCheckedRounds(storage());
  return rounds;
}

function storage(): Store | undefined {
  // The server draws this page too, and remembers no rounds.
  if (typeof window === "undefined") return undefined;
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
