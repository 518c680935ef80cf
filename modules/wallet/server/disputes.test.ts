import type { Desk } from "@fairhouse/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAt, startTestQueue, type TestQueue } from "./testing/start-queue.ts";

type Subject = { memberId: string; withdrawalId: string };

const LARGE = "20000100";
const WHY = "The bank shows it on the account.";

let office: TestQueue;
let cashier: Desk;
let other: Desk;
let viewer: Desk;

beforeAll(async () => {
  office = await startTestQueue();
  cashier = await office.operator("cashier");
  other = await office.operator("administrator");
  viewer = await office.operator("viewer");
}, 60_000);

afterAll(async () => {
  expect(await office.ledger.audit()).toEqual([]);
  await office.stop();
});

const viewOf = async ({ memberId, withdrawalId }: Subject) =>
  (await office.asMember(memberId, `/wps/wallet/withdrawals/${withdrawalId}`)).value;

const disputeAt = async (desk: Desk, { withdrawalId }: Subject) => {
  const { value } = await desk.call({ path: "/staff/disputes" });
  return (value["disputes"] as { withdrawalId: string }[]).find((one) => one.withdrawalId === withdrawalId);
};

const auditOf = ({ withdrawalId }: Subject) =>
  office.rows(
    sql<{ action: string; staff_id: string }>`select action, staff_id from staff_audit
      where subject_id = ${withdrawalId} and action like 'dispute.%' order by audit_id`,
  );

const noticesTo = ({ memberId }: Subject) =>
  office.rows(
    sql<{ text: string; values: { [name: string]: string } }>`select data->>'text' as text, data->'values' as values
      from test_job where name = 'notice' and data->>'memberId' = ${memberId}`,
  );

const amountsPaid = ({ memberId }: Subject) =>
  office.rows(
    sql<{ kind: string; amount: string }>`select p.kind, (-p.amount)::text as amount from ledger_posting p
      where p.kind = 'withdrawal_paid_again' and p.key in (
        select 'withdrawal-paid-again:' || payout_reference from wallet_dispute where member_id = ${memberId})`,
  );

describe("a payout that did not arrive", () => {
  // B-2813
  test("is listed for operators, oldest report first, and is closed when the member says that it arrived after all", async () => {
    const first = await office.disputed();
    office.clock.advance(1_000);
    const second = await office.disputed();
    const { value } = await viewer.call({ path: "/staff/disputes" });
    const ids = (value["disputes"] as { withdrawalId: string }[]).map(({ withdrawalId }) => withdrawalId);
    expect(ids.indexOf(first.withdrawalId)).toBeLessThan(ids.indexOf(second.withdrawalId));
    const path = `/wps/wallet/withdrawals/${first.withdrawalId}/confirmation`;
    expect((await office.asMember(first.memberId, path, { received: true })).value).toMatchObject({
      state: "received",
    });
    expect(await disputeAt(viewer, first)).toBeUndefined();
    expect((await findAt(cashier, first, "lost", "Not there.")).code).toBe("not_open");
  });

  // B-2814
  test("is paid again once where it was lost, by the house, with a confirmation of its own; the member is told", async () => {
    const subject = await office.disputed({ amount: "6000000" });
    const found = await findAt(cashier, subject, "lost", "The provider sent it back.");
    expect(found).toMatchObject({ code: "ok", value: { state: "paying_again", needsSecond: false } });
    expect(await auditOf(subject)).toEqual([{ action: "dispute.found-lost", staff_id: cashier.staffId() }]);
    expect(await disputeAt(viewer, subject)).toMatchObject({ state: "paying" });
    const [job] = await office.rows(sql`select name from test_job where data->>'id' = ${subject.withdrawalId}
      and name = 'wallet.pay-again'`);
    expect(job).toBeDefined();
    await office.runJobs(["wallet.pay-again"]);
    expect(await viewOf(subject)).toMatchObject({ state: "paid_out", mayReport: true, proofCount: 0 });
    expect(await amountsPaid(subject)).toEqual([{ kind: "withdrawal_paid_again", amount: "6000000" }]);
    expect(await noticesTo(subject)).toMatchObject([
      { text: "wallet:notices.disputeLost.text", values: { amount: "P 600.00" } },
    ]);
    // The first payout's time ends long before the second one's.
    office.clock.advance(71 * 3_600_000);
    await office.runJobs(["wallet.presume-received"]);
    expect(await viewOf(subject)).toMatchObject({ state: "paid_out" });
    office.clock.advance(3_600_000);
    // The sessions of the operators ended meanwhile.
    for (const desk of [cashier, other, viewer]) expect((await desk.loginAgain()).code).toBe("ok");
    await office.runJobs(["wallet.presume-received"]);
    expect(await viewOf(subject)).toMatchObject({ state: "presumed_received" });
    // The second payout can be disputed as the first one was.
    await office.report(subject);
    expect(await disputeAt(viewer, subject)).toMatchObject({ payout: 2, state: "open" });
  });

  // B-2815
  test("is closed where it was received, with a reason that the member reads, and nothing more is paid", async () => {
    const subject = await office.disputed();
    expect((await findAt(cashier, subject, "received", "x")).code).toBe("bad_input");
    const found = await findAt(cashier, subject, "received", WHY);
    expect(found).toMatchObject({ code: "ok", value: { state: "found_received" } });
    expect(await viewOf(subject)).toMatchObject({ state: "found_received", reason: WHY, mayReport: false });
    expect(await noticesTo(subject)).toMatchObject([
      { text: "wallet:notices.disputeReceived.text", values: { reason: WHY } },
    ]);
    expect(await amountsPaid(subject)).toEqual([]);
    expect((await office.report(subject)).code).toBe("not_possible_now");
    expect((await findAt(other, subject, "lost", "No, it is lost.")).code).toBe("not_open");
  });

  // B-2814
  test("goes back to the operators where the provider cannot pay again, and is then paid under another reference", async () => {
    const subject = await office.disputed({ destination: "03001230000", amount: "7000000" });
    await findAt(cashier, subject, "lost", "The provider sent it back.");
    await office.runJobs(["wallet.pay-again"]);
    expect(await viewOf(subject)).toMatchObject({ state: "not_received" });
    expect(await disputeAt(viewer, subject)).toMatchObject({ state: "open", first: null });
    await findAt(cashier, subject, "lost", "Once more.");
    await office.runJobs(["wallet.pay-again"]);
    const references = office.paidOut.filter(({ amount }) => amount === 7_000_000n);
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(3);
    expect(await amountsPaid(subject)).toEqual([]);
  });
});

