import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bucketOf } from "@fairhouse/base";
import type { LedgerTransaction } from "@fairhouse/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digitsOf } from "./testing/authenticator-app.ts";
import {
  type Caller,
  type ComposedProduct,
  composeProduct,
  createCaller,
  stateOf,
} from "./testing/composed-product.ts";
import { actsOnMethods, writeFailedDeposits, writeReviewedDeposit } from "./testing/deposits-to-decide.ts";
import { ENDPOINT_SAMPLES } from "./testing/endpoint-samples.ts";
import { endpointOf, openMember, openOperators, openSuspected } from "./testing/people.ts";
import { askForPayout, reportPayout } from "./testing/report-payout.ts";

/** A studio that has withdrawn all its games. */
const emptyStudio = createServer((_, reply) => {
  reply.setHeader("content-type", "application/json").end(JSON.stringify({ games: [] }));
});
let product: ComposedProduct;
let one: Caller;
let other: Caller;
beforeAll(async () => {
  await new Promise<void>((resolve) => emptyStudio.listen(0, "127.0.0.1", resolve));
  const { port } = emptyStudio.address() as AddressInfo;
  product = await composeProduct({ outside: `http://127.0.0.1:${port}` });
  const operators = await openOperators(product);
  [one, other] = [operators.administrator, operators.cashier];
  await product.database.pool.query(`
    insert into catalogue_vendor (vendor, name) values ('kites', 'Kites'), ('house-studio', 'Studio');
    insert into catalogue_game (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, added_at)
      values ('house-studio', 'old', 'Old', 'RNG', 961183, 5000, 1000000, 'tiger', '1', now());
    create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'no room for the row'; end $$;
    create trigger no_row before insert on staff_audit execute function refuse_row();
    alter table staff_audit disable trigger no_row`);
}, 120_000);
afterAll(async () => {
  await product?.close();
  emptyStudio.close();
});

type Input = { readonly [field: string]: unknown };
type Act = readonly [id: string, by: Caller, input: Input];

/** Calls that are no act: they open or end a session, ask for a challenge, or show how something would look. */
const NO_ACT = [
  ...["challenge.issueForStaff", "content.previewContent", "staff.login", "staff.resume", "staff.logout"],
  // What it draws opens nothing before `staff.confirmAuthenticator`, which is an act.
  "staff.beginAuthenticator",
];

/** The ledger moves the money of a debt in a transaction of its own, right after the row. */
const ROW_AHEAD = ["games.collectDebt", "games.writeOffDebt"];
/** It only deletes a row, and what is deleted does not say by which transaction. */
const DELETES = ["member.dropRemoval"];

const reason = "As the owner asked.";

// B-0618
test("every act of an operator leaves its row in the transaction of the act, and is not done without it", async () => {
  const tried = new Set<string>();
  const wrong: string[] = [];
  for (const begin of SCENES) {
    const acts = begin();
    for (let next = await acts.next(); !next.done; ) {
      const [id, by, input] = next.value;
      tried.add(id);
      const endpoint = endpointOf(product.backofficeEndpoints, id);
      const before = await stateOf(product.database);
      await refuseRows(true);
      const { status } = await by.call(endpoint, input);
      await refuseRows(false);
      const changed = tablesChanged(before, await stateOf(product.database));
      if (status !== 500 || changed.length > 0) wrong.push(`${id} without its row: ${status}, changes ${changed}`);
      const rows = await countRows();
      const done = await by.call(endpoint, input);
      if (done.code !== "ok" || (await countRows()) !== rows + 1) wrong.push(`${id}: ${done.code}, and no row`);
      const isAlone = (await tablesOfNewestRow()).length === 0;
      if (isAlone !== [...ROW_AHEAD, ...DELETES].includes(id))
        wrong.push(`${id}: its row is ${isAlone ? "" : "not "}alone`);
      next = await acts.next((done.body.value ?? {}) as Input);
    }
  }
  expect(wrong).toEqual([]);
  const writes = product.backofficeEndpoints.filter(({ method, id }) => method !== "GET" && !NO_ACT.includes(id));
  expect([...tried].sort()).toEqual(writes.map(({ id }) => id).sort());
}, 240_000);

const refuseRows = (isRefused: boolean) =>
  product.database.pool.query(`alter table staff_audit ${isRefused ? "enable" : "disable"} trigger no_row`);

const tablesChanged = (before: { [table: string]: string }, after: { [table: string]: string }): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

async function countRows(): Promise<number> {
  const { rows } = await product.database.pool.query<{ n: string }>("select count(*) as n from staff_audit");
  return Number(rows[0]?.n);
}

/** The tables that hold anything which the transaction of the newest audit row has written. */
async function tablesOfNewestRow(): Promise<string[]> {
  const { pool } = product.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relname <> 'staff_audit'`,
  );
  const { rows: newest } = await pool.query<{ xmin: string }>(
    "select xmin::text from staff_audit order by audit_id desc limit 1",
  );
  const { rows } = await pool.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name from ${name} where xmin::text = $1`).join(" union "),
    [newest[0]?.xmin],
  );
  return rows.map(({ name }) => name);
}

