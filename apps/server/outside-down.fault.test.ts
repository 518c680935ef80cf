import { randomUUID } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { bucketOf } from "@fairhouse/base";
import { CATALOGUE } from "@fairhouse/catalogue/server";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { openMember } from "./testing/people.ts";
import { until } from "./testing/running-product.ts";

const VENDOR = "house-studio";
const GAME = "tiger-at-four";
/** More than the pool has connections: a call outside that kept one would stop everybody. */
const HANGING = 40;

/** Takes every connection and never says a word: worse than one that refuses. */
const silent = createServer((socket) => {
  open.add(socket);
  socket.on("error", () => undefined);
});
const open = new Set<Socket>();

afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

const ways = [
  ["refuses every call", async () => "http://127.0.0.1:9"],
  [
    "takes every call and never answers",
    async () => {
      await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
    },
  ],
] as const;

describe.each(ways)("with a game vendor and a payment provider that %s", (_, findOutside) => {
  let product: ComposedProduct;
  let member: Caller & { memberId: string };
  let port: number;

  beforeAll(async () => {
    product = await composeProduct({ outside: await findOutside() });
    await product.database.pool.query("insert into catalogue_vendor (vendor, name) values ($1, 'Test')", [VENDOR]);
    await product.database.pool.query(
      `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
       values ($1, $2, 'Test', 'RNG', 1, 1000000, 'none', '1', now())`,
      [VENDOR, GAME],
    );
    await product.composition.host.get(CATALOGUE).syncVendors();
    member = await openMember(product, { balance: 5_000_000n });
    port = await product.site.listen(0, "127.0.0.1");
  }, 120_000);

  afterAll(async () => {
    await product?.site.close(0);
    await product?.close();
  });

  const postings = async () =>
    (
      await product.database.pool.query("select kind from ledger_posting where bucket = $1 and member_id = $2", [
        bucketOf(member.memberId),
        member.memberId,
      ])
    ).rows;

  const openDeposit = () =>
    member.send("POST", "/wps/wallet/deposits", {
      body: JSON.stringify({ requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: "200000" }),
    });

  // B-0030
  test("lobby, balance and ledger answer as ever while dozens of deposits wait for the provider", async () => {
    const waiting = Promise.all(Array.from({ length: HANGING }, openDeposit));
    // All of them are stored and were sent to the provider.
    await until(async () => {
      const { rows } = await product.database.pool.query("select 1 from wallet_deposit where state = 'created'");
      return rows.length === HANGING;
    });
    const lobby = await member.ask("GET", "/wps/relay/GCSGAME_gameList");
    expect(JSON.stringify(lobby)).toContain(GAME);
    expect(await member.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({ sumBalance: "500.00" });
    expect(await member.ask("GET", "/wps/wallet/methods?kind=deposit")).toBeDefined();
    const refused = await waiting;
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(["502 provider_unavailable"]),
    );
    expect(await postings()).toEqual([{ kind: "deposit" }]);
  }, 60_000);

  // B-0030
  test("a withdrawal is taken on and its money is set aside, and nothing counts as paid out", async () => {
    const asked = await member.send("POST", "/wps/wallet/withdrawals", {
      body: JSON.stringify({
        requestKey: randomUUID(),
        method: "sandbox-payout",
        destination: "1234567890",
        amountLedger: "1000000",
        paymentPassword: "582914",
      }),
    });
    expect(asked.status).toBe(200);
    expect(await member.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({ sumBalance: "400.00" });
    const { rows } = await product.database.pool.query<{ state: string }>("select state from wallet_withdrawal");
    expect(rows).toEqual([{ state: "approved" }]);
    const paid = await product.database.pool.query("select 1 from ledger_posting where kind = 'withdrawal_paid'");
    expect(paid.rows).toEqual([]);
  });

  // B-0030
  test("nothing opens: no unsigned notice credits, no bet without a launch is taken, and no round is made up", async () => {
    const before = await postings();
    const notice = {
      eventId: randomUUID(),
      reference: randomUUID(),
      paymentId: "1",
      state: "paid",
      amount: "1",
      currency: "P",
    };
    const told = await fetch(`http://127.0.0.1:${port}/payments/sandbox-pay/notices`, {
      method: "POST",
      body: JSON.stringify(notice),
    });
    expect(told.status).toBe(401);
    const bet = {
      requestId: randomUUID(),
      transactionId: randomUUID(),
      roundId: randomUUID(),
      roundClosed: true,
      playerId: member.memberId,
      sessionToken: "not-a-token-of-any-launch",
      gameCode: GAME,
      currency: "P",
      amount: "10000",
      kind: "normal",
      occurredAt: new Date().toISOString(),
    };
    const rawBody = JSON.stringify(bet);
    const path = `/seamless/v1/${VENDOR}/bet`;
    const signed = signRequest({
      key: product.houseStudio,
      direction: "vendor-to-site",
      method: "POST",
      path,
      rawBody,
    });
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...signed },
      body: rawBody,
    });
    expect(await answer.json()).toMatchObject({ status: "INVALID_TOKEN" });
    const round = await member.send("GET", `/wps/game/rounds/${randomUUID()}?vendor=${VENDOR}`);
    expect(round.status).toBeGreaterThanOrEqual(400);
    expect(await postings()).toEqual(before);
  });
});
