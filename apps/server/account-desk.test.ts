import { randomUUID } from "node:crypto";
import { bucketOf, systemClock } from "@fairhouse/base";
import { createMembers } from "@fairhouse/member/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, openOperators, PASSWORD } from "./testing/people.ts";
import { aNumber } from "./testing/registrations.ts";
import { confirmContacts, messagesTo } from "./testing/sent-messages.ts";

const URDU = /[\u0600-\u06ff]/;
const HOUR_MS = 3_600_000;

let product: ComposedProduct;
let one: Caller;
let other: Caller;
let viewer: Caller;
beforeAll(async () => {
  product = await composeProduct({ env: { SMS_PER_DAY_AND_ADDRESS: "1000", MAIL_PER_DAY_AND_ADDRESS: "1000" } });
  const operators = await openOperators(product);
  [one, other, viewer] = [operators.cashier, operators.administrator, operators.viewer];
}, 120_000);
afterAll(() => product?.close());

type Player = { caller: Caller; memberId: string; name: string; email: string; phone: string };
type Account = {
  hold: { reason: string; heldAt: string; endsAt: string; lift: { reason: string; isOwn: boolean } | null } | null;
  factors: { [name: string]: unknown };
  removal: { requestId: string; identifiedBy: string | null; isOwn: boolean } | null;
  barredBy: string | null;
};

/** A member who reads Urdu and has every kind of factor. */
async function player(): Promise<Player> {
  const caller = await openMember(product);
  const { memberId } = caller;
  const name = String((await caller.ask("GET", "/wps/member/info")).account);
  const [email, phone] = [`${randomUUID()}@example.org`, `+92${aNumber()}`];
  await confirmContacts(product, { memberId, email, phone });
  const bucket = bucketOf(memberId);
  const { pool } = product.database;
  await pool.query("update member_language set language = 'UR' where member_id = $1", [memberId]);
  await pool.query(
    `insert into factors_authenticator (bucket, member_id, encrypted, begun_at, confirmed_at)
     values ($1, $2, decode(repeat('00', 53), 'hex'), now(), now())`,
    [bucket, memberId],
  );
  await pool.query(
    `insert into factors_passkey (bucket, member_id, passkey_id, credential_id, public_key, sign_count, transports, name, created_at)
     values ($1, $2, $3, $4, 'key', 0, '{}', 'Phone', now())`,
    [bucket, memberId, randomUUID(), Buffer.from(memberId)],
  );
  await pool.query("insert into factors_recovery_code (bucket, member_id, code_hash) values ($1, $2, sha256('code'))", [
    bucket,
    memberId,
  ]);
  return { caller, memberId, name, email, phone };
}

/** A member whose withdrawals are held, because they have changed their password without the old one. */
async function heldPlayer(): Promise<Player & { heldAt: string }> {
  const found = await player();
  const wish = { newPassword: "Velvet-otter-41", confirmNewPassword: "Velvet-otter-41" };
  found.caller.csrf = String((await found.caller.ask("POST", "/wps/member/password", wish)).token);
  const { hold } = await accountOf(one, found.name);
  return { ...found, heldAt: hold?.heldAt ?? "" };
}

const accountOf = async (desk: Caller, name: string): Promise<Account> =>
  (await desk.ask("GET", `/staff/accounts?name=${name}`)).account as Account;

const post = async (desk: Caller, memberId: string, path: string, body: object) =>
  (await desk.send("POST", `/staff/accounts/${memberId}/${path}`, { body: JSON.stringify(body) })).code;

const askToLift = (desk: Caller, { memberId, heldAt }: { memberId: string; heldAt: string }) =>
  post(desk, memberId, "hold/request", { heldAt, reason: "They came to the counter with their passport." });
const lift = (desk: Caller, { memberId, heldAt }: { memberId: string; heldAt: string }) =>
  post(desk, memberId, "hold/lift", { heldAt });

const WORDS = { reason: "Telephone and tablet were stolen.", identifiedBy: "Passport at the counter, same face." };
const askToRemove = (desk: Caller, memberId: string) => post(desk, memberId, "factors/request", WORDS);
const removalOf = async (name: string) => (await accountOf(one, name)).removal?.requestId ?? "";

const auditOf = async (memberId: string) => {
  const { rows } = await product.database.pool.query<{ action: string; reason: string | null; detail: object }>(
    "select action, reason, detail from staff_audit where subject_id = $1 order by audit_id",
    [memberId],
  );
  return rows;
};
const actionsOf = async (memberId: string) => (await auditOf(memberId)).map(({ action }) => action);

/** As if the member had played at this operator's desk. */
async function playAt(desk: Caller, memberId: string): Promise<void> {
  const members = createMembers({ database: product.database, clock: systemClock, pepper: product.pepper });
  const device = desk.cookies.get("fairhouse_staff_device") ?? "";
  await product.database.kysely.transaction().execute((trx) => members.recordMark(trx, memberId, "device", device));
}

