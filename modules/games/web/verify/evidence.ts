import type { SeedEvidence } from "@fairhouse/wallet-protocol/frame";

/** What this browser wrote down before a bet, and which round it became. */
export type Evidence = SeedEvidence & {
  readonly clientRoundId: string;
  readonly vendor: string;
  readonly gameCode: string;
  /** Ledger amount. */
  readonly stake: string;
  readonly recordedAt: string;
  /** Null until the round has been settled in this browser. */
  readonly roundId: string | null;
};

/** The newest are kept; about a third of a kilobyte each. */
export const EVIDENCE_MAX = 200;
const KEY = "round-evidence";

type Store = Pick<Storage, "getItem" | "setItem">;

/**
 * The browser's own book of commitments. It is written before a bet is sent and never changed afterwards but for the number
 * of the round, so that a house that swaps its seed later is caught.
 */
export function createEvidenceBook(store: Store | undefined) {
  /** Private windows may refuse storage; the book then lasts as long as the page. */
  let memory: readonly Evidence[] = [];

  function read(): readonly Evidence[] {
    try {
      const data: unknown = JSON.parse(store?.getItem(KEY) ?? "null");
      return Array.isArray(data) ? data.filter(isEvidence) : memory;
    } catch {
      return memory;
    }
  }

  function write(next: readonly Evidence[]): void {
    memory = next.slice(0, EVIDENCE_MAX);
    try {
      store?.setItem(KEY, JSON.stringify(memory));
    } catch {}
  }

  return {
    /** The first record of a bet counts: a second one under its number changes nothing. */
    record(evidence: Evidence): void {
      const all = read();
      if (all.some(({ clientRoundId }) => clientRoundId === evidence.clientRoundId)) return;
      write([evidence, ...all]);
    },
    settle(clientRoundId: string, roundId: string): void {
      write(read().map((one) => (one.clientRoundId === clientRoundId && !one.roundId ? { ...one, roundId } : one)));
    },
    /** A round that ended unseen is found by the commitment and number that it names. */
    find(wanted: { vendor: string; roundId: string; commitment: string; nonce: number | null }): Evidence | undefined {
      const own = read().filter(({ vendor }) => vendor === wanted.vendor);
      const isUnsettledOne = (one: Evidence) =>
        one.roundId === null && one.commitment === wanted.commitment && one.nonce === wanted.nonce;
      return own.find(({ roundId }) => roundId === wanted.roundId) ?? own.find(isUnsettledOne);
    },
  };
}

export type EvidenceBook = ReturnType<typeof createEvidenceBook>;

let book: EvidenceBook | undefined;

/** The book of this browser. */
export function evidenceBook(): EvidenceBook {
  book ??= createEvidenceBook(storage());
  return book;
}

function storage(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const TEXTS = ["clientRoundId", "vendor", "gameCode", "stake", "recordedAt", "commitment", "clientSeed"] as const;

function isEvidence(data: unknown): data is Evidence {
  if (typeof data !== "object" || data === null) return false;
  const fields = data as { readonly [name: string]: unknown };
  return (
    TEXTS.every((name) => typeof fields[name] === "string") &&
    typeof fields.nonce === "number" &&
    (fields.roundId === null || typeof fields.roundId === "string")
  );
}
