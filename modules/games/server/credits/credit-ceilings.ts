import { type Clock, type Currency, unitOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { sql } from "kysely";
import type { GameVendorAdapter } from "../../port.ts";
import {
  type CeilingPassed,
  type CreditCeilings,
  ceilingPassed,
  usualCreditCeilings,
} from "../../rules/credit-ceilings.ts";

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;
const POLL_MS = 1_000;

/** A credit that is about to be posted. What comes to nothing, such as a repeat, is given back. */
export type AskedCredit = { readonly passed: CeilingPassed | null; giveBack(): void };

type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  vendors: readonly GameVendorAdapter[];
  currency: Currency;
};

/**
 * What each vendor has credited, hour by hour. Counted in memory the moment a credit is asked for, so that no number of credits
 * at once passes a ceiling of this process; what other processes have counted is known within a second.
 */
export function createCreditCeilings({ database, clock, log, vendors, currency }: Options) {
  const own = new Map(vendors.map((vendor) => [vendor.code, vendor.creditCeilings]));
  const hourNow = (): number => Math.floor(clock.now().getTime() / HOUR_MS);
  const counts = createCounts(hourNow);
  let forgottenIn: number | undefined;

  function ask(asked: { vendor: string; unit: string; amount: bigint }): AskedCredit {
    const { vendor, unit, amount } = asked;
    if (amount <= 0n) return NOTHING;
    const counted = counts.countedNow(vendor, unit);
    const passed = ceilingPassed(amount, counted, own.get(vendor) ?? usualIn(unit, currency));
    // What is held goes nowhere, and so uses up nothing.
    if (passed) return { passed, giveBack: () => {} };
    counts.count(counted, amount);
    return { passed, giveBack: () => counts.count(counted, -amount) };
  }

  /** Writes what was counted here, and reads what all have counted. */
  async function read(): Promise<void> {
    const written = counts.unwritten();
    const since = new Date((hourNow() - HOURS_OF_DAY) * HOUR_MS);
    const rows = await database.kysely.transaction().execute(async (trx) => {
      await writeCredits(trx, written);
      // Once an hour: what lies behind the day is asked for no more.
      if (forgottenIn !== hourNow()) await sql`delete from games_vendor_credit where hour < ${since}`.execute(trx);
      return readCredits(trx, since);
    });
    forgottenIn = hourNow();
    counts.settle(written, rows);
  }

  const onError = (error: unknown): void => log.error({ err: error }, "vendors' credits could not be counted");
  const poll = createPoll({ everyMs: POLL_MS, read, onError });
  return {
    ask,
    refresh: poll.refresh,
    start: poll.start,
    async stop(): Promise<void> {
      await poll.stop();
      // What was counted since the last reading.
      await poll.refresh().catch(onError);
    },
  };
}

/** The credits of the last day in memory, by vendor, unit and hour. */
function createCounts(hourNow: () => number) {
  /** As read from the table, and what was counted here since and is not in it yet. */
  let stored = new Map<string, bigint>();
  const added = new Map<string, bigint>();
  const sums = new Map<string, Counted>();
  const countedIn = (key: string): bigint => (stored.get(key) ?? 0n) + (added.get(key) ?? 0n);
  const add = (key: string, amount: bigint): void => void added.set(key, (added.get(key) ?? 0n) + amount);
  return {
    count(counted: Counted, amount: bigint): void {
      add(counted.key, amount);
      counted.hour += amount;
      counted.day += amount;
    },
    /** The sums of the running hour and day, reckoned once in each hour and reading, because every win asks. */
    countedNow(vendor: string, unit: string): Counted {
      const now = hourNow();
      const name = `${vendor} ${unit}`;
      const known = sums.get(name);
      if (known?.of === now) return known;
      const key = keyOf(vendor, unit, now);
      let day = 0n;
      for (let hour = now - HOURS_OF_DAY + 1; hour <= now; hour += 1) day += countedIn(keyOf(vendor, unit, hour));
      const counted = { of: now, key, hour: countedIn(key), day };
      sums.set(name, counted);
      return counted;
    },
    unwritten: (): Credits => [...added].filter(([, amount]) => amount !== 0n),
    /** In one turn: nothing that was counted meanwhile is lost, and nothing counts twice. */
    settle(written: Credits, rows: readonly CreditRow[]): void {
      sums.clear();
      for (const [key, amount] of written) add(key, -amount);
      for (const [key, amount] of added) if (amount === 0n) added.delete(key);
      stored = new Map(
        rows.map((row) => [keyOf(row.vendor, row.unit, row.hour.getTime() / HOUR_MS), BigInt(row.amount)]),
      );
    },
  };
}

type Credits = readonly (readonly [key: string, amount: bigint])[];

const keyOf = (vendor: string, unit: string, hour: number): string => `${vendor} ${unit} ${hour}`;

/** Adds what was counted by key to what the table has. */
async function writeCredits(trx: Transaction, written: Credits): Promise<void> {
  for (const [key, amount] of written) {
    const [vendor, unit, hour] = key.split(" ");
    await sql`insert into games_vendor_credit as c (vendor, unit, hour, amount)
      values (${vendor}, ${unit}, ${new Date(Number(hour) * HOUR_MS)}, ${amount.toString()}::numeric)
      on conflict (vendor, unit, hour) do update set amount = c.amount + excluded.amount`.execute(trx);
  }
}

type CreditRow = { readonly vendor: string; readonly unit: string; readonly hour: Date; readonly amount: string };

async function readCredits(trx: Transaction, since: Date): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select vendor, unit, hour, amount::text from games_vendor_credit where hour >= ${since}`.execute(trx);
  return rows;
}

type Counted = { readonly of: number; readonly key: string; hour: bigint; day: bigint };

const NOTHING: AskedCredit = { passed: null, giveBack: () => {} };

export type CreditCeilingsInForce = ReturnType<typeof createCreditCeilings>;

const usual = new Map<string, CreditCeilings>();

/** The usual ceilings of a unit, reckoned once, because every win asks. */
function usualIn(unit: string, site: Currency): CreditCeilings {
  const known = usual.get(unit) ?? usualCreditCeilings(unitOf(unit) ?? site);
  usual.set(unit, known);
  return known;
}
