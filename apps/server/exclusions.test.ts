import { randomUUID } from "node:crypto";
import { newId, systemClock } from "@fairhouse/base";
import { writePlayToken } from "@fairhouse/games/server";
import { silentLog } from "@fairhouse/platform/log";
import { createPlayStops } from "@fairhouse/protection/server";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, openOperators, PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";

const [VENDOR, GAME] = ["house-studio", "tiger-at-four"];
/** What is promised is a minute. */
const WITHIN_MS = 60_000;

let product: ComposedProduct;
let port: number;
let operators: Awaited<ReturnType<typeof openOperators>>;

beforeAll(async () => {
  product = await composeProduct({ outside: "http://127.0.0.1:9" });
  const { pool } = product.database;
  await pool.query("insert into catalogue_vendor (vendor, name, is_open) values ($1, 'Studio', true)", [VENDOR]);
  await pool.query(
    `insert into catalogue_game
      (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
     values ($1, $2, 'Tiger', 'RNG', 961100, 5000, 1000000, 'tiger-at-four', '1', true, now())`,
    [VENDOR, GAME],
  );
  port = await product.site.listen(0, "127.0.0.1");
  operators = await openOperators(product);
}, 120_000);
afterAll(() => product?.close());

type Member = Awaited<ReturnType<typeof openMember>>;
const LAUNCH = `/wps/game/launchGame?${new URLSearchParams({ vassalage: VENDOR, gameCode: GAME })}`;
const EXCLUSION = "/wps/protection/exclusion";

async function player(): Promise<Member> {
  const member = await openMember(product);
  await member.ask("POST", "/wps/game/adult", { isAdult: true });
  await expect.poll(async () => (await member.send("GET", LAUNCH)).code).toBe("ok");
  return member;
}

const exclude = (member: Member, wish: object) =>
  member.send("POST", EXCLUSION, { body: JSON.stringify({ wish, isConfirmed: true }) });

/** A call as the vendor's own server makes it. */
async function vendorCalls(member: Member, call: "bet" | "win", fields: object): Promise<string> {
  const expiresAtMs = Date.now() + 3_600_000;
  const token = { launchId: newId(), memberId: member.memberId, vendor: VENDOR, gameCode: GAME, expiresAtMs };
  const rawBody = JSON.stringify({
    ...{ requestId: randomUUID(), playerId: member.memberId, gameCode: GAME, currency: "P" },
    ...{ amount: "10000", kind: "normal", occurredAt: new Date().toISOString(), roundClosed: false, ...fields },
    ...(call === "bet" ? { sessionToken: writePlayToken(product.playToken, token) } : {}),
  });
  const path = `/seamless/v1/${VENDOR}/${call}`;
  const signed = signRequest({ key: product.houseStudio, direction: "vendor-to-site", method: "POST", path, rawBody });
  const headers = { "content-type": "application/json", ...signed };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body: rawBody });
  return ((await response.json()) as { status: string }).status;
}

