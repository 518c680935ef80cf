import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningProduct, runProduct, until } from "./testing/running-product.ts";

const PAYMENT_PASSWORD = "582914";
let running: RunningProduct;

beforeAll(async () => {
  running = await runProduct("payout-crash");
}, 120_000);

afterAll(() => running?.end());

/** What the provider paid out under a reference, from its own book. */
const payOutsOf = (reference: string): string[] =>
  readFileSync(join(running.dataDir, "sandbox-pay.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.includes('"payout"') && line.includes(reference));

const stateOf = async (withdrawalId: string): Promise<string | undefined> =>
  (await running.database.pool.query("select state from wallet_withdrawal where withdrawal_id = $1", [withdrawalId]))
    .rows[0]?.state;

test("a server killed between a payout and its booking pays and books it once", async () => {
  const player = await running.openPlayer("1000000");
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await player.ask("POST", "/wps/member/paymentPassword", { password: "Mango-season-77", ...twice });
  await running.database.pool.query(`
    create function hold_bookings_back() returns trigger language plpgsql as $$
    begin if new.kind = 'withdrawal_paid' then perform pg_sleep(30); end if; return new; end $$`);
  await running.database.pool.query(
    "create trigger hold_bookings_back before insert on ledger_posting for each row execute function hold_bookings_back()",
  );
  const asked = await player.ask("POST", "/wps/wallet/withdrawals", {
    requestKey: randomUUID(),
    method: "sandbox-payout",
    destination: "1234567890",
    amountLedger: "400000",
    paymentPassword: PAYMENT_PASSWORD,
  });
  const withdrawalId = String(asked.withdrawalId);
  await until(async () => payOutsOf(withdrawalId).length === 1);
  await until(async () => {
    const { rows } = await running.database.pool.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
    return rows.length > 0;
  });
  await running.product.kill();
  await running.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and wait_event = 'PgSleep'",
  );
  await running.database.pool.query("drop trigger hold_bookings_back on ledger_posting");
  await running.database.pool.query("drop function hold_bookings_back");
  expect(await stateOf(withdrawalId)).toBe("approved");

  const killedAt = Date.now();
  await running.restart();
  await until(async () => (await stateOf(withdrawalId)) === "paid_out", 30_000);
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  expect(payOutsOf(withdrawalId)).toHaveLength(1);
  expect(await running.postingsOf(player.memberId, "withdrawal")).toHaveLength(1);
  const { rows } = await running.database.pool.query(
    "select amount from ledger_posting where kind = 'withdrawal_paid' order by id",
  );
  expect(rows.map((row) => String(row.amount).replace("-", ""))).toEqual(["400000"]);
  expect(await player.balance()).toBe("60.00");
  expect(await running.differencesInTheBooks()).toEqual([]);
}, 120_000);