describe("who decides a dispute", () => {
  // B-0616, B-2816
  test("are two operators who find the same above P 2,000.00, whichever way", async () => {
    for (const found of ["lost", "received"] as const) {
      const subject = await office.disputed({ amount: LARGE });
      expect((await findAt(cashier, subject, found, WHY)).value).toMatchObject({ needsSecond: true });
      expect(await disputeAt(other, subject)).toMatchObject({ first: { found, reason: WHY, isYours: false } });
      expect((await findAt(cashier, subject, found, WHY)).code).toBe("found_by_you");
      expect(await viewOf(subject)).toMatchObject({ state: "not_received" });
      const second = await findAt(other, subject, found, WHY);
      expect(second.value).toMatchObject({ needsSecond: false });
      expect((await auditOf(subject)).map(({ action }) => action).sort()).toEqual([
        `dispute.first-found-${found}`,
        `dispute.found-${found}`,
      ]);
    }
  });

  // B-2816
  test("who find different things leave it open: the later finding waits for a second one", async () => {
    const subject = await office.disputed({ amount: LARGE });
    await findAt(cashier, subject, "lost", "Not there.");
    expect((await findAt(other, subject, "received", WHY)).value).toMatchObject({ needsSecond: true });
    expect(await disputeAt(cashier, subject)).toMatchObject({ first: { found: "received", isYours: false } });
    expect((await findAt(cashier, subject, "received", WHY)).value).toMatchObject({ state: "found_received" });
  });

  // B-2816
  test("are never operators who count as the member, and of two at the same moment one decides", async () => {
    const own = await office.disputed({ memberId: cashier.staffId() });
    expect((await findAt(cashier, own, "lost", "Mine.")).code).toBe("same_person");
    expect(await disputeAt(cashier, own)).toMatchObject({ barredBy: "same_person" });
    expect(await auditOf(own)).toEqual([{ action: "dispute.decision-barred", staff_id: cashier.staffId() }]);
    const subject = await office.disputed();
    const both = await Promise.all([findAt(cashier, subject, "lost", WHY), findAt(other, subject, "received", WHY)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["not_open", "ok"]);
  });

  // B-2813
  test("alone see the member's images", async () => {
    const subject = await office.disputed();
    const path = `/staff/disputes/${subject.withdrawalId}/proofs?memberId=${subject.memberId}`;
    expect((await viewer.call({ path })).code).toBe("not_allowed");
    expect((await cashier.call({ path })).value).toEqual({ proofs: [] });
  });
});
