import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { bucketOf } from "@fairhouse/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, PASSWORD } from "./testing/people.ts";
import { codeIn, confirmContacts, linkIn, messagesTo, turnOn } from "./testing/sent-messages.ts";

/** What two callers do at the same moment: ten moments of a hash, so that each order comes up. */
const ROUNDS = process.env.TEST_LONG ? 50 : 12;
const NEW_PASSWORD = "Velvet-otter-41";

let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct({ env: { MAIL_PER_DAY_AND_ADDRESS: "1000" } });
  await turnOn(product, ["CHNGPASSMAIL3"]);
}, 120_000);
afterAll(() => product?.close());

const post = (caller: Caller, path: string, body: object) => caller.send("POST", path, { body: JSON.stringify(body) });

const newMember = async () => {
  const caller = await openMember(product, { balance: 0n, paymentPassword: null });
  const { account } = await caller.ask("GET", "/wps/member/info");
  return { caller, memberId: caller.memberId, account };
};

/**
 * A password takes a while to hash, so the other call comes at another moment of it each time: with it, in the midst of it,
 * and at the end. How long it takes here and now is what it took the last time.
 */
let tookMs = 300;
async function hashing<Value>(call: () => Promise<Value>): Promise<Value> {
  const startedMs = performance.now();
  const answer = await call();
  tookMs = performance.now() - startedMs;
  return answer;
}
async function meanwhile<Value>(round: number, call: () => Promise<Value>): Promise<Value> {
  await setTimeout((tookMs * (round % 10)) / 7);
  return call();
}

/** What the database says of an account: its password, its address, its links and how many sessions of it are open. */
async function recordOf(memberId: string) {
  const { rows } = await product.database.pool.query<{
    hash: string;
    mark: Buffer | null;
    links: number;
    open: number;
  }>(
    `select (select hash from member_password where member_id = $1) as hash,
       (select mark from member_email where member_id = $1) as mark,
       (select count(*)::int from member_reset_link where member_id = $1) as links,
       (select count(*)::int from session_session where member_id = $1 and ended_at is null) as open`,
    [memberId],
  );
  return rows[0] as (typeof rows)[0];
}

const isIn = async (caller: Caller) => (await caller.send("GET", "/wps/member/info")).code === "ok";

// B-1426
test("of a changed password and an end of all other sessions at the same moment one comes first, and the other does nothing", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { caller: one, memberId, account } = await newMember();
    const other = createCaller(product.site);
    const typed = { username: account, password: PASSWORD, type: "username" };
    other.csrf = String((await other.ask("POST", "/wps/session/login", typed)).token);
    const before = await recordOf(memberId);
    const wish = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    const [changed, ended] = await Promise.all([
      hashing(() => post(one, "/wps/member/password", wish)),
      meanwhile(round, () => other.send("DELETE", "/wps/session/sessions")),
    ]);
    seen.add(`${changed.code}, ${ended.code}`);
    const isChanged = changed.code === "ok";
    const after = await recordOf(memberId);
    expect([after.hash !== before.hash, after.open], `round ${round}`).toEqual([isChanged, 1]);
    if (isChanged) one.csrf = String((changed.body.value as { token: string }).token);
    expect([await isIn(one), await isIn(other)], `round ${round}`).toEqual([isChanged, !isChanged]);
  }
  expect([...seen].sort()).toEqual(["not_logged_in, ok", "ok, not_logged_in"]);
}, 300_000);

// B-1427
test("of a reset link that is used and an address that is changed at the same moment one comes first, and the other does nothing", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { caller: owner, memberId, account } = await newMember();
    const [email, newEmail] = [`${randomUUID()}@old.test`, `${randomUUID()}@new.test`];
    await confirmContacts(product, { memberId, email });
    await createCaller(product.site).ask("POST", "/wps/member/password/email", { username: account, email });
    const token = linkIn(await messagesTo(product, email));
    await stepUp(memberId);
    await owner.ask("POST", "/wps/member/email/code", { email: newEmail });
    const code = codeIn(await messagesTo(product, newEmail));
    const before = await recordOf(memberId);
    const wish = { token, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    const [wasReset, changed] = await Promise.all([
      hashing(() => post(createCaller(product.site), "/wps/member/password/link", wish)),
      meanwhile(round, () =>
        owner.send("PUT", "/wps/member/email", { body: JSON.stringify({ email: newEmail, code }) }),
      ),
    ]);
    seen.add(`${wasReset.code}, ${changed.code}`);
    const isReset = wasReset.code === "ok";
    const after = await recordOf(memberId);
    const isMoved = !before.mark?.equals(after.mark ?? Buffer.alloc(0));
    expect([after.hash !== before.hash, isMoved, after.links], `round ${round}`).toEqual([isReset, !isReset, 0]);
    expect(await isIn(owner), `round ${round}`).toBe(!isReset);
  }
  expect([...seen].sort()).toEqual(["ok, not_logged_in", "reset_link_unusable, ok"]);
}, 300_000);

/** As if the member had just proved themselves again, in the one session that they have. */
async function stepUp(memberId: string): Promise<void> {
  await product.database.pool.query(
    `insert into factors_step_up (bucket, member_id, session_id, method, proved_at)
     select $1, member_id, session_id, 'test', now() from session_session where member_id = $2 and ended_at is null`,
    [bucketOf(memberId), memberId],
  );
}
