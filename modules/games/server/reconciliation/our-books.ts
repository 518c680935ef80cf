import { assert, isId } from "@fairhouse/base";
import {
  type AccountPosting,
  eachAccountPosting,
  type KeyedTransaction,
  listReversed,
  readTransactions,
} from "@fairhouse/ledger/postgres";
import type { Pool } from "pg";
import type { GameVendorAdapter } from "../../port.ts";
import { alternateKey, keyUnder, ledgerKeyOf, transactionIdOf } from "../webhooks/seamless/ledger-key.ts";
import type { OurTransaction } from "./compare.ts";
import { boundsOf } from "./day.ts";
import type { OurLine, ReconciliationDependencies } from "./dependencies.ts";
import type { LineRow } from "./tables.ts";

/** One side of the comparison: what stands under the vendor's ids, whatever its day, and what counts for a day with us. */
export type OurBooks = {
  /** By {@link nameOf}. */
  find(lines: readonly LineRow[]): Promise<Map<string, OurTransaction>>;
  eachOfDay(day: string, onPage: (page: readonly OurLine[]) => Promise<void>): Promise<void>;
};

export const ourBooksOf = (deps: ReconciliationDependencies, vendor: GameVendorAdapter): OurBooks =>
  vendor.wallet ? transferBooks(deps, vendor.code) : seamlessBooks(deps, vendor.code);

/** A transaction of a list: a vendor's id is one for each player, so that two players may have the same. */
export const nameOf = (one: { playerId: string; transactionId: string }): string =>
  `${one.playerId} ${one.transactionId}`;

const HOUR_MS = 60 * 60 * 1000;
/**
 * What is posted later than this after the day that it names counts for the day of its posting: the comparison of the day that it
 * names is made in the night after it, and nothing may be dated past that.
 */
const LATE_MS = HOUR_MS;

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A vendor that calls the seamless wallet: everything is a transaction of the ledger under the vendor's own id. */
function seamlessBooks({ database }: ReconciliationDependencies, vendor: string): OurBooks {
  return {
    async find(lines) {
      const units = new Map<string, string>();
      for (const line of lines) {
        // Whatever a vendor sends: who is no member of ours has no key.
        if (!isId(line.player_id)) continue;
        const named = { memberId: line.player_id, transactionId: line.transaction_id };
        units.set(ledgerKeyOf(vendor, named), line.unit);
      }
      const found = await readUnderOrBeside(database.pool, [...units.keys()]);
      const reversed = await listReversed(
        database.pool,
        // A free bet takes nothing and may be given back like any other.
        found.filter((one) => kindsOf(one).includes("bet")).map((one) => one.key),
      );
      return new Map(
        found.map((one) => [
          nameOf({ playerId: one.memberId, transactionId: transactionIdOf(vendor, one.key) ?? "" }),
          {
            memberId: one.memberId,
            // A transaction without a posting has no unit of its own, and moved nothing in any.
            unit: one.unit ?? units.get(one.key) ?? units.get(keyUnder(one.key)) ?? "",
            amount: sizeOf(one.amount),
            state: one.status === "posted" ? ("done" as const) : ("refused" as const),
            kinds: kindsOf(one),
            isReversed: reversed.has(one.key),
          },
        ]),
      );
    },
    async eachOfDay(day, onPage) {
      const { from, to } = boundsOf(day);
      const query = { account: `games_${vendor}`, from, to, earlyMs: HOUR_MS, lateMs: LATE_MS };
      await eachAccountPosting(database.pool, query, (page) => {
        return onPage(joinPostings(page.flatMap((one) => lineOf(one, vendor))));
      });
    },
  };
}

/** What stands under these keys; what is not posted under its own, as it stands beside it. */
async function readUnderOrBeside(pool: Pool, keys: readonly string[]): Promise<KeyedTransaction[]> {
  const under = await readTransactions(pool, keys);
  const posted = new Set(under.filter((one) => one.status === "posted").map((one) => one.key));
  const beside = await readTransactions(pool, keys.filter((key) => !posted.has(key)).map(alternateKey));
  const isBeside = new Set(beside.map((one) => one.key));
  return [...under.filter((one) => !isBeside.has(alternateKey(one.key))), ...beside];
}

/** What a transaction of the ledger is among the vendor's calls, and so whether it took or gave. */
function kindsOf({
  isReversal,
  kind,
  isOfGroup,
}: Pick<KeyedTransaction, "isReversal" | "kind" | "isOfGroup">): string[] {
  if (isReversal) return ["rollback"];
  if (kind === null) return [];
  if (kind === "bet" || kind === "free_bet") return ["bet"];
  if (kind === "resettle") return ["resettle"];
  // A promotion that was won in a round came as a win. Which of the two words a vendor lists it by is left to it.
  if (kind === "promo_win") return isOfGroup ? ["win", "promo"] : ["promo"];
  return ["win"];
}

/** A stake from cash and bonus is two rows of the ledger and one transaction of the vendor. */
function joinPostings(lines: readonly OurLine[]): OurLine[] {
  const joined = new Map<string, OurLine>();
  for (const line of lines) {
    const name = nameOf({ playerId: line.memberId, transactionId: line.transactionId });
    const before = joined.get(name);
    joined.set(name, before ? { ...before, amount: before.amount + line.amount } : line);
  }
  return [...joined.values()];
}

/** Nothing for what moved on the vendor's account by no call of its own. */
function lineOf(one: AccountPosting, vendor: string): OurLine[] {
  const transactionId = transactionIdOf(vendor, one.key);
  if (transactionId === undefined) return [];
  const kinds = kindsOf(one);
  const line: OurLine = {
    transactionId,
    transactionKind: kinds[0] ?? "",
    memberId: one.memberId,
    unit: one.unit,
    amount: sizeOf(one.amount),
    state: "done",
    kinds,
    occurredAt: one.occurredAt,
  };
  return [line];
}

/** A vendor that keeps the money itself: the module that moves it there and back keeps that side of the books. */
function transferBooks({ transferBooks: [books] }: ReconciliationDependencies, vendor: string): OurBooks {
  assert(books !== undefined, "transfers to vendors have books");
  return {
    async find(lines) {
      const asked = lines.map((line) => ({ playerId: line.player_id, transactionId: line.transaction_id }));
      const found = await books.find(vendor, asked);
      return new Map(
        found.map((line) => [nameOf({ playerId: line.memberId, transactionId: line.transactionId }), line]),
      );
    },
    eachOfDay: (day, onPage) => {
      const { from, to } = boundsOf(day);
      return books.eachBetween(vendor, { from, to }, onPage);
    },
  };
}
