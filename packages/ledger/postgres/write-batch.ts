import { bucketOf } from "@fairhouse/base";
import type { Prepared, Step, Value } from "@fairhouse/pipeline";
import { CopyRows } from "@fairhouse/pipeline";
import type { GroupState, MemberBooks, NewPosting, Wallet } from "../index.ts";
import { postingRows, transactionRows } from "./added-rows.ts";
import { bigints, jsons, smallints, texts, tids, uuids } from "./columns.ts";
import { DayTotals, houseDaySums } from "./day-totals.ts";
import type { LoadedBatch, LoadedCeiling, LoadedGroup, LoadedWallet } from "./load-batch.ts";
import {
  COMMIT,
  COPY_GROUPS,
  COPY_MEMBER_DAYS,
  COPY_POSTINGS,
  COPY_TRANSACTIONS,
  END_HOLDS,
  INSERT_HOLDS,
  INSERT_WALLETS,
  WRITE_SUMS,
} from "./statements.ts";

/** The second half of a batch's transaction: a statement for each table, and the commit. */
export class BatchWriting {
  readonly #steps: Step[] = [];
  readonly #loaded: LoadedBatch;
  readonly #at: string;
  readonly #atMs: number;
  readonly #day: string;

  constructor(loaded: LoadedBatch, at: Date) {
    this.#loaded = loaded;
    this.#at = at.toISOString();
    this.#atMs = at.getTime();
    this.#day = this.#at.slice(0, 10);
  }

  /** To be asked for once. */
  steps(): readonly Step[] {
    const { members, journal } = this.#loaded.books;
    const batch = BigInt(this.#loaded.batch);
    this.#copy(COPY_TRANSACTIONS, transactionRows(journal.outcomes, this.#atMs, batch));
    if (journal.postings.length > 0) this.#copy(COPY_POSTINGS, postingRows(journal.postings, this.#atMs, batch));
    this.#writeHolds();
    if (journal.postings.length > 0) {
      const sums = [
        ...this.#walletColumns(members, journal.postings),
        ...this.#groupColumns(members),
        ...this.#houseColumns(journal.postings),
        ...this.#ceilingColumns(members),
      ];
      // Last, because everyone who comes after waits for the house's rows until the commit.
      this.#add(WRITE_SUMS, [this.#day, this.#at, ...sums]);
    }
    this.#add(COMMIT, []);
    return this.#steps;
  }

  #add(statement: Prepared, values: readonly Value[]): void {
    this.#steps.push({ statement, values });
  }