/** Acts in their order; what each was answered goes into the next. */
type Scene = () => AsyncGenerator<Act, void, Input>;

async function* content(): AsyncGenerator<Act, void, Input> {
  const draft = { ...ENDPOINT_SAMPLES["content.writeContent"]?.sample, groupName: null };
  const { announcementId } = yield ["content.writeContent", one, draft];
  yield ["content.changeContent", one, { ...draft, announcementId, version: 1, position: 7 }];
  yield ["content.scheduleContent", one, { announcementId, fromAt: new Date().toISOString(), untilAt: null }];
  yield ["content.takeDownContent", one, { announcementId, reason }];
}

async function* settings(): AsyncGenerator<Act, void, Input> {
  const { settings: all } = await one.ask("GET", "/staff/settings");
  const { changedAt } = (all as { name: string; changedAt: string }[]).find(({ name }) => name === "passwords") ?? {
    changedAt: null,
  };
  yield ["system.changeSetting", one, { name: "passwords", value: { maximumAgeDays: 90 }, changedAt, reason }];
  yield ["system.turnSwitch", one, { switchId: "FREEPLAY3", isOn: false, reason }];
}

async function* vendors(): AsyncGenerator<Act, void, Input> {
  const { switchId } = yield ["games.throwSwitch", other, { scope: { scope: "house" }, reason }];
  yield ["games.liftSwitch", other, { switchId, reason }];
  const { keyId } = yield ["games.addVendorKey", one, { vendor: "kites", scheme: "hmac-sha256" }];
  yield ["games.retireVendorKey", one, { vendor: "kites", keyId, reason }];
}

async function* catalogue(): AsyncGenerator<Act, void, Input> {
  const vendor = "house-studio";
  const named = { vendor, gameCode: "old", revision: 1, reason };
  yield ["catalogue.correctGame", one, { ...named, change: { isHot: true } }];
  yield ["catalogue.correctVendor", one, { vendor, isHot: true, reason }];
  const { digest } = await one.ask("GET", `/staff/catalogue/vendors/${vendor}/sync`);
  yield ["catalogue.applySync", one, { vendor, digest, reason }];
}

async function* comparison(): AsyncGenerator<Act, void, Input> {
  const day = { vendor: "sandbox-arcade", day: "2026-01-01" };
  const { runId } = yield ["games.beginReconciliation", other, day];
  const differenceId = randomUUID();
  await product.database.pool.query(
    `insert into games_reconciliation_difference
       (run_id, difference_id, transaction_id, kind, transaction_kind, member_id, unit, occurred_at)
     values ($1, $2, 'a', 'missing_with_us', 'in', $3, 'P', now())`,
    [runId, differenceId, randomUUID()],
  );
  yield ["games.noteDifference", other, { runId, differenceId, note: "Asked the vendor." }];
}

/** Posts for a member as the games do. */
async function post(memberId: string, name: string, transaction: Partial<LedgerTransaction>): Promise<string> {
  const key = `${name}:${memberId}`;
  const { status } = await product.ledger.post({ memberId, key, fingerprint: "test", postings: [], ...transaction });
  if (status !== "posted") throw new Error(`${name} was not posted: ${status}`);
  return key;
}

const posting = (kind: string, amount: bigint, more: object = {}) => ({
  ...{ kind, account: "cash" as const, counterAccount: "games_kites", unit: "P", amount },
  ...more,
});

async function* debts(): AsyncGenerator<Act, void, Input> {
  const { memberId } = await openMember(product, { balance: 1_000n });
  const group = { key: `kites:${randomUUID()}`, closes: false, label: "a-game" };
  const refersTo = await post(memberId, "bet", { postings: [posting("bet", -1_000n)], group });
  await post(memberId, "win", { postings: [posting("win", 800n)], group: { ...group, closes: true }, refersTo });
  await post(memberId, "spent", { postings: [posting("withdrawal", -800n)] });
  const corrected = { group, refersTo, isCorrection: true as const, paidBefore: 800n };
  await post(memberId, "resettle", { postings: [posting("resettle", -800n, { thenFrom: ["debt"] })], ...corrected });
  await post(memberId, "later", { postings: [posting("deposit", 300n)] });
  const wish = { memberId, amountLedger: "100", reason };
  yield ["games.collectDebt", other, { ...wish, requestKey: randomUUID() }];
  yield ["games.writeOffDebt", other, { ...wish, requestKey: randomUUID() }];
}

async function* heldCredits(): AsyncGenerator<Act, void, Input> {
  const { memberId } = await openMember(product);
  const postings = [posting("promo_win", 500n, { account: "held" })];
  const creditKey = await post(memberId, "promo", { postings, meta: { heldBy: "credit", gameCode: "a-game" } });
  const decision = { memberId, creditKey, verdict: "release", reason };
  yield ["games.decideHeldCredit", other, decision];
  yield ["games.decideHeldCredit", one, decision];
}

