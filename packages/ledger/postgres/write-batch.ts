import { assert, bucketOf } from "@fairhouse/base";
import type { GroupState, KeptOutcome, MemberBooks, PostedLeg, Wallet } from "../index.ts";
import { plainArray, textArray } from "./array-literal.ts";
import { COPY_NULL, CopyText, copyField } from "./copy-text.ts";
import { DayTotals, houseDaySums } from "./day-totals.ts";
import { houseMemberOf } from "./item.ts";
import type { LoadedBatch, LoadedGroup, LoadedWallet } from "./load-batch.ts";
import type { Prepared, Step, StepAnswer } from "./pipeline.ts";
import {
  ADD_HOUSE_DAYS,
  ADD_HOUSE_TOTALS,
  COMMIT,
  COPY_GROUPS,
  COPY_MEMBER_DAYS,
  COPY_OPERATIONS,
  COPY_TRANSFERS,
  END_HOLDS,
  INSERT_HOLDS,
  INSERT_WALLETS,
  UPDATE_CEILINGS,
  UPDATE_GROUPS,
  UPDATE_WALLETS,
} from "./statements.ts";

/** The second half of a batch's transaction: a statement for each table, and the commit. */
export class BatchWriting {
  readonly steps: Step[] = [];
  /** How many rows each step means to write; undefined when it does not matter. */
  readonly #meant: (number | undefined)[] = [];
  readonly #loaded: LoadedBatch;
  readonly #at: string;
  readonly #day: string;

  constructor(loaded: LoadedBatch, at: Date) {
    this.#loaded = loaded;
    this.#at = at.toISOString();
    this.#day = this.#at.slice(0, 10);
    const { members, journal } = loaded.books;
    this.#copy(COPY_OPERATIONS, this.#operationRows(journal.outcomes));
    if (journal.legs.length > 0) {
      this.#copy(COPY_TRANSFERS, this.#transferRows(journal.legs));
      this.#writeWallets(members, journal.legs);
      this.#writeGroups(members);
      this.#writeCeilings(members);
    }
    this.#writeHolds();
    // Last, because everyone who comes after waits for them until the commit.
    if (journal.legs.length > 0) this.#writeHouse(journal.legs);
    this.#add(COMMIT, [], undefined);
  }

  /** @throws when a row was not where it was read: nothing may be believed then, and the batch is taken back */
  static check(writing: BatchWriting, answers: readonly StepAnswer[]): void {
    for (const [index, meant] of writing.#meant.entries()) {
      const tag = answers[index]?.tag ?? "";
      if (meant === undefined) continue;
      assert(
        Number(tag.split(" ").at(-1)) === meant,
        `${writing.steps[index]?.statement.name} writes ${meant} rows: ${tag}`,
      );
    }
    assert(answers.at(-1)?.tag === "COMMIT", "a batch that was written is committed");
  }

