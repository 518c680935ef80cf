import { assert, bucketOf } from "@fairhouse/base";
import type { GroupState, KeptOutcome, MemberBooks, PostedLeg, Wallet } from "../index.ts";
import { plainArray, textArray } from "./array-literal.ts";
import { COPY_NULL, CopyText, copyField } from "./copy-text.ts";
import { DayTotals } from "./day-totals.ts";
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
      rows.add([
        copyField(key),
        bucketOf(memberId),
        memberId,
        outcome.transferId,
        operation?.fingerprint ?? COPY_NULL,
        outcome.status,
        outcome.balance,
        outcome.limitCode ?? COPY_NULL,
        outcome.limitPeriod ?? COPY_NULL,
        copyField(operation?.refersTo),
        effect ?? COPY_NULL,
        isHold ? "t" : "f",
        this.#at,
      ]);
    }
    return rows;
  }

  #transferRows(legs: readonly PostedLeg[]): CopyText {
    const rows = new CopyText();
    for (const posted of legs) {
      const { operation, wallet } = posted;
      const owner = operation.memberId;
      const bucket = owner === undefined ? 0 : bucketOf(owner);
      rows.add([
        bucket,
        wallet ? (owner ?? "") : houseMemberOf(bucket),
        posted.id,
        posted.leg,
        copyField(operation.key),
        posted.kind,
        posted.unit,
        posted.account,
        posted.counterAccount,
        posted.amount,
        wallet ? posted.balanceAfter : COPY_NULL,
        wallet ? posted.walletVersion : COPY_NULL,
        copyField(operation.refersTo),
        posted.isReversal ? "t" : "f",
        "isCorrection" in operation && operation.isCorrection ? "t" : "f",
        copyField(posted.groupKey),
        posted.ceilings.length > 0 ? `{${posted.ceilings.join(",")}}` : COPY_NULL,
        operation.occurredAt ? new Date(operation.occurredAt).toISOString() : COPY_NULL,
        this.#at,
        operation.meta ? copyField(JSON.stringify(operation.meta)) : COPY_NULL,
        this.#loaded.batch,
      ]);
    }
    return rows;
  }

  #writeWallets(members: ReadonlyMap<string, MemberBooks>, legs: readonly PostedLeg[]): void {
    const totals = new DayTotals(this.#day, legs);
    const changed: { wallet: LoadedWallet; totals: string }[] = [];
    const opened: { memberId: string; wallet: Wallet; totals: string }[] = [];
    const pastDays = new CopyText();
    for (const [memberId, { wallets }] of members) {
      for (const wallet of wallets) {
        if (!isLoaded(wallet)) {
          if (wallet.version > 0) opened.push({ memberId, wallet, totals: totals.of(wallet, undefined) });
        } else if (wallet.version !== wallet.loadedVersion) {
          changed.push({ wallet, totals: totals.of(wallet, wallet) });
          for (const [kind, [count, amount]] of totals.endedBy(wallet)) {
            const { account, unit, day } = wallet;
            pastDays.add([bucketOf(memberId), memberId, account, unit, day ?? "", kind, count, amount]);
          }
        }
      }
    }
    const day = totals.day;
    if (changed.length > 0) {
      const values = [
        textArray(changed.map(({ wallet }) => wallet.place)),
        plainArray(changed.map(({ wallet }) => wallet.balance)),
        plainArray(changed.map(({ wallet }) => wallet.version)),
        textArray(changed.map((change) => change.totals)),
        day,
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
      day,
      textArray(opened.map((open) => open.totals)),
    ];
    this.#add(INSERT_WALLETS, values, opened.length);
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
        const times = [this.#at, state === "open" ? COPY_NULL : this.#at];
        opened.add([bucket, memberId, copyField(key), state, copyField(label), unit, staked, paid, ...times]);
      }
    }
    this.#copy(COPY_GROUPS, opened);
    if (changed.length === 0) return;
    const values = [
      textArray(changed.map(({ place }) => place)),
      textArray(changed.map(({ group }) => group.state)),
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
    const days = DayTotals.ofHouse(legs);
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