async function* withdrawals(): AsyncGenerator<Act, void, Input> {
  for (const act of [{ isApproved: true }, { isApproved: false }, { found: "lost" }, { found: "received" }]) {
    const member = await openMember(product);
    const withdrawalId = await ("found" in act ? reportPayout : askForPayout)(member, product);
    const id = "found" in act ? "wallet.decideDispute" : "wallet.decideWithdrawal";
    yield [id, other, { withdrawalId, memberId: member.memberId, ...act, reason }];
  }
}

async function* deposits(): AsyncGenerator<Act, void, Input> {
  for (const isConfirmed of [true, false]) {
    const subject = await writeReviewedDeposit(product, (await openMember(product)).memberId);
    yield ["wallet.decideDeposit", other, { ...subject, isConfirmed, amountLedger: "1000000", reason }];
  }
  const flag = await writeFailedDeposits(product, (await openMember(product)).memberId);
  yield ["wallet.seeFailedDeposits", other, { ...flag, endsPause: true, reason }];
  for (const [id, input] of actsOnMethods(reason)) yield [id, one, input];
}

async function* operators(): AsyncGenerator<Act, void, Input> {
  const { link } = yield ["staff.inviteOperator", one, { role: "cashier" }];
  const joining = createCaller(product.backoffice);
  const account = { name: `op.${randomUUID().slice(0, 8)}`, password: "a long enough pass phrase" };
  const { token } = yield ["staff.openByLink", joining, { link, ...account }];
  joining.csrf = String(token);
  const { secret } = await joining.ask("POST", "/staff/authenticator", {});
  yield ["staff.confirmAuthenticator", joining, { code: digitsOf(String(secret)) }];
}

const accountOf = async (name: unknown) => (await one.ask("GET", `/staff/accounts?name=${name}`)).account as Input;

/** A member whose withdrawals are held, and who has a second factor. */
async function heldMember() {
  const { memberId, ask } = await openMember(product);
  const { account } = await ask("GET", "/wps/member/info");
  const password = { newPassword: "Velvet-otter-41", confirmNewPassword: "Velvet-otter-41" };
  await ask("POST", "/wps/member/password", password);
  await product.database.pool.query(
    "insert into factors_recovery_code (bucket, member_id, code_hash) values ($1, $2, sha256('code'))",
    [bucketOf(memberId), memberId],
  );
  const { heldAt } = (await accountOf(account)).hold as Input;
  return { memberId, account, heldAt };
}

async function* holds(): AsyncGenerator<Act, void, Input> {
  for (const [end, by] of [
    ["member.liftHold", one],
    ["member.dropLift", other],
  ] as const) {
    const { memberId, heldAt } = await heldMember();
    yield ["member.askToLiftHold", other, { memberId, heldAt, reason }];
    yield [end, by, { memberId, heldAt }];
  }
}

async function* factors(): AsyncGenerator<Act, void, Input> {
  for (const [end, by] of [
    ["member.removeFactors", one],
    ["member.dropRemoval", other],
  ] as const) {
    const { memberId } = await heldMember();
    const { requestId } = yield ["member.askToRemoveFactors", other, { memberId, reason, identifiedBy: "A passport." }];
    yield [end, by, { memberId, requestId }];
  }
}

async function* messages(): AsyncGenerator<Act, void, Input> {
  const texts = [{ language: "EN", title: "A notice", body: "Maintenance begins tonight." }];
  yield ["inbox.sendMessage", one, { requestKey: randomUUID(), purpose: "service", audience: { kind: "all" }, texts }];
}

async function* exclusions(): AsyncGenerator<Act, void, Input> {
  const { memberId: excludedId } = await openMember(product);
  yield ["protection.excludeAccount", one, { memberId: excludedId, wish: { kind: "indefinite" }, reason }];
  yield ["protection.setMatchAside", one, { memberId: await openSuspected(product, excludedId), excludedId, reason }];
}

async function* feedback(): AsyncGenerator<Act, void, Input> {
  const { memberId, ask } = await openMember(product);
  const write = async () => {
    const { threadId } = await ask("PUT", "/wps/feedback", { requestKey: randomUUID(), text: "The wheel is fun." });
    return { memberId, threadId };
  };
  const [answered, closed] = [await write(), await write()];
  yield ["feedback.assignFeedback", other, { ...answered, isMine: true }];
  yield ["feedback.answerFeedback", other, { ...answered, requestKey: randomUUID(), text: "Thank you.", closes: true }];
  yield ["feedback.closeFeedback", one, { ...closed, reason }];
}

const SCENES: readonly Scene[] = [
  ...[content, settings, vendors, catalogue, comparison, debts, heldCredits, withdrawals, operators, holds, factors],
  ...[deposits, messages, exclusions, feedback],
];
