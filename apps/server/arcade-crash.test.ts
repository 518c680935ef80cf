import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arcadeKeyOf } from "./arcade.ts";
import { orderFaults } from "./testing/arcade-faults.ts";
import type { Player } from "./testing/player.ts";
import { type RunningProduct, runProduct, until } from "./testing/running-product.ts";

let running: RunningProduct;

beforeAll(async () => {
  running = await runProduct("arcade-crash");
}, 120_000);

afterAll(() => running?.end());

/** What the arcade did, from its own book. */
const doneAtArcade = (): { reference: string; state: string; amount: string }[] =>
  readFileSync(join(running.dataDir, "sandbox-arcade.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.includes('"kind":"transfer"'))
    .map((line) => JSON.parse(line).transfer);

const stateOf = async (memberId: string): Promise<string | undefined> =>
  (
    await running.database.pool.query(
      "select state from vendor_wallets_transfer where member_id = $1 order by transfer_id desc limit 1",
      [memberId],
    )
  ).rows[0]?.state;

const order = (call: string, ...faults: string[]) =>
  orderFaults({ sandbox: running.product.sandbox, dataDir: running.dataDir }, call, ...faults);

const move = (player: Player, direction: "in" | "out", amount: string) =>
  player.call("POST", "/wps/relay/GCS_walletTransfer", {
    requestKey: randomUUID(),
    vendor: "sandbox-arcade",
    direction,
    amountLedger: amount,
  });

/** Holds one kind of posting back in the database, so that a kill falls exactly before it. */
async function killBefore(kind: string, act: () => Promise<unknown>): Promise<void> {
  const { pool } = running.database;
  await pool.query(`create function hold_back() returns trigger language plpgsql as $$
    begin if new.kind = '${kind}' then perform pg_sleep(30); end if; return new; end $$`);
  await pool.query(
    "create trigger hold_back before insert on ledger_posting for each row execute function hold_back()",
  );
  const cut = act().catch(() => "cut off");
  await until(
    async () => (await pool.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).rows.length > 0,
  );
  await running.product.kill();
  expect(await cut).toBe("cut off");
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and wait_event = 'PgSleep'",
  );
  await pool.query("drop trigger hold_back on ledger_posting");
  await pool.query("drop function hold_back");
}

// B-0754
test.each([
  { before: "vendor_transfer_in", direction: "in" as const },
  { before: "vendor_transfer_settled", direction: "in" as const },
  { before: "vendor_transfer_out", direction: "out" as const },
])(
  "a server killed before it books $before moves the money once when it is back",
  async ({ before, direction }) => {
    const player = await running.openPlayer("1000000");
    await move(player, "in", "400000");
    const earlier = doneAtArcade().length;
    await killBefore(before, () => move(player, direction, "250000"));
    const killedAt = Date.now();
    await running.restart();
    await until(async () => (await stateOf(player.memberId)) === "success", 30_000);
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    expect(doneAtArcade().slice(earlier)).toMatchObject([{ state: "done", amount: "250000" }]);
    const balance = (await player.ask("GET", "/wps/v2/wallets/balance")) as {
      sumBalance: string;
      accounts: { account: string; balanceLedger: string }[];
    };
    expect(balance.sumBalance).toBe("100.00");
    const cash = direction === "in" ? "350000" : "850000";
    expect(balance.accounts.find((one) => one.account === "cash")?.balanceLedger).toBe(cash);
    expect(await running.differencesInTheBooks()).toEqual([]);
  },
  120_000,
);

// B-0754
test("a server killed while a transfer is unknown finds out about it when it is back", async () => {
  const player = await running.openPlayer("1000000");
  await move(player, "in", "10000");
  const earlier = doneAtArcade().length;
  await order("transfers", "silent_after");
  await order("state", "broken", "broken");
  expect((await move(player, "in", "250000")).value).toMatchObject({ state: "unknown", isOpen: true });
  await running.product.kill();
  await running.restart();
  await until(async () => (await stateOf(player.memberId)) === "success", 30_000);
  expect(doneAtArcade().slice(earlier)).toMatchObject([{ state: "done", amount: "250000" }]);
  expect(await player.balance()).toBe("100.00");
  expect(await running.differencesInTheBooks()).toEqual([]);
}, 120_000);

// B-0320
test("a member sees whose wallet each vendor plays from, what lies there and where their newest transfer stands", async () => {
  const player = await running.openPlayer("1000000");
  await move(player, "in", "400000");
  const { cash, wallets } = (await player.ask("GET", "/wps/relay/GCS_merchantWallet")) as {
    cash: string;
    wallets: object[];
  };
  expect(cash).toBe("600000");
  expect(wallets).toMatchObject([
    { vendor: "house-studio", isSingle: true, balance: null, transfer: null },
    {
      vendor: "sandbox-arcade",
      isSingle: false,
      balance: "400000",
      transfer: { direction: "in", amountLedger: "400000", state: "success", isOpen: false, reason: null },
    },
  ]);
}, 60_000);

// B-0764
test("the arcade's game is launched by a single-use token and played from the balance that lies there", async () => {
  const player = await running.openPlayer("1000000");
  await move(player, "in", "400000");
  await player.ask("POST", "/wps/game/adult", { isAdult: true });
  const launch = await player.ask("GET", "/wps/game/launchGame?vassalage=sandbox-arcade&gameCode=kite-toss");
  const launchToken = new URL(String(launch.url)).hash.slice("#token=".length);
  const play = async (call: string, body: object, secret = "") => {
    const response = await fetch(`${running.product.sandbox}/arcade/game/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { [name: string]: string } & { round: { [name: string]: string } };
  };
  const opened = await play("session", { launchToken, gameCode: "kite-toss" });
  expect(opened).toMatchObject({ balance: "400000", currency: "P" });
  expect(await play("session", { launchToken, gameCode: "kite-toss" })).toMatchObject({ status: "INVALID_TOKEN" });
  const toss = {
    clientRoundId: randomUUID(),
    commitment: opened.commitment,
    clientSeed: "mango-kite-77",
    side: 0,
    stake: "10000",
  };
  const played = await play("play", toss, opened.secret);
  const { round } = played;
  const seed = Buffer.from(String(round.serverSeed), "hex");
  expect(createHash("sha256").update(seed).digest("hex")).toBe(opened.commitment);
  const mac = createHmac("sha256", seed).update("mango-kite-77:0:0").digest();
  expect(round.drawn).toBe((mac[0] ?? 0) & 1);
  expect(played.balance).toBe(Number(round.drawn) === toss.side ? "409600" : "390000");
  // The same toss again is the same round, and another seed of the arcade is committed to already.
  expect(await play("play", toss, opened.secret)).toMatchObject({ balance: played.balance, round });
  expect(played.commitment).not.toBe(opened.commitment);
}, 60_000);

// B-0763
test("a vendor that keeps the money itself cannot take or give any by the seamless wallet", async () => {
  const player = await running.openPlayer("1000000");
  const secrets = JSON.parse(readFileSync(join(running.dataDir, "secrets.json"), "utf8"));
  const rawBody = JSON.stringify({
    requestId: randomUUID(),
    transactionId: randomUUID(),
    roundId: randomUUID(),
    roundClosed: true,
    playerId: player.memberId,
    gameCode: "kite-toss",
    currency: "P",
    amount: "1000000",
    kind: "normal",
    occurredAt: new Date().toISOString(),
  });
  for (const call of ["win", "bet", "balance", "rollback"]) {
    const path = `/seamless/v1/sandbox-arcade/${call}`;
    const signed = signRequest({
      key: arcadeKeyOf(secrets),
      direction: "vendor-to-site",
      method: "POST",
      path,
      rawBody,
    });
    const headers = { "content-type": "application/json", ...signed };
    const response = await fetch(`${running.product.site}${path}`, { method: "POST", headers, body: rawBody });
    expect(await response.json()).toMatchObject({ status: "INVALID_PARTNER" });
  }
  expect(await player.balance()).toBe("100.00");
}, 60_000);

// B-0756
test("a balance is answered while the arcade is away, and says what is unknown", async () => {
  const player = await running.openPlayer("1000000");
  await move(player, "in", "400000");
  await order("balance", "broken");
  expect(await player.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({
    sumBalance: "60.00",
    isComplete: false,
    vendorWallets: [{ vendor: "sandbox-arcade", balanceLedger: null }],
  });
}, 60_000);