  #add(statement: Prepared, values: readonly (string | null)[], meant: number | undefined): void {
    this.steps.push({ statement, values });
    this.#meant.push(meant);
  }

  #copy(statement: Prepared, rows: CopyText): void {
    if (rows.isEmpty) return;
    this.steps.push({ statement, copy: rows.toString() });
    this.#meant.push(undefined);
  }

  /** In the order of the keys, so that two batches that meet on keys of strangers wait in the same order. */
  #operationRows(outcomes: readonly KeptOutcome[]): CopyText {
    const rows = new CopyText();
    const sorted = outcomes.length > 1 ? [...outcomes].sort((a, b) => (a.key < b.key ? -1 : 1)) : outcomes;
    for (const { key, memberId: owner, operation, outcome, effect, isHold } of sorted) {
      const memberId = owner === "" ? houseMemberOf(0) : owner;
      const limit = `${outcome.limitCode ?? COPY_NULL}\t${outcome.limitPeriod ?? COPY_NULL}`;
      rows.add(
        `${copyField(key)}\t${bucketOf(memberId)}\t${memberId}\t${outcome.transferId}\t${operation?.fingerprint ?? COPY_NULL}\t` +
          `${outcome.status}\t${outcome.balance}\t${limit}\t${copyField(operation?.refersTo)}\t${effect ?? COPY_NULL}\t` +
          `${isHold ? "t" : "f"}\t${this.#at}`,
      );
    }
    return rows;
  }

  #transferRows(legs: readonly PostedLeg[]): CopyText {
    const rows = new CopyText();
    for (const posted of legs) {
      const { operation, wallet } = posted;
      const owner = operation.memberId;
      const bucket = owner === undefined ? 0 : bucketOf(owner);
      const after = wallet ? `${posted.balanceAfter}\t${posted.walletVersion}` : `${COPY_NULL}\t${COPY_NULL}`;
      const isCorrection = "isCorrection" in operation && operation.isCorrection;
      const ceilings = posted.ceilings.length > 0 ? `{${posted.ceilings.join(",")}}` : COPY_NULL;
      const meta = operation.meta ? copyField(JSON.stringify(operation.meta)) : COPY_NULL;
      rows.add(
        `${bucket}\t${wallet ? owner : houseMemberOf(bucket)}\t${posted.id}\t${posted.leg}\t${copyField(operation.key)}\t` +
          `${posted.kind}\t${posted.unit}\t${posted.account}\t${posted.counterAccount}\t${posted.amount}\t${after}\t` +
          `${copyField(operation.refersTo)}\t${posted.isReversal ? "t" : "f"}\t${isCorrection ? "t" : "f"}\t` +
          `${copyField(posted.groupKey)}\t${ceilings}\t${operation.occurredAt ?? COPY_NULL}\t${this.#at}\t${meta}\t${this.#loaded.batch}`,
      );
    }
    return rows;
  }

  #writeWallets(members: ReadonlyMap<string, MemberBooks>, legs: readonly PostedLeg[]): void {
    const days = this.#runningDays(legs);
    const changed: { wallet: LoadedWallet; totals: string }[] = [];
    const opened: { memberId: string; wallet: Wallet; totals: string }[] = [];
    const pastDays = new CopyText();
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
          pastDays.add(`${bucketOf(memberId)}\t${memberId}\t${account}\t${unit}\t${day}\t${kind}\t${count}\t${amount}`);
        }
      }
    }
    if (changed.length > 0) {
      const values = [
        plainArray(changed.map(({ wallet }) => `"${wallet.place}"`)),
        plainArray(changed.map(({ wallet }) => wallet.balance)),
        plainArray(changed.map(({ wallet }) => wallet.version)),
        textArray(changed.map((change) => change.totals)),
        this.#day,
      ];
      this.#add(UPDATE_WALLETS, values, changed.length);
    }
    this.#copy(COPY_MEMBER_DAYS, pastDays);
    if (opened.length === 0) return;
    const values = [
      plainArray(opened.map(({ memberId }) => bucketOf(memberId))),
      plainArray(opened.map(({ memberId }) => memberId)),
      textArray(opened.map(({ wallet }) => wallet.account)),
      textArray(opened.map(({ wallet }) => wallet.unit)),
      plainArray(opened.map(({ wallet }) => wallet.balance)),
      plainArray(opened.map(({ wallet }) => wallet.version)),
      this.#day,
      textArray(opened.map((open) => open.totals)),
    ];
    this.#add(INSERT_WALLETS, values, opened.length);
  }

  /** What has moved through each changed wallet on the day of the batch, the batch included. */
  #runningDays(legs: readonly PostedLeg[]): Map<Wallet, DayTotals> {
    const days = new Map<Wallet, DayTotals>();
    for (const { wallet, kind, amount } of legs) {
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

  #writeGroups(members: ReadonlyMap<string, MemberBooks>): void {
    const changed: { place: string; group: GroupState }[] = [];
    const opened = new CopyText();
    for (const [memberId, member] of members) {
      for (const [key, group] of member.groups) {
        if (this.#loaded.asRead.has(group)) continue;
        const { place } = group as Partial<LoadedGroup>;
        if (place !== undefined) {
          changed.push({ place, group });
          continue;
        }
        const { state, label, unit, staked, paid } = group;
        const bucket = bucketOf(memberId);
        const closedAt = state === "open" ? COPY_NULL : this.#at;
        opened.add(
          `${bucket}\t${memberId}\t${copyField(key)}\t${state}\t${copyField(label)}\t${unit}\t${staked}\t${paid}\t${this.#at}\t${closedAt}`,
        );
      }
    }
    this.#copy(COPY_GROUPS, opened);
    if (changed.length === 0) return;
    const values = [
      plainArray(changed.map(({ place }) => `"${place}"`)),
      plainArray(changed.map(({ group }) => group.state)),
      textArray(changed.map(({ group }) => group.label ?? null)),
      plainArray(changed.map(({ group }) => group.staked)),
      plainArray(changed.map(({ group }) => group.paid)),
      this.#at,
    ];
    this.#add(UPDATE_GROUPS, values, changed.length);
  }

  #writeCeilings(members: ReadonlyMap<string, MemberBooks>): void {
    const changed = [...members].flatMap(([memberId, { ceilings }]) =>
      ceilings.filter((ceiling) => !this.#loaded.asRead.has(ceiling.window)).map((ceiling) => ({ memberId, ceiling })),
    );
    if (changed.length === 0) return;
    const values = [
      plainArray(changed.map(({ memberId }) => bucketOf(memberId))),
      plainArray(changed.map(({ memberId }) => memberId)),
      textArray(changed.map(({ ceiling }) => ceiling.unit)),
      textArray(changed.map(({ ceiling }) => ceiling.code)),
      textArray(changed.map(({ ceiling }) => ceiling.period)),
      textArray(changed.map(({ ceiling }) => plainArray(ceiling.window.slots))),
      plainArray(changed.map(({ ceiling }) => ceiling.window.newestSlot)),
    ];
    this.#add(UPDATE_CEILINGS, values, changed.length);
  }

  #writeHolds(): void {
    const { holds } = this.#loaded.books.journal;
    const opened = holds.filter((hold) => hold.state === "pending");
    const ended = holds.filter((hold) => hold.state !== "pending");
    if (opened.length > 0) {
      const values = [
        plainArray(opened.map(({ memberId }) => bucketOf(memberId))),
        plainArray(opened.map(({ memberId }) => memberId)),
        textArray(opened.map(({ key }) => key)),
        textArray(opened.map(({ unit }) => unit)),
        textArray(opened.map(({ counterAccount }) => counterAccount)),
        plainArray(opened.map(({ amount }) => amount)),
        this.#at,
        textArray(opened.map(({ expiresAt }) => expiresAt ?? null)),
      ];
      this.#add(INSERT_HOLDS, values, opened.length);
    }
    if (ended.length === 0) return;
    const values = [
      plainArray(ended.map(({ memberId }) => bucketOf(memberId))),
      plainArray(ended.map(({ memberId }) => memberId)),
      textArray(ended.map(({ key }) => key)),
      textArray(ended.map(({ state }) => state)),
      textArray(ended.map(({ endedBy }) => endedBy)),
      this.#at,
    ];
    this.#add(END_HOLDS, values, ended.length);
  }

  #writeHouse(legs: readonly PostedLeg[]): void {
    const sums = [...this.#loaded.books.house].map(([name, amount]) => ({ name: name.split(" "), amount }));
    const totals = [
      textArray(sums.map(({ name }) => name[0] ?? "")),
      textArray(sums.map(({ name }) => name[1] ?? "")),
      plainArray(sums.map(({ amount }) => amount)),
    ];
    this.#add(ADD_HOUSE_TOTALS, totals, sums.length);
    const days = houseDaySums(legs);
    const values = [
      this.#day,
      textArray(days.map(({ account }) => account)),
      textArray(days.map(({ unit }) => unit)),
      textArray(days.map(({ kind }) => kind)),
      plainArray(days.map(({ count }) => count)),
      plainArray(days.map(({ amount }) => amount)),
    ];
    this.#add(ADD_HOUSE_DAYS, values, days.length);
  }
}

const isLoaded = (wallet: Wallet): wallet is LoadedWallet => "place" in wallet;
