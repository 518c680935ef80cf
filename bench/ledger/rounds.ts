import { newId } from "@fairhouse/base";
import type { LedgerTransaction } from "@fairhouse/ledger";

/** 1.00 and 0.95 of a currency with four decimals. */
export const STAKE = 10_000n;
export const PAID = 9_500n;

const POSTING = { account: "cash", counterAccount: "games_house-studio", unit: "P" } as const;
const CEILINGS = ["stake"] as const;
/** What the product names with each bet, and with each win. */
const LIMITED = { bet: ["stake", "net_loss"], win: ["net_loss"] } as const;

/** Vendors whose ids grow (UUIDv7, sequences) append to the index of keys; those that draw them spread over all of it. */
export type KeyOrder = "ordered" | "random";

/**
 * Rounds of a game, a bet and its win each, for members drawn at random. Keys are as long as a vendor's, a prefix and 36
 * characters, and are made by counting: whatever the generator costs is missing to what is measured.
 */
export function createRounds(options: {
  members: readonly string[];
  keys?: KeyOrder;
  /** Whether stakes and losses are counted, as in the product, instead of stakes alone. */
  isLimited?: boolean;
}): {
  next(): { bet: LedgerTransaction; win: LedgerTransaction };
} {
  const { members, isLimited = false } = options;
  // The leading 24 characters of a UUIDv7 order the runs, the trailing 12 count.
  const run = `house-studio:${newId().slice(0, 23)}-`;
  const occurredAt = new Date().toISOString();
  let count = 0;
  const orderedKey = (): string => {
    count += 1;
    return run + count.toString(16).padStart(12, "0");
  };
  const nextKey = options.keys === "random" ? randomKey : orderedKey;
  return {
    next: () => {
      const memberId = members[Math.floor(Math.random() * members.length)] as string;
      const key = nextKey();
      const group = key;
      const bet: LedgerTransaction = {
        memberId,
        key,
        fingerprint: key,
        postings: [{ ...POSTING, kind: "bet", amount: -STAKE }],
        group: { key: group, closes: false, label: "lanterns" },
        ceilings: isLimited ? LIMITED.bet : CEILINGS,
        occurredAt,
      };
      const winKey = nextKey();
      const win: LedgerTransaction = {
        memberId,
        key: winKey,
        fingerprint: winKey,
        postings: [{ ...POSTING, kind: "win", amount: PAID }],
        group: { key: group, closes: true },
        refersTo: key,
        ...(isLimited ? { ceilings: LIMITED.win } : {}),
        occurredAt,
      };
      return { bet, win };
    },
  };
}

const word = (): string =>
  Math.floor(Math.random() * 0x1_0000_0000)
    .toString(16)
    .padStart(8, "0");

const randomKey = (): string => {
  const [a, b, c, d] = [word(), word(), word(), word()];
  return `house-studio:${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`;
};
