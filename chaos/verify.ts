import { readFileSync } from "node:fs";
import { bucketOf, systemClock } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import { readBalance, readKeySums } from "./books.ts";
import type { Crowd } from "./crowd.ts";
import type { Fleet } from "./fleet.ts";

/** Everything that contradicts the model or itself once all is quiet, in sentences. */
export async function findDifferences(fleet: Fleet, crowd: Crowd): Promise<string[]> {
  const { database } = fleet;
  const found = [...crowd.differences];
  for (const { table } of crowd.guests) {
    const bucket = bucketOf(table.playerId);
    const books = await readKeySums(database, bucket, table.playerId);
    found.push(...table.model.differences(books, await readBalance(database, bucket, table.playerId)));
  }
  found.push(...(await contradictions(database)), ...(await leftHanging(database)));
  found.push(...(await providerDifferences(fleet)));
  return found;
}

/** What the ledger's own audit finds. */
async function contradictions(database: Database): Promise<string[]> {
  const ledger = createLedger({ database, clock: systemClock });
  const differences = await ledger.audit();
  await ledger.close();
  return differences.map((one) => `audit: ${JSON.stringify(one)}`);
}

/** Each query finds what should be gone once nothing is under way. */
const HANGING: { readonly [what: string]: string } = {
  "a round is still open": "select group_key as subject from ledger_group where state = 'open'",
  "a deposit is paid and not credited": "select deposit_id::text as subject from wallet_deposit where state = 'paid'",
  "a withdrawal is under way":
    "select withdrawal_id::text || ' ' || state as subject from wallet_withdrawal where state in ('requested', 'approved')",
  "a deposit was credited twice":
    "select key as subject from ledger_posting where kind = 'deposit' group by key having count(*) > 1",
  "money is still held": "select key as subject from ledger_hold where state = 'pending'",
  "a day of the house is not the sum of its rows": `
    select day || ' ' || account || ' ' || unit || ': ' || sum(rows) || ' in rows, ' || sum(total) || ' in the day' as subject
    from (
      select (posted_at at time zone 'UTC')::date as day, counter_account as account, unit, -amount as rows, 0::bigint as total
      from ledger_posting
      union all select (posted_at at time zone 'UTC')::date, account, unit, amount, 0 from ledger_posting where balance_after is null
      union all select day, account, unit, 0, amount from ledger_house_day
    ) side group by day, account, unit having sum(rows) <> sum(total)`,
  "a day of a member is not the sum of their rows": `
    select member_id || ' ' || day || ': ' || sum(rows) || ' in rows, ' || sum(total) || ' in the day' as subject from (
      select member_id, (posted_at at time zone 'UTC')::date as day, amount as rows, 0::bigint as total
      from ledger_posting where balance_after is not null
      union all select member_id, day, 0, amount from ledger_member_daily
    ) side group by member_id, day having sum(rows) <> sum(total)`,
  "a house account is not the sum of its rows": `
    select account || ' ' || unit || ': ' || sum(rows) || ' in rows, ' || sum(total) || ' in the total' as subject from (
      select counter_account as account, unit, -amount as rows, 0::bigint as total from ledger_posting
      union all select account, unit, amount, 0 from ledger_posting where balance_after is null
      union all select account, unit, 0, total from ledger_house_total
    ) side group by account, unit having sum(rows) <> sum(total)`,
};

async function leftHanging(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(HANGING)) {
    const { rows } = await database.pool.query<{ subject: string }>(`${query} limit 20`);
    found.push(...rows.map(({ subject }) => `${what}: ${subject}`));
  }
  return found;
}

/** The provider's book against ours: each payout once on both sides, each payment that it was paid credited. */
async function providerDifferences({ database, providerFile }: Fleet): Promise<string[]> {
  const lines = readFileSync(providerFile, "utf8").split("\n").filter(Boolean);
  const book = lines.map(
    (line) => JSON.parse(line) as { kind: string; payOut?: { reference: string; amount: string } },
  );
  const theirs = book.flatMap(({ payOut }) => (payOut ? [`${payOut.reference} ${payOut.amount}`] : []));
  const { rows } = await database.pool.query<{ line: string }>(
    "select withdrawal_id::text || ' ' || amount as line from wallet_withdrawal where state = 'paid_out'",
  );
  const ours = rows.map(({ line }) => line);
  const found = theirs.filter((line, index) => theirs.indexOf(line) !== index).map((line) => `paid out twice: ${line}`);
  found.push(...theirs.filter((line) => !ours.includes(line)).map((line) => `paid out and not booked: ${line}`));
  found.push(...ours.filter((line) => !theirs.includes(line)).map((line) => `booked and not paid out: ${line}`));
  return found;
}