describe("a member who takes a time-out", () => {
  // B-0198, B-0399, B-0402, B-0404, B-2600
  test("plays and deposits no more within a minute, on every session and process, and takes their money out in the same session", async () => {
    const member = await player();
    const [bet, round] = [randomUUID(), randomUUID()];
    expect(await vendorCalls(member, "bet", { transactionId: bet, roundId: round })).toBe("OK");
    const elsewhere = createCaller(product.site);
    const login = {
      type: "username",
      username: (await member.ask("GET", "/wps/member/info")).account,
      password: PASSWORD,
    };
    elsewhere.csrf = String((await elsewhere.ask("POST", "/wps/session/login", login)).token);
    const other = createPlayStops({ database: product.polls, clock: systemClock, log: silentLog });
    await other.start();

    const beganAt = performance.now();
    const answer = await exclude(member, { kind: "time_out", days: 1 });
    expect(answer).toMatchObject({ status: 200 });
    expect((await elsewhere.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    expect((await member.send("GET", LAUNCH)).body).toMatchObject({ details: { reason: "self_excluded" } });
    await expect
      .poll(() => vendorCalls(member, "bet", { transactionId: randomUUID(), roundId: randomUUID() }))
      .toBe("SELF_EXCLUDED");
    await expect.poll(() => other.stopOf(member.memberId)).toBe("self_excluded");
    expect(performance.now() - beganAt).toBeLessThan(WITHIN_MS);
    await other.stop();
    const deposit = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: "100000" };
    expect((await member.send("POST", "/wps/wallet/deposits", { body: JSON.stringify(deposit) })).body).toMatchObject({
      details: { reason: "self_excluded" },
    });

    const win = { transactionId: randomUUID(), roundId: round, referenceTransactionId: bet, amount: "70000" };
    expect(await vendorCalls(member, "win", win), "a win is credited all the same").toBe("OK");
    const balances = await product.ledger.balances(member.memberId);
    const all = balances.find(({ account, unit }) => account === "cash" && unit === "P")?.balance ?? 0n;
    expect(all).toBe(100_060_000n);
    await member.ask("POST", "/wps/wallet/withdrawals", {
      ...{ requestKey: randomUUID(), method: "sandbox-payout", destination: "1234567890" },
      ...{ amountLedger: String(all), paymentPassword: PAYMENT_PASSWORD },
    });
    const left = await product.ledger.balances(member.memberId);
    expect(left.find(({ account, unit }) => account === "cash" && unit === "P")?.balance).toBe(0n);
  });

  // B-0357, B-0402, B-2600
  test("can log in again, and only read and withdraw", async () => {
    const member = await player();
    await exclude(member, { kind: "until", months: 6 });
    const again = createCaller(product.site);
    const login = {
      type: "username",
      username: (await member.ask("GET", "/wps/member/info")).account,
      password: PASSWORD,
    };
    again.csrf = String((await again.ask("POST", "/wps/session/login", login)).token);
    expect(await again.ask("GET", EXCLUSION)).toMatchObject({ exclusion: { kind: "until" } });
    expect((await again.send("GET", LAUNCH)).body).toMatchObject({ details: { reason: "self_excluded" } });
    const { withdrawalId } = await again.ask("POST", "/wps/wallet/withdrawals", {
      ...{ requestKey: randomUUID(), method: "sandbox-payout", destination: "1234567890" },
      ...{ amountLedger: "1000000", paymentPassword: PAYMENT_PASSWORD },
    });
    const state = async () => (await again.ask("GET", `/wps/wallet/withdrawals/${withdrawalId}`)).state;
    // The provider is away in these tests: nothing else is between it and the money.
    await expect.poll(state, { timeout: 20_000 }).toBe("approved");
  });

  // B-2601
  test("presses once more before anything happens, and can only make it longer", async () => {
    const member = await player();
    const asked = { wish: { kind: "time_out", days: 2 }, isConfirmed: false };
    expect((await member.send("POST", EXCLUSION, { body: JSON.stringify(asked) })).code).toBe("not_confirmed");
    expect(await member.ask("GET", EXCLUSION)).toEqual({ exclusion: null });
    for (const days of [0, 43]) expect((await exclude(member, { kind: "time_out", days })).code).toBe("bad_input");
    expect((await exclude(member, { kind: "time_out", days: 42 })).code).toBe("ok");
    expect((await exclude(member, { kind: "time_out", days: 1 })).code).toBe("only_longer");
    expect((await member.send("POST", `${EXCLUSION}/lift`, { body: "{}" })).code).toBe("not_indefinite");
  });

  // B-0400, B-2602, B-2777
  test("is made longer by an operator with a reason in the audit, never shorter", async () => {
    const member = await player();
    const name = (await member.ask("GET", "/wps/member/info")).account;
    await exclude(member, { kind: "time_out", days: 42 });
    const path = `/staff/accounts/${member.memberId}/exclusion`;
    const office = (wish: object, caller = operators.cashier) =>
      caller.send("POST", path, { body: JSON.stringify({ wish, reason: "Their sister called; they agreed." }) });
    expect((await office({ kind: "time_out", days: 41 })).code).toBe("only_longer");
    expect((await office({ kind: "until", months: 6 }, operators.viewer)).code).toBe("not_allowed");
    expect((await office({ kind: "until", months: 6 })).code).toBe("ok");
    expect((await office({ kind: "time_out", days: 42 })).code).toBe("only_longer");
    expect(await operators.viewer.ask("GET", path)).toMatchObject({
      exclusion: { kind: "until" },
      history: [
        { action: "lengthened", kind: "until", operator: expect.any(String) },
        { action: "excluded", kind: "time_out", operator: null },
      ],
    });
    const again = createCaller(product.site);
    const login = { type: "username", username: name, password: PASSWORD };
    again.csrf = String((await again.ask("POST", "/wps/session/login", login)).token);
    const { messages } = await again.ask("GET", "/wps/inbox/messages?language=UR");
    expect(messages).toMatchObject([{ language: "UR", isRead: false }]);
    expect((messages as { body: string }[])[0]?.body).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/);
    const { rows } = await product.database.pool.query(
      `select action, kind, ends_at_before is not null as had_end, staff_id is not null as by_staff
       from protection_exclusion_change where member_id = $1 order by change_id`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { action: "excluded", kind: "time_out", had_end: false, by_staff: false },
      { action: "lengthened", kind: "until", had_end: true, by_staff: true },
    ]);
    const audited = await product.database.pool.query("select reason from staff_audit where action = 'exclusion.set'");
    expect(audited.rows).toEqual([{ reason: "Their sister called; they agreed." }]);
  });
});