  #copy(statement: Prepared, rows: CopyRows): void {
    if (rows.isEmpty) return;
    this.#steps.push({ statement, copy: rows.finish() });
  }

  /** Of the wallets that changed. Adds what goes with them: days that are over, and a wallet for a first debt. */
  #walletColumns(members: ReadonlyMap<string, MemberBooks>, postings: readonly NewPosting[]): Buffer[] {
    const days = this.#runningDays(postings);
    const changed: { wallet: LoadedWallet; totals: string }[] = [];
    const opened: { memberId: string; wallet: Wallet; totals: string }[] = [];
    const pastDays = new CopyRows(8, 0);
    for (const [memberId, { wallets }] of members) {
      for (const wallet of wallets) {
        const totals = days.get(wallet)?.toString();
        if (totals === undefined) continue;
        if (!isLoaded(wallet)) {
          opened.push({ memberId, wallet, totals });
          continue;
        }
        changed.push({ wallet, totals });
        const { account, unit, day } = wallet;
        if (day === null || day === this.#day) continue;
        for (const { kind, count, amount } of DayTotals.parse(wallet.totals).sums) {
          pastDays.row();
          pastDays.smallint(bucketOf(memberId));
          pastDays.uuid(memberId);
          pastDays.text(account);
          pastDays.text(unit);
          pastDays.date(day);
          pastDays.text(kind);
          pastDays.bigint(count);
          pastDays.bigint(amount);
        }
      }
    }
    this.#copy(COPY_MEMBER_DAYS, pastDays);
    if (opened.length > 0) this.#openWallets(opened);
    return [
      tids(changed.map(({ wallet }) => wallet.ctid)),
      bigints(changed.map(({ wallet }) => wallet.balance)),
      bigints(changed.map(({ wallet }) => wallet.version)),
      jsons(changed.map((change) => change.totals)),
    ];
  }

  #openWallets(opened: readonly { memberId: string; wallet: Wallet; totals: string }[]): void {
    const values = [
      smallints(opened.map(({ memberId }) => bucketOf(memberId))),
      uuids(opened.map(({ memberId }) => memberId)),
      texts(opened.map(({ wallet }) => wallet.account)),
      texts(opened.map(({ wallet }) => wallet.unit)),
      bigints(opened.map(({ wallet }) => wallet.balance)),
      bigints(opened.map(({ wallet }) => wallet.version)),
      this.#day,
      jsons(opened.map((open) => open.totals)),
    ];
    this.#add(INSERT_WALLETS, values);
  }

  /** What has moved through each changed wallet on the day of the batch, the batch included. */
  #runningDays(postings: readonly NewPosting[]): Map<Wallet, DayTotals> {
    const days = new Map<Wallet, DayTotals>();
    for (const { wallet, kind, amount } of postings) {
      if (!wallet) continue;
      let day = days.get(wallet);
      if (!day) {
        day = DayTotals.parse(isLoaded(wallet) && wallet.day === this.#day ? wallet.totals : null);
        days.set(wallet, day);
      }
      day.add(kind, amount);
    }
    return days;
  }

  /** Of the groups that changed. Adds those that are new. */
  #groupColumns(members: ReadonlyMap<string, MemberBooks>): Buffer[] {
    const changed: { ctid: string; group: GroupState }[] = [];
    const opened = new CopyRows(10, this.#loaded.books.journal.postings.length);
    for (const [memberId, member] of members) {
      for (const [key, group] of member.groups) {
        if (this.#loaded.asRead.has(group)) continue;
        const { ctid } = group as Partial<LoadedGroup>;
        if (ctid !== undefined) {
          changed.push({ ctid, group });
          continue;
        }
        const { state, label, unit, staked, paid } = group;
        opened.row();
        opened.smallint(bucketOf(memberId));
        opened.uuid(memberId);
        opened.text(key);
        opened.text(state);
        opened.text(label);
        opened.text(unit);
        opened.bigint(staked);
        opened.bigint(paid);
        opened.instant(this.#atMs);
        opened.instant(state === "open" ? null : this.#atMs);
      }
    }
    this.#copy(COPY_GROUPS, opened);
    return [
      tids(changed.map(({ ctid }) => ctid)),
      texts(changed.map(({ group }) => group.state)),
      texts(changed.map(({ group }) => group.label)),
      bigints(changed.map(({ group }) => group.staked)),
      bigints(changed.map(({ group }) => group.paid)),
    ];
  }

  /** Of the ceilings whose windows changed. */
  #ceilingColumns(members: ReadonlyMap<string, MemberBooks>): Buffer[] {
    const changed = [...members.values()].flatMap(({ ceilings }) =>
      ceilings.filter((ceiling): ceiling is LoadedCeiling => !this.#loaded.asRead.has(ceiling.window)),
    );
    return [
      tids(changed.map(({ ctid }) => ctid)),
      texts(changed.map(({ window }) => `{${window.slots.join(",")}}`)),
      bigints(changed.map(({ window }) => window.newestSlot)),
    ];
  }

  #writeHolds(): void {
    const { holds } = this.#loaded.books.journal;
    const opened = holds.filter((hold) => hold.state === "pending");
    const ended = holds.filter((hold) => hold.state !== "pending");
    if (opened.length > 0) {
      const values = [
        smallints(opened.map(({ memberId }) => bucketOf(memberId))),
        uuids(opened.map(({ memberId }) => memberId)),
        texts(opened.map(({ key }) => key)),
        texts(opened.map(({ unit }) => unit)),
        texts(opened.map(({ counterAccount }) => counterAccount)),
        bigints(opened.map(({ amount }) => amount)),
        this.#at,
        texts(opened.map(({ expiresAt }) => expiresAt)),
      ];
      this.#add(INSERT_HOLDS, values);
    }
    if (ended.length === 0) return;
    const values = [
      smallints(ended.map(({ memberId }) => bucketOf(memberId))),
      uuids(ended.map(({ memberId }) => memberId)),
      texts(ended.map(({ key }) => key)),
      texts(ended.map(({ state }) => state)),
      texts(ended.map(({ endedBy }) => endedBy)),
      this.#at,
    ];
    this.#add(END_HOLDS, values);
  }

  #houseColumns(postings: readonly NewPosting[]): Buffer[] {
    const sums = [...this.#loaded.books.house].map(([name, amount]) => ({ name: name.split(" "), amount }));
    const days = houseDaySums(postings);
    return [
      texts(sums.map(({ name }) => name[0])),
      texts(sums.map(({ name }) => name[1])),
      bigints(sums.map(({ amount }) => amount)),
      texts(days.map(({ account }) => account)),
      texts(days.map(({ unit }) => unit)),
      texts(days.map(({ kind }) => kind)),
      bigints(days.map(({ count }) => count)),
      bigints(days.map(({ amount }) => amount)),
    ];
  }
}

const isLoaded = (wallet: Wallet): wallet is LoadedWallet => "ctid" in wallet;
