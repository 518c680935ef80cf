import { type Clock, type Currency, unitOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
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
  /** As read from the table, and what was counted here since and is not in it yet; by vendor, unit and hour. */
  let stored = new Map<string, bigint>();
  const added = new Map<string, bigint>();
  const sums = new Map<string, Counted>();
  let forgottenIn: number | undefined;

  const hourNow = (): number => Math.floor(clock.now().getTime() / HOUR_MS);
  const keyOf = (vendor: string, unit: string, hour: number): string => `${vendor} ${unit} ${hour}`;
  const countedIn = (key: string): bigint => (stored.get(key) ?? 0n) + (added.get(key) ?? 0n);
  const add = (key: string, amount: bigint): void => void added.set(key, (added.get(key) ?? 0n) + amount);

  function ask(asked: { vendor: string; unit: string; amount: bigint }): AskedCredit {
    const { vendor, unit, amount } = asked;
    if (amount <= 0n) return NOTHING;
    const counted = countedNow(vendor, unit);
    const passed = ceilingPassed(amount, counted, own.get(vendor) ?? usualIn(unit, currency));
    // What is held goes nowhere, and so uses up nothing.
    if (passed) return { passed, giveBack: () => {} };
    const count = (credited: bigint): void => {
      add(counted.key, credited);
      counted.hour += credited;
      counted.day += credited;
    };
    count(amount);
    return { passed, giveBack: () => count(-amount) };
  }

  /** The sums of the running hour and day, reckoned once in each hour and reading, because every win asks. */
  function countedNow(vendor: string, unit: string): Counted {
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
  }

  /** Writes what was counted here, and reads what all have counted. */
  async function read(): Promise<void> {
    const written = [...added].filter(([, amount]) => amount !== 0n);
    const since = new Date((hourNow() - HOURS_OF_DAY) * HOUR_MS);
    const rows = await database.kysely.transaction().execute(async (trx) => {
      for (const [key, amount] of written) {
        const [vendor, unit, hour] = key.split(" ");
        await sql`insert into games_vendor_credit as c (vendor, unit, hour, amount)
          values (${vendor}, ${unit}, ${new Date(Number(hour) * HOUR_MS)}, ${amount.toString()}::numeric)
          on conflict (vendor, unit, hour) do update set amount = c.amount + excluded.amount`.execute(trx);
      }
      // Once an hour: what lies behind the day is asked for no more.
      if (forgottenIn !== hourNow()) await sql`delete from games_vendor_credit where hour < ${since}`.execute(trx);
      const read = await sql<{ vendor: string; unit: string; hour: Date; amount: string }>`
        select vendor, unit, hour, amount::text from games_vendor_credit where hour >= ${since}`.execute(trx);
      return read.rows;
    });
    forgottenIn = hourNow();
    sums.clear();
    // In one turn: nothing that was counted meanwhile is lost, and nothing counts twice.
    for (const [key, amount] of written) add(key, -amount);
    for (const [key, amount] of added) if (amount === 0n) added.delete(key);
    stored = new Map(
      rows.map((row) => [keyOf(row.vendor, row.unit, row.hour.getTime() / HOUR_MS), BigInt(row.amount)]),
    );
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
