import { bucketOf } from "@fairhouse/base";
import type { Prepared, Step, StepAnswer, Value } from "@fairhouse/pipeline";
import {
  type Account,
  type CeilingState,
  compareCeilings,
  emptyBooks,
  type GroupState,
  isDecidedAfterGroup,
  type MemberBooks,
  type MemoryBooks,
  type Outcome,
  type Period,
  type PostingRequest,
  type StoredTransaction,
  type Wallet,
} from "../index.ts";
import { type AssumedGroup, collectLookups, membersInLockOrder, type Named } from "./collect-lookups.ts";
import { booleans, smallints, texts, uuids } from "./columns.ts";
import { type Item, isHouseMember } from "./item.ts";
import {
  LOCK_WALLETS,
  MARK,
  READ_CEILINGS,
  READ_KEYS,
  READ_PAID,
  READ_POSTINGS,
  READ_SETTLED,
} from "./reading-statements.ts";
import type { RecentKeyFilter } from "./recent-key-filter.ts";
import { BEGIN } from "./statements.ts";

/** A wallet as it was read: where its row lies, and what moved through it on its running day. */
export type LoadedWallet = Wallet & {
  readonly ctid: string;
  readonly loadedVersion: number;
  readonly day: string | null;
  readonly totals: string | null;
};

export type LoadedGroup = GroupState & { readonly ctid: string };

export type LoadedCeiling = CeilingState & { readonly ctid: string };

/** What the members of a batch have in the books, as far as its items can ask for it. */
export type LoadedBatch = {
  books: MemoryBooks;
  /** Groups and ceilings' windows as they were read. A decision that changes one replaces the object. */
  asRead: Set<object>;
  /** The latest running day of the wallets, YYYY-MM-DD. */
  latestDay: string;
  /** The database's transaction. */
  batch: string;
  /** The database's clock, microseconds since 1970. */
  micros: bigint;
};

type Row = (string | null)[];

/** The first half of a batch's transaction: locks, then everything that its items refer to. */
export class BatchReading {
  readonly steps: Step[] = [];
  readonly #readers: ((rows: Row[]) => void)[] = [];
  readonly #loaded: LoadedBatch = { books: emptyBooks(), asRead: new Set(), latestDay: "", batch: "", micros: 0n };
  readonly #members: readonly string[];
  /** Keys that were taken for new and not looked up. */
  readonly #assumed: readonly string[];
  readonly #assumedGroups: readonly AssumedGroup[];