// B-1760
test("an operator without a second factor reads an account and decides nothing about it", async () => {
  const { memberId, name } = await player();
  const { link } = await other.ask("POST", "/staff/operators/links", { role: "cashier" });
  const joined = createCaller(product.backoffice);
  const operator = { link, name: `op.${randomUUID().slice(0, 8)}`, password: "a long enough pass phrase" };
  joined.csrf = String((await joined.ask("POST", "/staff/link", operator)).token);
  expect((await accountOf(joined, name)).hold).toBeNull();
  const heldAt = new Date().toISOString();
  expect(await askToLift(joined, { memberId, heldAt })).toBe("second_factor_due");
  expect(await lift(joined, { memberId, heldAt })).toBe("second_factor_due");
  expect(await askToRemove(joined, memberId)).toBe("second_factor_due");
  expect(await post(joined, memberId, "factors/removal", { requestId: randomUUID() })).toBe("second_factor_due");
  expect(await actionsOf(memberId)).toEqual([]);
});

describe("a hold of withdrawals", () => {
  // B-1196, B-1424, B-1430
  test("ends when one operator asks with a reason and another one confirms; the player is told in their language", async () => {
    const held = await heldPlayer();
    expect(await lift(other, held)).toBe("not_asked");
    expect(await askToLift(one, held)).toBe("ok");
    expect(await askToLift(other, held)).toBe("already_asked");
    expect((await accountOf(other, held.name)).hold).toMatchObject({
      reason: "password_changed",
      lift: { reason: "They came to the counter with their passport.", isOwn: false },
    });
    expect(await lift(one, held)).toBe("asked_by_you");
    expect((await held.caller.ask("GET", "/wps/wallet/withdrawals/hold")).hold).not.toBeNull();
    expect(await lift(other, held)).toBe("ok");
    expect((await held.caller.ask("GET", "/wps/wallet/withdrawals/hold")).hold).toBeNull();
    expect((await accountOf(one, held.name)).hold).toBeNull();
    expect(await auditOf(held.memberId)).toMatchObject([
      { action: "hold.lift-asked", reason: "They came to the counter with their passport." },
      { action: "hold.lifted", reason: "They came to the counter with their passport." },
    ]);
    for (const to of [held.email, held.phone]) expect((await messagesTo(product, to)).at(-1)?.text).toMatch(URDU);
  });

  // B-1430
  test("stays when the request is refused or taken back, or when another cause has made another hold", async () => {
    const held = await heldPlayer();
    await askToLift(one, held);
    const path = `/staff/accounts/${held.memberId}/hold/request?heldAt=${held.heldAt}`;
    expect((await other.send("DELETE", path)).code).toBe("ok");
    expect((await other.send("DELETE", path)).code).toBe("not_asked");
    expect(await lift(other, held)).toBe("not_asked");
    await askToLift(one, held);
    await product.database.pool.query("update wallet_withdrawal_hold set held_at = now() where member_id = $1", [
      held.memberId,
    ]);
    expect(await lift(other, held)).toBe("not_held");
    expect(await actionsOf(held.memberId)).toEqual(["hold.lift-asked", "hold.lift-dropped", "hold.lift-asked"]);
  });

  // B-1196
  test("ends once, however many operators confirm at the same moment", async () => {
    const held = await heldPlayer();
    await askToLift(one, held);
    const codes = await Promise.all([1, 2, 3, 4, 5].map(() => lift(other, held)));
    expect(codes.sort()).toEqual(["not_held", "not_held", "not_held", "not_held", "ok"]);
    expect(await actionsOf(held.memberId)).toEqual(["hold.lift-asked", "hold.lifted"]);
  });
});

