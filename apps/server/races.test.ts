import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { digitsOf } from "./testing/authenticator-app.ts";
import { createPlayer, type Player } from "./testing/player.ts";
import { proveWork } from "./testing/prove-work.ts";
import { type RunningProduct, runProduct, until } from "./testing/running-product.ts";

/** `npm run test:long` runs each race this often. */
const ROUNDS = process.env.TEST_LONG ? 10 : 1;
const PAYMENT_PASSWORD = "582914";
const VENDOR = "house-studio";
const GAME = "tiger-at-four";

let running: RunningProduct;

beforeAll(async () => {
  running = await runProduct("races");
}, 120_000);

afterAll(() => running?.end());

afterEach(async () => {
  expect(await running.differencesInTheBooks()).toEqual([]);
});

const inParallel = <Value>(count: number, act: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** How often each answer came. */
function countsOf(answers: readonly string[]): { [answer: string]: number } {
  const counts: { [answer: string]: number } = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

async function setPaymentPassword(player: Player): Promise<void> {
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await player.ask("POST", "/wps/member/paymentPassword", { password: "Mango-season-77", ...twice });
}

const withdraw = (player: Player, amountLedger: string, requestKey: string = randomUUID()) =>
  player.call("POST", "/wps/wallet/withdrawals", {
    requestKey,
    method: "sandbox-payout",
    destination: "1234567890",
    amountLedger,
    paymentPassword: PAYMENT_PASSWORD,
  });

/** A call as the vendor's own server makes it. */
async function callWallet(call: string, fields: object): Promise<{ status: string; [field: string]: unknown }> {
  const { houseStudio } = JSON.parse(readFileSync(join(running.dataDir, "secrets.json"), "utf8")) as {
    houseStudio: { keyId: string; secret: string };
  };
  const rawBody = JSON.stringify({ requestId: randomUUID(), ...fields });
  const path = `/seamless/v1/${VENDOR}/${call}`;
  const signed = signRequest({ key: houseStudio, direction: "vendor-to-site", method: "POST", path, rawBody });
  const response = await fetch(`${running.product.site}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signed },
    body: rawBody,
  });
  return (await response.json()) as { status: string };
}

async function launchTokenOf(player: Player): Promise<string> {
  await player.ask("POST", "/wps/game/adult", { isAdult: true });
  const { url } = await player.ask("GET", `/wps/game/launchGame?vassalage=${VENDOR}&gameCode=${GAME}`);
  return new URL(String(url)).hash.slice("#token=".length);
}

// B-0369
test.each(Array.from({ length: ROUNDS }))("of 200 bets of the whole balance at once exactly one is taken", async () => {
  const player = await running.openPlayer("100000");
  const launchToken = await launchTokenOf(player);
  const opened = await callWallet("session", { launchToken, gameCode: GAME });
  const answers = await inParallel(200, () =>
    callWallet("bet", {
      transactionId: randomUUID(),
      roundId: randomUUID(),
      roundClosed: false,
      playerId: player.memberId,
      sessionToken: opened.sessionToken,
      gameCode: GAME,
      currency: "P",
      amount: "100000",
      kind: "normal",
      occurredAt: new Date().toISOString(),
    }),
  );
  expect(countsOf(answers.map((one) => one.status))).toEqual({ OK: 1, NOT_ENOUGH_MONEY: 199 });
  expect(await running.postingsOf(player.memberId, "bet")).toEqual([{ kind: "bet", amount: -100_000n }]);
  expect(await player.balance()).toBe("0.00");
});

test("of 20 spins of the whole balance at once exactly one is played", async () => {
  const player = await running.openPlayer("100000");
  const slot = await player.openSlot();
  const answers = await inParallel(20, () => slot.spin("100000"));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status >= 500)).toEqual([]);
  expect(await running.postingsOf(player.memberId, "bet")).toHaveLength(1);
});

// B-0356
test.each(Array.from({ length: ROUNDS }))(
  "of 20 withdrawals of the whole balance at once exactly one is taken",
  async () => {
    const player = await running.openPlayer("1000000");
    await setPaymentPassword(player);
    const answers = await inParallel(20, () => withdraw(player, "1000000"));
    const { ok, insufficient_funds: refused = 0, ...turnedAway } = countsOf(answers.map((one) => one.code));
    expect(ok).toBe(1);
    expect(refused).toBeGreaterThanOrEqual(4);
    // More at once than a payment password has tries, and more in a minute than anybody may.
    expect(["payment_password_locked", "too_many_requests"]).toEqual(expect.arrayContaining(Object.keys(turnedAway)));
    expect(await running.postingsOf(player.memberId, "withdrawal")).toEqual([
      { kind: "withdrawal", amount: -1_000_000n },
    ]);
    expect(await player.balance()).toBe("0.00");
  },
);

test("one request key 30 times at once is one deposit, and one withdrawal", async () => {
  const player = await running.openPlayer("1000000");
  await setPaymentPassword(player);
  const requestKey = randomUUID();
  const wish = { requestKey, method: "sandbox-wallet", amountLedger: "2000000" };
  const deposits = await inParallel(30, () => player.call("POST", "/wps/wallet/deposits", wish));
  const taken = deposits.filter((one) => one.code === "ok");
  expect(taken.length).toBeGreaterThanOrEqual(10);
  expect(deposits.filter((one) => !["ok", "too_many_requests"].includes(one.code))).toEqual([]);
  expect(new Set(taken.map((one) => one.value.depositId)).size).toBe(1);
  expect(new Set(taken.map((one) => one.value.paymentUrl)).size).toBe(1);

  const withdrawals = await inParallel(30, () => withdraw(player, "300000", requestKey));
  const held = withdrawals.filter((one) => one.code === "ok");
  expect(held.length).toBeGreaterThanOrEqual(5);
  const turnedAway = ["too_many_requests", "payment_password_locked"];
  expect(withdrawals.filter((one) => one.code !== "ok" && !turnedAway.includes(one.code))).toEqual([]);
  expect(new Set(held.map((one) => one.value.withdrawalId)).size).toBe(1);
  expect(await running.postingsOf(player.memberId)).toEqual([
    { kind: "deposit", amount: 1_000_000n },
    { kind: "withdrawal", amount: -300_000n },
  ]);
});

// B-0691
test("withdrawals at once cannot pass the day's sum that needs no operator", async () => {
  const player = await running.openPlayer("50000000");
  await setPaymentPassword(player);
  // Five at once are as many as the tries of a payment password.
  const answers = await inParallel(5, () => withdraw(player, "5000000"));
  expect(countsOf(answers.map((one) => one.code))).toEqual({ ok: 5 });
  const { rows } = await running.database.pool.query<{ approval: string | null; sum: string }>(
    "select approval, sum(amount)::text from wallet_withdrawal where member_id = $1 group by approval order by approval",
    [player.memberId],
  );
  expect(rows).toEqual([
    { approval: "rule", sum: "20000000" },
    { approval: null, sum: "5000000" },
  ]);
});

test("a provider that tells of one payment often and at once credits it once", async () => {
  const player = await running.openPlayer("100000");
  const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: "700000" };
  const { paymentUrl, depositId } = await player.ask("POST", "/wps/wallet/deposits", wish);
  await inParallel(10, () =>
    fetch(String(paymentUrl), { method: "POST", body: new URLSearchParams({ choice: "twice" }), redirect: "manual" }),
  );
  await until(async () => (await player.ask("GET", `/wps/wallet/deposits/${depositId}`)).state === "credited");
  expect(await player.balance()).toBe("80.00");
  expect(await running.postingsOf(player.memberId, "deposit")).toHaveLength(2);
});

test("a launch token that many redeem at once opens one game", async () => {
  const player = await running.openPlayer("100000");
  const launchToken = await launchTokenOf(player);
  const answers = await inParallel(50, () => callWallet("session", { launchToken, gameCode: GAME }));
  expect(countsOf(answers.map((one) => one.status))).toEqual({ OK: 1, INVALID_TOKEN: 49 });
  const another = await launchTokenOf(player);
  const opened = await inParallel(20, () => player.play("/game/session", { launchToken: another, gameCode: GAME }));
  expect(opened.filter((one) => one.status === 200)).toHaveLength(1);
  expect(opened.filter((one) => one.status >= 500)).toEqual([]);
});

test("a logout among other calls and logins of the same session ends that session for good", async () => {
  const player = createPlayer(running.product);
  await player.register();
  const { account } = (await player.ask("GET", "/wps/member/info")) as { account: string };
  const credentials = { username: account, password: "Mango-season-77", type: "username" };
  const proofs = await Promise.all(Array.from({ length: 3 }, () => proveWork(running.product.site, "login")));
  const sent = await Promise.all([
    ...Array.from({ length: 10 }, () => player.call("GET", "/wps/v2/wallets/balance")),
    player.call("DELETE", "/wps/session/logout"),
    player.call("DELETE", "/wps/session/logout"),
    ...proofs.map((proof) => player.call("POST", "/wps/session/login", { ...credentials, proof })),
  ]);
  expect(sent.filter((one) => one.status >= 500)).toEqual([]);
  const { rows } = await running.database.pool.query<{ tokens: number; open: number }>(
    `select (select count(*) from session_token where member_id = account.member_id)::int as tokens,
       (select count(*) from session_session where member_id = account.member_id and ended_at is null)::int as open
     from member_account account where user_name = $1`,
    [account],
  );
  // The first session is over; each login opened one of its own, and none is open without its token.
  expect(rows).toEqual([{ tokens: 3, open: 3 }]);
});

/** An operator at the back office, by a link. */
async function openOperator(link: string) {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const response = await fetch(`${running.product.backoffice}/staff/link`, {
    method: "POST",
    headers,
    body: JSON.stringify({ link, name: `op.${randomUUID().slice(0, 8)}`, password: "a long enough pass phrase" }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { value } = (await response.json()) as { value: { token: string } };
  const call = async (path: string, body: object) => {
    const sent = await fetch(running.product.backoffice + path, {
      method: "POST",
      headers: { ...headers, cookie, "x-csrf-token": value.token },
      body: JSON.stringify(body),
    });
    return (await sent.json()) as { code: string; value: { [field: string]: unknown } };
  };
  const { value: drawn } = await call("/staff/authenticator", {});
  await call("/staff/authenticator/confirmation", { code: digitsOf(String(drawn.secret)) });
  return call;
}

test("a withdrawal that two operators decide at once is decided once, and its money goes one way", async () => {
  const file = readFileSync(join(running.dataDir, "first-administrator.txt"), "utf8");
  const administrator = await openOperator(new URL(file.trim()).hash.slice(1));
  const { value } = await administrator("/staff/operators/links", { role: "cashier" });
  const cashier = await openOperator(String(value.link));
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    const player = await running.openPlayer("10000000");
    await setPaymentPassword(player);
    const { value: held } = await withdraw(player, "6000000");
    expect(held.state).toBe("waiting");
    const path = `/staff/withdrawals/${held.withdrawalId}/decision`;
    const answers = await inParallel(8, (index) => {
      const isApproved = index % 2 === 0;
      const decision = { memberId: player.memberId, isApproved, reason: isApproved ? null : "not today" };
      return (isApproved ? administrator : cashier)(path, decision);
    });
    expect(countsOf(answers.map((one) => one.code))).toEqual({ ok: 1, not_waiting: 7 });
    const decided = String(answers.find((one) => one.code === "ok")?.value.state);
    const stateNow = async () =>
      String((await player.ask("GET", `/wps/wallet/withdrawals/${held.withdrawalId}`)).state);
    if (decided === "approved") {
      await until(async () => (await stateNow()) === "paid_out");
      expect(await player.balance()).toBe("400.00");
    } else {
      await until(async () => (await player.balance()) === "1,000.00" || (await player.balance()) === "1000.00");
      expect(await stateNow()).toBe("refused");
    }
    const { rows } = await running.database.pool.query("select action from staff_audit where subject_id = $1", [
      held.withdrawalId,
    ]);
    expect(rows).toEqual([{ action: `withdrawal.${decided}` }]);
  }
});
