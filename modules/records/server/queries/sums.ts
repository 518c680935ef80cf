import { bucketOf, currencyOfWallets, dayIn } from "@fairhouse/base";
import type { PeriodTotal } from "@fairhouse/ledger/postgres";
import { PLAY_KINDS } from "@fairhouse/wallet/server";
import { sql } from "kysely";
import type { Period } from "../../rules.ts";
import type { RecordsDependencies } from "../dependencies.ts";

export type Sums = { readonly stakes: number; readonly staked: bigint; readonly won: bigint };
export type PlayRow = Sums & { readonly day: string; readonly vendor: string; readonly gameCode: string };

export const NOTHING: Sums = { stakes: 0, staked: 0n, won: 0n };

export const addedUp = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, one) => ({ stakes: sum.stakes + one.stakes, staked: sum.staked + one.staked, won: sum.won + one.won }),
    NOTHING,
  );

export const sumsView = ({ stakes, staked, won }: Sums) => ({
  stakes,
  stakedLedger: staked.toString(),
  wonLedger: won.toString(),
  netLedger: (won - staked).toString(),
});

/** The code of the currency that the member's accounts are in. */
export const unitOf = async ({ ledger, currency }: RecordsDependencies, memberId: string): Promise<string> =>
  currencyOfWallets(await ledger.balances(memberId), currency).code;

/** What was counted of the member's play in one unit, by day and game. */
export async function readPlayRows(
  { database, zone }: Pick<RecordsDependencies, "database" | "zone">,
  { memberId, unit, from, to }: Period & { readonly memberId: string; readonly unit: string },
): Promise<PlayRow[]> {
  const until = to ? dayIn(zone, to) : "9999-12-31";
  const { rows } = await sql<{
    day: string;
    vendor: string;
    game_code: string;
    stakes: string;
    staked: string;
    won: string;
  }>`
    select day::text as day, vendor, game_code, stakes::text, staked::text, won::text from records_zone_day
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and zone = ${zone} and unit = ${unit}
      and day >= ${from ? dayIn(zone, from) : "1970-01-01"}::date and day < ${until}::date
    order by day`.execute(database.kysely);
  return rows.map((row) => ({
    ...{ day: row.day, vendor: row.vendor, gameCode: row.game_code },
    ...{ stakes: Number(row.stakes), staked: BigInt(row.staked), won: BigInt(row.won) },
  }));
}

/** The same from the ledger's own sums, of all games together. */
export async function readLedgerSums(
  { ledger, clock }: Pick<RecordsDependencies, "ledger" | "clock">,
  { memberId, unit, from, to }: Period & { readonly memberId: string; readonly unit: string },
): Promise<Sums> {
  const later = new Date(clock.now().getTime() + 60_000);
  const totals = await ledger.totals({ memberId, from: from ?? new Date(0), to: to && to < later ? to : later });
  const own = totals.filter((one) => one.unit === unit);
  const netOf = (kinds: readonly string[]): bigint =>
    own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { credited, debited }) => sum + credited - debited, 0n);
  return {
    stakes: own.filter(isStake).reduce((sum, { count }) => sum + count, 0),
    staked: -netOf(PLAY_KINDS.staking),
    won: netOf(PLAY_KINDS.paying),
  };
}

const isStake = ({ kind }: PeriodTotal): boolean => PLAY_KINDS.stakes.includes(kind);

export const areEqual = (a: Sums, b: Sums): boolean =>
  a.stakes === b.stakes && a.staked === b.staked && a.won === b.won;