  /** @param known what was seen before: keys and groups that were not are taken for new; without it all are looked up */
  constructor(items: readonly Item[], known?: RecentKeyFilter) {
    const members = membersInLockOrder(items);
    this.#members = members.map(([memberId]) => memberId);
    const asked = collectLookups(items, known);
    this.#assumed = asked.assumed;
    this.#assumedGroups = asked.assumedGroups;
    this.#add(BEGIN, [], () => {});
    this.#add(LOCK_WALLETS, [smallints(members.map(([, bucket]) => bucket)), uuids(this.#members)], (rows) =>
      rows.forEach(this.#readWallet),
    );
    this.#add(MARK, [], ([row]) => {
      this.#loaded.micros = BigInt(text(row, MARK.at.micros));
      this.#loaded.batch = text(row, MARK.at.batch);
    });
    if (asked.named.length > 0) this.#addNames(asked.named);
    if (asked.reversed.size > 0) {
      const reversed = texts([...asked.reversed.keys()]);
      this.#add(READ_SETTLED, [reversed, smallints([...asked.reversed.values()])], (rows) => {
        for (const row of rows)
          this.#stored(text(row, READ_SETTLED.at.key), (stored) => Object.assign(stored, { isSettled: true }));
      });
      this.#add(READ_POSTINGS, [reversed], (rows) => rows.forEach(this.#readPosting));
    }
    if (asked.corrected.length > 0) {
      this.#add(READ_PAID, [texts(asked.corrected)], (rows) => {
        const { at } = READ_PAID;
        for (const row of rows)
          this.#stored(text(row, at.key), (stored) => Object.assign(stored, { paid: BigInt(text(row, at.paid)) }));
      });
    }
    if (asked.counted.length > 0) {
      const counted = [smallints(asked.counted.map(bucketOf)), uuids(asked.counted)];
      this.#add(READ_CEILINGS, counted, (rows) => {
        for (const row of rows)
          this.#readCeiling(this.#member(asked.counted[Number(row[READ_CEILINGS.at.index]) - 1] ?? ""), row);
      });
    }
  }

  /** @param answers of the steps, in their order */
  read(answers: readonly StepAnswer[]): LoadedBatch {
    for (const [index, answer] of answers.entries()) this.#readers[index]?.(answer.rows);
    return this.#loaded;
  }

  /**
   * Whether nothing that was taken for new and not read can have changed an answer. Every such key must be stored now that
   * the batch has been decided, and so must every such group: then it is added to a unique index, which says whether it
   * was new. What is not kept under its key must have been looked up, and so must the group of what was refused after it.
   */
  isProvenBy(outcomes: readonly Outcome[]): boolean {
    // Whatever is posted is kept.
    if (outcomes.every((outcome) => outcome.status === "posted")) return true;
    const { transactions } = this.#loaded.books;
    return (
      this.#assumed.every((key) => transactions.has(key)) &&
      this.#assumedGroups.every(
        ({ item, memberId, group }) =>
          !isDecidedAfterGroup(outcomes[item]) || this.#member(memberId)?.groups.has(group) === true,
      )
    );
  }

  #addNames(named: readonly Named[]): void {
    const names = [
      texts(named.map(({ key }) => key)),
      booleans(named.map(({ isReferredTo }) => isReferredTo)),
      smallints(named.map(({ bucket }) => bucket)),
      uuids(named.map(({ memberId }) => memberId)),
      texts(named.map(({ group }) => group)),
    ];
    this.#add(READ_KEYS, names, (rows) => {
      const { at } = READ_KEYS;
      for (const row of rows) {
        const name = named[Number(row[at.index]) - 1];
        if (!name) continue;
        if (row[at.id] != null && name.key !== undefined) this.#readKey(name.key, row);
        if (row[at.groupCtid] != null && name.group !== undefined)
          this.#readGroup(name.memberId, name.group, groupOf(row, at));
      }
    });
  }

  #add(statement: Prepared, values: readonly Value[], reader: (rows: Row[]) => void): void {
    this.steps.push({ statement, values });
    this.#readers.push(reader);
  }

  #member(memberId: string): MemberBooks | undefined {
    return this.#loaded.books.members.get(memberId);
  }

  #readCeiling(member: MemberBooks | undefined, row: Row): void {
    if (!member) return;
    const ceiling = ceilingOf(row);
    this.#loaded.asRead.add(ceiling.window);
    member.ceilings.push(ceiling);
    if (member.ceilings.length > 1) member.ceilings.sort(compareCeilings);
  }

  #readGroup(memberId: string, key: string, group: LoadedGroup): void {
    this.#loaded.asRead.add(group);
    this.#member(memberId)?.groups.set(key, group);
  }

  #stored(key: string, change: (stored: StoredTransaction) => void): void {
    const stored = this.#loaded.books.transactions.get(key);
    if (stored) change(stored);
  }

  readonly #readWallet = (row: Row): void => {
    const { at } = LOCK_WALLETS;
    const memberId = this.#members[Number(row[at.index]) - 1] ?? "";
    const { members } = this.#loaded.books;
    let member = members.get(memberId);
    if (!member) {
      member = { wallets: [], groups: new Map(), ceilings: [] };
      members.set(memberId, member);
    }
    const version = Number(row[at.version]);
    const wallet: LoadedWallet = {
      account: row[at.account] as Account,
      unit: text(row, at.unit),
      balance: BigInt(text(row, at.balance)),
      version,
      isClosed: row[at.isClosed] === "t",
      ctid: text(row, at.ctid),
      loadedVersion: version,
      day: row[at.day] ?? null,
      totals: row[at.dayTotals] ?? null,
    };
    member.wallets.push(wallet);
    if (wallet.day !== null && wallet.day > this.#loaded.latestDay) this.#loaded.latestDay = wallet.day;
  };

  #readKey(key: string, row: Row): void {
    const { at } = READ_KEYS;
    const memberId = text(row, at.memberId);
    const outcome: Outcome = {
      status: row[at.status] as Outcome["status"],
      replayed: false,
      transactionId: text(row, at.id),
      balance: BigInt(text(row, at.balance)),
    };
    const limitCode = row[at.reason];
    const limitPeriod = row[at.limitPeriod];
    const isDebit = row[at.isDebit];
    const groupKey = row[at.groupKey];
    if (limitCode != null) outcome.limitCode = limitCode;
    if (limitPeriod != null) outcome.limitPeriod = limitPeriod as Period;
    const { transactions } = this.#loaded.books;
    // A key may be read twice, as an item's own and as one that another item refers to: only the latter says whether it
    // was given back.
    const reversalId = row[at.reversalId];
    const reversal =
      reversalId == null ? transactions.get(key)?.reversal : reversalOf(reversalId, text(row, at.reversalBalance));
    transactions.set(key, {
      memberId: isHouseMember(memberId) ? "" : memberId,
      fingerprint: row[at.fingerprint] ?? undefined,
      outcome,
      // Only a reversal asks for it, and then it is read with the postings.
      postedAt: NEVER,
      postings: [],
      groupKey: groupKey === "" ? null : (groupKey ?? undefined),
      ceilings: [],
      isSettled: false,
      paid: 0n,
      isDebit: isDebit == null ? undefined : isDebit === "t",
      isHold: row[at.isHold] === "t",
      reversal,
    });
  }

  readonly #readPosting = (row: Row): void => {
    const { at } = READ_POSTINGS;
    const posting: PostingRequest = {
      kind: text(row, at.kind),
      account: row[at.account] as Account,
      counterAccount: text(row, at.counterAccount),
      unit: text(row, at.unit),
      amount: BigInt(text(row, at.amount)),
    };
    const groupKey = row[at.groupKey] ?? undefined;
    const ceilings = row[at.ceilings];
    this.#stored(text(row, at.key), (stored) => {
      stored.postings = [...stored.postings, posting];
      stored.groupKey = groupKey ?? null;
      stored.ceilings = ceilings ? ceilings.split(",") : [];
      stored.postedAt = new Date(Number(row[at.postedAtMs]));
    });
    if (groupKey !== undefined && row[at.groupCtid] != null)
      this.#readGroup(text(row, at.memberId), groupKey, groupOf(row, at));
  };
}

const NEVER = new Date(0);

const text = (row: Row | undefined, index: number): string => row?.[index] ?? "";

const reversalOf = (id: string, balance: string): Outcome => ({
  status: "posted",
  replayed: false,
  transactionId: id,
  balance: BigInt(balance),
});

const groupOf = (row: Row, at: typeof READ_KEYS.at | typeof READ_POSTINGS.at): LoadedGroup => ({
  ctid: text(row, at.groupCtid),
  state: row[at.groupState] as GroupState["state"],
  label: row[at.groupLabel] ?? undefined,
  unit: text(row, at.groupUnit),
  staked: BigInt(text(row, at.groupStaked)),
  paid: BigInt(text(row, at.groupPaid)),
});

function ceilingOf(row: Row): LoadedCeiling {
  const { at } = READ_CEILINGS;
  return {
    unit: text(row, at.unit),
    code: text(row, at.code),
    period: row[at.period] as Period,
    ceiling: BigInt(text(row, at.ceiling)),
    window: { newestSlot: Number(row[at.newestSlot]), slots: text(row, at.slots).split(",").map(BigInt) },
    ctid: text(row, at.ctid),
  };
}
