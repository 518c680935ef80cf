import { newId } from "@fairhouse/base";
import type { Desk } from "@fairhouse/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockWithdrawals } from "./index.ts";
import { decideAt, queueAt, startTestQueue, type TestQueue } from "./testing/start-queue.ts";

type Subject = { memberId: string; withdrawalId: string };

let office: TestQueue;
let cashier: Desk;
let viewer: Desk;

beforeAll(async () => {
  office = await startTestQueue();
  cashier = await office.operator("cashier");
  viewer = await office.operator("viewer");
});
afterAll(() => office.stop());

async function stateOf({ withdrawalId }: Subject) {
  const [row] = await office.rows(
    sql<{ state: string }>`select state from wallet_withdrawal where withdrawal_id = ${withdrawalId}`,
  );
  return row?.state;
}

const auditOf = ({ withdrawalId }: Subject) =>
  office.rows(
    sql<{ action: string; reason: string | null; staff_id: string }>`
      select action, reason, staff_id from staff_audit where subject_id = ${withdrawalId} order by audit_id`,
  );

const jobsOf = ({ withdrawalId }: Subject) =>
  office.rows(
    sql<{ name: string }>`select name from test_job where data->>'id' = ${withdrawalId} and name not like '%debit%'`,
  );

describe("deciding about a withdrawal", () => {
  // B-0703
  test("approving moves it on, asks for the payout and leaves a row with the operator's name", async () => {
    const subject = await office.waitingWithdrawal();
    const answer = await decideAt(cashier, subject, true);
    expect(answer).toMatchObject({ code: "ok", value: { state: "approved", needsSecond: false } });
    expect(await auditOf(subject)).toEqual([
      { action: "withdrawal.approved", reason: null, staff_id: cashier.staffId() },
    ]);
    expect(await jobsOf(subject)).toHaveLength(1);
  });

  // B-0348, B-0614
  test("refusing needs a reason, which is kept", async () => {
    const subject = await office.waitingWithdrawal();
    expect(await decideAt(cashier, subject, false)).toMatchObject({ status: 422, code: "reason_missing" });
    expect((await decideAt(cashier, subject, false, "  ")).code).toBe("bad_input");
    expect(await stateOf(subject)).toBe("waiting");
    expect(await auditOf(subject)).toEqual([]);
    expect((await decideAt(cashier, subject, false, "The number is not yours.")).value).toMatchObject({
      state: "refused",
    });
    expect(await auditOf(subject)).toMatchObject([
      { action: "withdrawal.refused", reason: "The number is not yours." },
    ]);
  });

  // B-0618
  test("is done once: the second decision finds nothing waiting and leaves no row", async () => {
    const subject = await office.waitingWithdrawal();
    await decideAt(cashier, subject, true);
    expect(await decideAt(cashier, subject, false, "Too late.")).toMatchObject({ status: 409, code: "not_waiting" });
    expect(await stateOf(subject)).toBe("approved");
    expect(await auditOf(subject)).toHaveLength(1);
  });

  // B-0617
  test("of ten who decide at once, one does", async () => {
    const subject = await office.waitingWithdrawal();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => decideAt(cashier, subject, at % 2 === 0, "A race.")),
    );
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "not_waiting")).toHaveLength(9);
    expect(await auditOf(subject)).toHaveLength(1);
    expect(await jobsOf(subject)).toHaveLength(1);
  });

  test("a withdrawal under another member's id is not found", async () => {
    const subject = await office.waitingWithdrawal();
    expect((await decideAt(cashier, { ...subject, memberId: newId() }, true)).code).toBe("not_waiting");
    expect(await stateOf(subject)).toBe("waiting");
  });

  test("the decision and its row are one: without the row there is no decision and no payout", async () => {
    const subject = await office.waitingWithdrawal();
    const { pool } = office.database;
    await pool.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'no room for the row'; end $$`);
    await pool.query("create trigger no_row before insert on staff_audit execute function refuse_row()");
    const answer = await decideAt(cashier, subject, true);
    await pool.query("drop trigger no_row on staff_audit");
    expect(answer.status).toBe(500);
    expect(await stateOf(subject)).toBe("waiting");
    expect(await jobsOf(subject)).toEqual([]);
    expect((await decideAt(cashier, subject, true)).code).toBe("ok");
  });
});

describe("who may decide", () => {
  // B-0612
  test("a viewer sees the queue and decides nothing", async () => {
    const subject = await office.waitingWithdrawal();
    expect((await queueAt(viewer)).code).toBe("ok");
    expect(await decideAt(viewer, subject, true)).toMatchObject({ status: 403, code: "not_allowed" });
    expect(await stateOf(subject)).toBe("waiting");
  });

  test("a stranger without a session gets nothing", async () => {
    const subject = await office.waitingWithdrawal();
    expect((await queueAt(office.desk())).code).toBe("not_logged_in");
    expect((await decideAt(office.desk(), subject, true)).code).toBe("not_logged_in");
  });

  // B-0614
  test("an operator cannot approve for an account that used the same device, and the attempt is written down", async () => {
    const subject = await office.waitingWithdrawal();
    const device = cashier.cookies.get("fairhouse_staff_device") ?? "";
    await mark(subject.memberId, "device", device);
    expect(await decideAt(cashier, subject, true)).toMatchObject({ status: 403, code: "same_person" });
    expect(await stateOf(subject)).toBe("waiting");
    expect(await auditOf(subject)).toMatchObject([{ action: "withdrawal.decision-barred" }]);
  });

  test("a player's device cookie counts where both hosts share a name", async () => {
    const desk = office.desk();
    const device = "d".repeat(43);
    desk.cookies.set("fairhouse_device", device);
    await desk.open(await office.invite("cashier"));
    await desk.enrol();
    const subject = await office.waitingWithdrawal();
    await mark(subject.memberId, "device", device);
    expect((await decideAt(desk, subject, true)).code).toBe("same_person");
    expect((await decideAt(cashier, subject, true)).code).toBe("ok");
  });

  // B-0615
  test("an operator cannot approve for an account that is paid to a bank account of the operator's own play", async () => {
    const desk = await office.operator("cashier");
    const own = newId();
    await mark(own, "device", desk.cookies.get("fairhouse_staff_device") ?? "");
    await office.waitingWithdrawal({ memberId: own, destination: "PK36SCBL0000001123456702" });
    const friend = await office.waitingWithdrawal({ destination: "PK36SCBL0000001123456702" });
    expect((await decideAt(desk, friend, true)).code).toBe("same_person");
    expect((await decideAt(desk, friend, false, "Not mine to say.")).code).toBe("same_person");
  });

  // B-0613, B-0703
  test("the queue says before the attempt what is barred and how many accounts are linked", async () => {
    const desk = await office.operator("cashier");
    const [alone, first, second] = [
      await office.waitingWithdrawal(),
      await office.waitingWithdrawal({ destination: "03001112223" }),
      await office.waitingWithdrawal({ destination: "03001112223" }),
    ];
    await mark(alone.memberId, "device", desk.cookies.get("fairhouse_staff_device") ?? "");
    const { value } = await queueAt(desk);
    const row = ({ withdrawalId }: Subject) =>
      (value["withdrawals"] as { withdrawalId: string }[]).find((one) => one.withdrawalId === withdrawalId);
    expect(row(alone)).toMatchObject({ barredBy: "same_person", amountLedger: "6000000", balance: "994000000" });
    expect(row(first)).toMatchObject({ barredBy: null, linkedAccounts: 1 });
    expect(row(second)).toMatchObject({ barredBy: null, linkedAccounts: 1 });
  });

  const mark = (memberId: string, kind: "device" | "bank", value: string) =>
    office.database.kysely.transaction().execute((trx) => office.members.recordMark(trx, memberId, kind, value));
});

describe("a large withdrawal", () => {
  const LARGE = { amount: "60000000" };
  const rowOf = async (desk: Desk, { withdrawalId }: Subject) =>
    ((await queueAt(desk)).value["withdrawals"] as { withdrawalId: string }[]).find(
      (one) => one.withdrawalId === withdrawalId,
    );

  test("shows each operator who approved it first, and needs another one", async () => {
    const second = await office.operator("cashier");
    const subject = await office.waitingWithdrawal(LARGE);
    expect(await rowOf(cashier, subject)).toMatchObject({ needsTwo: true, firstApproval: null, barredBy: null });
    expect((await decideAt(cashier, subject, true)).value).toEqual({ state: "waiting", needsSecond: true });
    expect(await jobsOf(subject)).toEqual([]);
    const firstApproval = { operator: expect.stringMatching(/^op/), at: office.clock.now().toISOString() };
    expect(await rowOf(cashier, subject)).toMatchObject({ firstApproval, barredBy: "approved_by_you" });
    expect(await rowOf(second, subject)).toMatchObject({ firstApproval, barredBy: null });
    expect(await decideAt(cashier, subject, true)).toMatchObject({ status: 403, code: "approved_by_you" });
    // The audit is read in the order of its times.
    office.clock.advance(1);
    expect((await decideAt(second, subject, true)).value).toEqual({ state: "approved", needsSecond: false });
    expect(await auditOf(subject)).toMatchObject([
      { action: "withdrawal.first-approved", staff_id: cashier.staffId() },
      { action: "withdrawal.approved", staff_id: second.staffId() },
    ]);
    expect(await jobsOf(subject)).toHaveLength(1);
  });

  // B-1856
  test("is not approved by one person with two accounts", async () => {
    const [first, second] = [await office.operator("cashier"), await office.operator("cashier")];
    const device = "e".repeat(43);
    for (const desk of [first, second]) {
      await office.database.kysely
        .transaction()
        .execute((trx) => office.members.recordMark(trx, desk.staffId(), "device", device));
    }
    const subject = await office.waitingWithdrawal(LARGE);
    await decideAt(first, subject, true);
    expect((await decideAt(second, subject, true)).code).toBe("approved_by_you");
    expect(await stateOf(subject)).toBe("waiting");
  });

  test("of two operators at the same moment one is the first and the other the second", async () => {
    const second = await office.operator("cashier");
    const subject = await office.waitingWithdrawal(LARGE);
    const answers = await Promise.all([decideAt(cashier, subject, true), decideAt(second, subject, true)]);
    expect(answers.map(({ value }) => value["needsSecond"]).sort()).toEqual([false, true]);
    expect(await jobsOf(subject)).toHaveLength(1);
  });
});

// B-1855
test("a hold of the player's withdrawals stands in the queue, with its reason and its end", async () => {
  const subject = await office.waitingWithdrawal();
  const { memberId } = subject;
  const now = office.clock.now();
  const endsAt = await office.database.kysely
    .transaction()
    .execute((trx) => blockWithdrawals(trx, { memberId, reason: "password_reset", now }));
  const { value } = await queueAt(viewer);
  const row = (value["withdrawals"] as { withdrawalId: string; hold: unknown }[]).find(
    (one) => one.withdrawalId === subject.withdrawalId,
  );
  expect(row?.hold).toEqual({ reason: "password_reset", endsAt: endsAt.toISOString() });
});
