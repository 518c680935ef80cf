import { bucketOf, newId } from "@fairhouse/base";
import { type JobKind, jobKind, startJobs } from "@fairhouse/platform/jobs";
import { silentLog } from "@fairhouse/platform/log";
import { z } from "zod";
import type { Guest } from "./crowd.ts";
import type { Fleet } from "./fleet.ts";
import type { Random } from "./random.ts";

type Subject = { readonly memberId: string; readonly id: string };

const subject = z.strictObject({ memberId: z.uuid(), id: z.uuid() });
const creditDeposit: JobKind<Subject> = jobKind("wallet.credit-deposit", subject);
const debitWithdrawal: JobKind<Subject> = jobKind("wallet.debit-withdrawal", subject);

const AMOUNT = 100_000n;
const DONE_WITHIN_MS = 900_000;

export type PaidReport = { readonly runs: number; readonly kills: number };

/**
 * As many jobs as asked for, half of them deposits that are paid and not credited, half of them withdrawals that are
 * asked for and neither taken out nor paid, while the two workers are killed at random until all is done.
 */
export async function payWhileKilled(
  fleet: Fleet,
  { guests, runs, kills, random }: { guests: readonly Guest[]; runs: number; kills: number; random: Random },
): Promise<PaidReport> {
  const jobs = await startJobs({ url: fleet.databaseUrl, log: silentLog });
  const deposits: string[] = [];
  const withdrawals: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { table } = guests[run % guests.length] as Guest;
    const one = { memberId: table.playerId, id: newId() };
    // In turn for each member, so that no member withdraws more than the balance.
    const isDeposit = Math.floor(run / guests.length) % 2 === 0;
    await fleet.database.kysely.transaction().execute(async (trx) => {
      const name = isDeposit ? "deposit" : "withdrawal";
      await fleet.database.pool.query(rowOf(name), [bucketOf(one.memberId), one.memberId, one.id, AMOUNT]);
      await jobs.enqueue(trx, isDeposit ? creditDeposit : debitWithdrawal, one);
    });
    (isDeposit ? deposits : withdrawals).push(one.id);
    table.model.posted(`${isDeposit ? "deposit" : "withdrawal"}:${one.id}`, isDeposit ? AMOUNT : -AMOUNT);
  }
  await jobs.stop();
  let killed = 0;
  const until = Date.now() + DONE_WITHIN_MS;
  while (killed < kills || !(await areDone(fleet, deposits, withdrawals))) {
    if (Date.now() > until) throw new Error(`Jobs are not done after ${DONE_WITHIN_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, random.between(100, 1_500)));
    if (killed >= kills && runs <= 100) continue;
    const server = random.pick(fleet.servers);
    await server.kill();
    killed += 1;
    await server.start();
  }
  return { runs, kills: killed };
}

const rowOf = (name: "deposit" | "withdrawal"): string =>
  name === "deposit"
    ? `insert into wallet_deposit (bucket, member_id, deposit_id, request_key, provider, method, unit, amount, state, created_at, updated_at)
       values ($1, $2, $3::uuid, $3::uuid::text, 'sandbox-pay', 'sandbox-wallet', 'P', $4, 'paid', now(), now())`
    : `insert into wallet_withdrawal (bucket, member_id, withdrawal_id, request_key, provider, method, destination, unit, amount, state, created_at, updated_at)
       values ($1, $2, $3::uuid, $3::uuid::text, 'sandbox-pay', 'sandbox-payout', '1234567890', 'P', $4, 'requested', now(), now())`;

async function areDone(
  { database }: Fleet,
  deposits: readonly string[],
  withdrawals: readonly string[],
): Promise<boolean> {
  const { rows } = await database.pool.query<{ open: number }>(
    `select (select count(*) from wallet_deposit where deposit_id = any ($1) and state <> 'credited')::int
          + (select count(*) from wallet_withdrawal where withdrawal_id = any ($2) and state <> 'paid_out')::int as open`,
    [deposits, withdrawals],
  );
  return rows[0]?.open === 0;
}
