import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Player } from "./testing/player.ts";
import { type RunningProduct, runProduct, until } from "./testing/running-product.ts";

let running: RunningProduct;

beforeAll(async () => {
  running = await runProduct("deposit-crash");
}, 120_000);

afterAll(() => running?.end());

afterEach(async () => {
  expect(await running.differencesInTheBooks()).toEqual([]);
});

async function openUnpaidDeposit(player: Player) {
  const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: "700000" };
  const { paymentUrl, depositId } = await player.ask("POST", "/wps/wallet/deposits", wish);
  const pay = () =>
    fetch(String(paymentUrl), {
      method: "POST",
      body: new URLSearchParams({ choice: "paid" }),
      redirect: "manual",
    }).catch(() => "cut off");
  return { pay, depositId: String(depositId) };
}

const stateOfDeposit = async (depositId: string): Promise<string | undefined> =>
  (await running.database.pool.query("select state from wallet_deposit where deposit_id = $1", [depositId])).rows[0]
    ?.state;

/** What the provider wrote into its own book. */
function isNoticeTaken(depositId: string): boolean {
  const lines = readFileSync(join(running.dataDir, "sandbox-pay.jsonl"), "utf8").split("\n").filter(Boolean);
  const told = lines.map((line) => JSON.parse(line));
  const paymentId = told.find((line) => line.payment?.reference === depositId)?.payment.paymentId;
  return told.some((line) => line.kind === "notice-taken" && line.paymentId === paymentId);
}

async function creditedOnceAfterRestart(player: Player & { memberId: string }, depositId: string): Promise<void> {
  const killedAt = Date.now();
  await running.restart();
  await until(async () => (await stateOfDeposit(depositId)) === "credited", 30_000);
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  // A second crediting would come from a repeat of the notice, which ends when the site has taken it.
  await until(async () => isNoticeTaken(depositId));
  expect(await running.postingsOf(player.memberId, "deposit")).toHaveLength(2);
  expect(await player.balance()).toBe("80.00");
}

// B-0339
test("a server killed between a payment's notice and its crediting credits it once when it is back", async () => {
  const player = await running.openPlayer("100000");
  const { pay, depositId } = await openUnpaidDeposit(player);
  await running.database.pool.query(`
    create function hold_deposits_back() returns trigger language plpgsql as $$
    begin if new.kind = 'deposit' then perform pg_sleep(30); end if; return new; end $$`);
  await running.database.pool.query(
    "create trigger hold_deposits_back before insert on ledger_posting for each row execute function hold_deposits_back()",
  );
  const cut = pay();
  await until(async () => (await stateOfDeposit(depositId)) === "paid");
  // The job of the crediting is under way too.
  await until(async () => {
    const { rows } = await running.database.pool.query(
      "select 1 from jobs.job where name = 'wallet.credit-deposit' and state = 'active'",
    );
    return rows.length > 0;
  });
  await running.product.kill();
  expect(await cut).toBe("cut off");
  await running.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and wait_event = 'PgSleep'",
  );
  await running.database.pool.query("drop trigger hold_deposits_back on ledger_posting");
  await running.database.pool.query("drop function hold_deposits_back");
  expect(await running.postingsOf(player.memberId, "deposit")).toHaveLength(1);
  await creditedOnceAfterRestart(player, depositId);
}, 120_000);

test("a server killed while a payment's notice is on its way is told again when it is back", async () => {
  const player = await running.openPlayer("100000");
  const { pay, depositId } = await openUnpaidDeposit(player);
  const holder = await running.database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from wallet_deposit where deposit_id = $1 for update", [depositId]);
  const cut = pay();
  await until(async () => {
    const { rows } = await running.database.pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
    return rows.length > 0;
  });
  await running.product.kill();
  expect(await cut).toBe("cut off");
  // What waited for the row goes with its connection, before the row is let go.
  await running.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'",
  );
  await holder.query("rollback");
  holder.release();
  expect(await stateOfDeposit(depositId)).toBe("pending");
  await creditedOnceAfterRestart(player, depositId);
}, 120_000);