describe("a member who has lost every second factor", () => {
  // B-1428, B-1431
  test("comes in by their password alone once two operators have said so, and everything else of theirs is closed", async () => {
    const { caller, memberId, name, email, phone } = await player();
    expect(await askToRemove(one, memberId)).toBe("ok");
    expect(await askToRemove(other, memberId)).toBe("already_asked");
    const requestId = await removalOf(name);
    expect(await post(one, memberId, "factors/removal", { requestId })).toBe("asked_by_you");
    expect(await post(other, memberId, "factors/removal", { requestId: randomUUID() })).toBe("not_asked");
    expect(await post(other, memberId, "factors/removal", { requestId })).toBe("ok");
    expect(await post(other, memberId, "factors/removal", { requestId })).toBe("not_asked");

    expect((await caller.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    const { factors, removal, hold } = await accountOf(one, name);
    expect(factors).toEqual({
      ...{ hasAuthenticator: false, passkeys: 0, recoveryCodesLeft: 0 },
      ...{ hasPhone: false, hasEmail: false },
    });
    expect(removal).toBeNull();
    expect(hold?.reason).toBe("factors_removed");
    expect(Date.parse(hold?.endsAt ?? "") - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    for (const to of [email, phone]) expect((await messagesTo(product, to)).at(-1)?.text).toMatch(URDU);

    // From a browser and a network that the site has not seen before.
    const anew = createCaller(product.site, "203.0.113.77");
    const typed = { username: name, password: PASSWORD, type: "username" };
    expect(await anew.ask("POST", "/wps/session/login", typed)).toMatchObject({ secondFactor: null });
    expect(await auditOf(memberId)).toMatchObject([
      { action: "factors.removal-asked", reason: WORDS.reason, detail: { identifiedBy: WORDS.identifiedBy } },
      { action: "factors.removed", reason: WORDS.reason, detail: { identifiedBy: WORDS.identifiedBy } },
    ]);
  });

  // B-1428
  test("their remembered browsers and what was confirmed open nothing any more", async () => {
    const { memberId, name } = await player();
    await product.database.pool.query(
      "insert into session_device_family (bucket, member_id, family_id, proved_at, expires_at) values ($1, $2, $3, now(), now() + interval '1 day')",
      [bucketOf(memberId), memberId, randomUUID()],
    );
    await askToRemove(one, memberId);
    await post(other, memberId, "factors/removal", { requestId: await removalOf(name) });
    const { rows } = await product.database.pool.query(
      `select 1 from session_device_family where member_id = $1 union all
       select 1 from member_phone where member_id = $1 union all select 1 from member_email where member_id = $1`,
      [memberId],
    );
    expect(rows).toEqual([]);
  });

  // B-1428, B-1431
  test("keeps them when the request is refused, or older than a day", async () => {
    const { memberId, name } = await player();
    await askToRemove(one, memberId);
    const requestId = await removalOf(name);
    const path = `/staff/accounts/${memberId}/factors/request?requestId=${requestId}`;
    expect((await one.send("DELETE", path)).code).toBe("ok");
    expect(await post(other, memberId, "factors/removal", { requestId })).toBe("not_asked");
    await askToRemove(one, memberId);
    const old = await removalOf(name);
    await product.database.pool.query(
      "update member_factors_request set asked_at = asked_at - interval '1 day', ends_at = ends_at - interval '1 day' where member_id = $1",
      [memberId],
    );
    expect(await post(other, memberId, "factors/removal", { requestId: old })).toBe("not_asked");
    expect((await accountOf(one, name)).factors).toMatchObject({ hasAuthenticator: true, passkeys: 1 });
    expect(await askToRemove(other, memberId)).toBe("ok");
  });

  // B-1428
  test("is not asked for who has none", async () => {
    const { memberId } = await openMember(product);
    expect(await askToRemove(one, memberId)).toBe("nothing_to_remove");
  });
});

describe("the desk", () => {
  // B-1429
  test("tells what an operator needs and never a number or an address; how the member was identified only to operators who may confirm", async () => {
    const { memberId, name, email, phone } = await player();
    await askToRemove(one, memberId);
    for (const desk of [one, viewer]) {
      const answer = await desk.send("GET", `/staff/accounts?name=${name}`);
      expect(JSON.stringify(answer.body)).not.toContain(email);
      expect(JSON.stringify(answer.body)).not.toContain(phone.slice(3));
    }
    expect((await accountOf(other, name)).removal?.identifiedBy).toBe(WORDS.identifiedBy);
    expect((await accountOf(viewer, name)).removal?.identifiedBy).toBeNull();
    expect((await one.send("GET", "/staff/accounts?name=absent.here")).code).toBe("not_found");
  });

  // B-1429
  test("lists what waits for a second person, the oldest first", async () => {
    const [held, lost] = [await heldPlayer(), await player()];
    await askToLift(one, held);
    await askToRemove(other, lost.memberId);
    const { requests } = (await viewer.ask("GET", "/staff/accounts/requests")) as {
      requests: { kind: string; userName: string }[];
    };
    const own = requests.filter(({ userName }) => [held.name, lost.name].includes(userName));
    expect(own).toMatchObject([
      { kind: "lift_hold", userName: held.name },
      { kind: "remove_factors", userName: lost.name },
    ]);
  });

  // B-1432
  test("bars an operator whose own play it is, and keeps the attempt", async () => {
    const { memberId, name } = await player();
    await playAt(other, memberId);
    expect((await accountOf(other, name)).barredBy).toBe("same_person");
    expect(await askToRemove(other, memberId)).toBe("same_person");
    expect(await actionsOf(memberId)).toEqual(["account.act-barred"]);
    expect(await askToRemove(one, memberId)).toBe("ok");
  });
});
