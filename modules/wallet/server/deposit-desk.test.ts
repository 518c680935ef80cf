import { newId } from "@fairhouse/base";
import { balanceOf } from "@fairhouse/ledger/testing";
import type { Desk } from "@fairhouse/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeNotice } from "./commands/credit-deposit.ts";
import { removeOldSlips } from "./commands/remove-old-slips.ts";
import { sendSlip } from "./commands/send-slip.ts";
import { slipPicture } from "./testing/slip-picture.ts";
import { startTestQueue, type TestQueue } from "./testing/start-queue.ts";

let queue: TestQueue;
let [one, other]: Desk[] = [];
let administrator: Desk;

beforeAll(async () => {
  queue = await startTestQueue();
  one = await queue.operator("cashier");
  other = await queue.operator("cashier");
  administrator = await queue.operator("administrator");
}, 60_000);
afterAll(async () => {
  expect(await queue?.ledger.audit()).toEqual([]);
  await queue?.stop();
});

type Subject = { memberId: string; depositId: string };

let shade = 0;
/** A picture that no other slip is. */
const picture = () => slipPicture(++shade);

const send = async (subject: Subject, file?: Buffer) => sendSlip(queue.deps, { ...subject, file: file ?? picture() });

/** A deposit whose slip waits for operators. */
async function inReview(amount?: string): Promise<Subject> {
  const subject = await queue.openDeposit(amount === undefined ? {} : { amount });
  expect((await send(subject)).ok).toBe(true);
  return subject;
}

const decide = (desk: Desk | undefined, { memberId, depositId }: Subject, decision: object) =>
  (desk as Desk).call({
    path: `/staff/deposits/${depositId}/decision`,
    body: { memberId, isConfirmed: true, amountLedger: null, reason: null, ...decision },
  });

const asMember = ({ memberId }: Pick<Subject, "memberId">, path: string, body?: unknown) =>
  queue.desk().call({
    ...{ path, headers: { "x-test-member": memberId, "x-csrf-token": "test" } },
    ...(body === undefined ? {} : { body }),
  });

const stateOf = async (subject: Subject) =>
  (await asMember(subject, `/wps/wallet/deposits/${subject.depositId}`)).value;
const balance = ({ memberId }: Subject) => balanceOf(queue.ledger, memberId);

const reviewsAt = async (desk: Desk | undefined) =>
  (await (desk as Desk).call({ path: "/staff/deposits/reviews?limit=100" })).value["reviews"] as {
    [field: string]: unknown;
  }[];
const reviewOf = async (desk: Desk | undefined, { depositId }: Subject) =>
  (await reviewsAt(desk)).find((review) => review["depositId"] === depositId);

describe("a bank transfer", () => {
  // B-2792, B-2799
  test("names the account and its note, takes a slip that is drawn anew, and is credited by an operator", async () => {
    const subject = await queue.openDeposit();
    const opened = await stateOf(subject);
    expect(opened).toMatchObject({ state: "pending", form: "transfer", paymentUrl: null, takesSlip: true });
    expect(opened["transfer"]).toMatchObject({ bank: "A bank", note: `DP-${subject.depositId.slice(-8)}` });
    const file = picture();
    expect((await send(subject, file)).ok).toBe(true);
    expect(await stateOf(subject)).toMatchObject({ state: "reviewing", takesSlip: false });
    expect(await balance(subject)).toBe(0n);
    expect(await reviewOf(one, subject)).toMatchObject({ dueLedger: "6000000", hasSlip: true, kind: "slip" });
    const slip = await (one as Desk).call({
      path: `/staff/deposits/${subject.depositId}/slip?memberId=${subject.memberId}`,
    });
    const image = String(slip.value["image"]);
    expect(image).toMatch(/^data:image\/webp;base64,/);
    expect(Buffer.from(image.slice(image.indexOf(",") + 1), "base64").includes(file.subarray(0, 16))).toBe(false);
    expect(await decide(one, subject, { amountLedger: "6000000" })).toMatchObject({
      value: { state: "paid", needsSecond: false },
    });
    expect(await stateOf(subject)).toMatchObject({ state: "credited" });
    expect(await balance(subject)).toBe(6_000_000n);
    expect((await decide(other, subject, { amountLedger: "6000000" })).code).toBe("not_waiting");
  });

  // B-2792
  test("is credited with what has arrived, when that is another sum", async () => {
    const subject = await inReview();
    await decide(one, subject, { amountLedger: "5500000" });
    expect(await stateOf(subject)).toMatchObject({ state: "credited", amountLedger: "5500000" });
    expect(await balance(subject)).toBe(5_500_000n);
  });

  // B-2792
  test("takes no picture twice, nothing that is no picture, and no slip of another member's deposit", async () => {
    const file = picture();
    expect((await send(await queue.openDeposit(), file)).ok).toBe(true);
    const subject = await queue.openDeposit();
    expect(await send(subject, file)).toMatchObject({ refusal: "slip_used" });
    expect(await send(subject, Buffer.from("<svg/>"))).toMatchObject({ refusal: "picture_kind_unknown" });
    expect(await send({ ...subject, memberId: newId() })).toMatchObject({ refusal: "not_found" });
    expect(await stateOf(subject)).toMatchObject({ state: "pending" });
    const page = await queue.openDeposit({ method: "counter-in" });
    expect(await send(page)).toMatchObject({ refusal: "not_possible_now" });
  });

  // B-2792
  test("that is refused moves nothing, tells the reason, and takes another slip", async () => {
    const subject = await inReview();
    expect((await decide(one, subject, { isConfirmed: false })).code).toBe("reason_missing");
    expect((await decide(one, subject, { isConfirmed: false, reason: "Not legible." })).code).toBe("ok");
    expect(await stateOf(subject)).toMatchObject({ state: "declined", reason: "Not legible.", takesSlip: true });
    expect(await balance(subject)).toBe(0n);
    expect((await send(subject)).ok).toBe(true);
    expect(await stateOf(subject)).toMatchObject({ state: "reviewing", reason: null });
  });

  // B-2793
  test("above P 2,000.00 needs two operators who have seen the same sum; up to that one is enough", async () => {
    const enough = await inReview("20000000");
    expect((await decide(one, enough, { amountLedger: "20000000" })).value).toMatchObject({ needsSecond: false });
    const subject = await inReview("20000001");
    const large = { amountLedger: "20000001" };
    expect((await decide(one, subject, large)).value).toEqual({ state: "reviewing", needsSecond: true });
    expect(await balance(subject)).toBe(0n);
    expect((await decide(one, subject, large)).code).toBe("confirmed_by_you");
    expect(await reviewOf(one, subject)).toMatchObject({ barredBy: "confirmed_by_you" });
    expect(await reviewOf(other, subject)).toMatchObject({
      barredBy: null,
      firstConfirmation: { amountLedger: "20000001" },
    });
    // A smaller sum does not make the second one dispensable.
    expect((await decide(other, subject, { amountLedger: "100000" })).code).toBe("amount_differs");
    expect((await decide(other, subject, large)).value).toEqual({ state: "paid", needsSecond: false });
    expect(await balance(subject)).toBe(20_000_001n);
  });

  // B-2793
  test("is confirmed by two different operators in the database as well", async () => {
    const subject = await inReview();
    const wrong = sql`update wallet_deposit_review set needs_two = true, first_by = ${newId()}::uuid, first_at = now(),
        decided_by = first_by, decided_at = now(), verdict = 'confirmed' where deposit_id = ${subject.depositId}`;
    await expect(wrong.execute(queue.database.kysely)).rejects.toThrow("wallet_deposit_review");
  });

  // B-2793
  test("of an account that counts as the operator's own is another operator's, and the attempt is kept", async () => {
    const subject = await queue.openDeposit({ memberId: (one as Desk).staffId() });
    await send(subject);
    expect((await decide(one, subject, { amountLedger: "6000000" })).code).toBe("same_person");
    const kept = await queue.rows(
      sql`select action from staff_audit where subject_id = ${subject.depositId} and action = 'deposit.decision-barred'`,
    );
    expect(kept).toHaveLength(1);
    expect((await decide(other, subject, { amountLedger: "6000000" })).code).toBe("ok");
  });

  // B-2792
  test("keeps its slip for half a year after the decision", async () => {
    const subject = await inReview();
    await decide(one, subject, { amountLedger: "6000000" });
    const kept = async () => {
      await removeOldSlips(queue.deps);
      const rows = await queue.rows(
        sql<{ slip: Buffer | null }>`select slip from wallet_deposit_review where deposit_id = ${subject.depositId}`,
      );
      return rows[0]?.slip !== null;
    };
    const decidedAt = new Date(queue.clock.now().getTime() - HALF_A_YEAR_DAYS * 86_400_000);
    const setDecided = (at: Date) =>
      sql`update wallet_deposit_review set decided_at = ${at} where deposit_id = ${subject.depositId}`.execute(
        queue.database.kysely,
      );
    await setDecided(decidedAt);
    expect(await kept()).toBe(true);
    await setDecided(new Date(decidedAt.getTime() - 1));
    expect(await kept()).toBe(false);
  });
});

const HALF_A_YEAR_DAYS = 180;

// B-2795
test("a sum that was not asked for waits for an operator, who credits what the provider says", async () => {
  const subject = await queue.openDeposit({ method: "counter-in" });
  const part = { eventId: "e", reference: subject.depositId, paymentId: "p", state: "paid", currency: "P" } as const;
  await takeNotice(queue.deps, "counter", { ...part, amount: 2_500_000n });
  await takeNotice(queue.deps, "counter", { ...part, amount: 2_500_000n });
  expect(await stateOf(subject)).toMatchObject({ state: "reviewing", steps: [{}, {}, {}] });
  expect(await reviewOf(one, subject)).toMatchObject({ kind: "amount", receivedLedger: "2500000", hasSlip: false });
  await decide(one, subject, { amountLedger: "2500000" });
  expect(await balance(subject)).toBe(2_500_000n);
});

// B-2794
test("five failures flag the account to operators, who look at it and may end the pause", async () => {
  const { memberId } = await queue.openDeposit({ method: "counter-in" });
  for (let time = 0; time < 5; time += 1) {
    const { depositId } = await queue.openDeposit({ memberId, method: "counter-in" });
    const notice = { eventId: "e", reference: depositId, paymentId: "p", currency: "P", amount: 6_000_000n } as const;
    await takeNotice(queue.deps, "counter", { ...notice, state: "declined" });
  }
  const flags = async () =>
    (await (one as Desk).call({ path: "/staff/deposits/flags" })).value["flags"] as { [field: string]: unknown }[];
  const flag = (await flags()).find((found) => found["memberId"] === memberId);
  expect(flag).toMatchObject({ isSamePerson: false });
  await expect(queue.openDeposit({ memberId })).rejects.toThrow("deposits_paused");
  const seen = { pausedAt: flag?.["pausedAt"], endsPause: true, reason: "Spoke with the player." };
  const see = () => (other as Desk).call({ path: `/staff/deposits/flags/${memberId}`, body: seen });
  expect((await see()).code).toBe("ok");
  expect((await see()).code).toBe("not_waiting");
  expect((await flags()).some((found) => found["memberId"] === memberId)).toBe(false);
  expect(await queue.openDeposit({ memberId })).toMatchObject({ memberId });
});

describe("a deposit method", () => {
  const terms = {
    ...{ isOpen: true, amountLedgerMin: "200000", amountLedgerMax: "10000000", feeBps: 150, feeFixedLedger: "5000" },
    ...{ hours: null, picture: "coin", position: 1 },
  };
  const set = (revision: number, changes: object = {}, code = "counter-later") =>
    administrator.call({
      path: `/staff/deposits/methods/${code}`,
      body: { ...terms, revision, reason: "As agreed with the provider.", ...changes },
    });
  const methods = async (memberId = newId()) =>
    (await asMember({ memberId }, "/wps/wallet/methods?kind=deposit")).value["methods"] as {
      [field: string]: unknown;
    }[];
  const shown = async () => (await methods()).find(({ code }) => code === "counter-later");

  // B-2790, B-2799
  test("is data that operators set: range, fee, hours, picture, place and whether it is on, with history and audit", async () => {
    expect(await shown()).toBeUndefined();
    expect((await set(0)).value).toEqual({ revision: 1 });
    expect((await methods())[0]).toMatchObject({ code: "counter-later", feeBps: 150, picture: "coin", form: "crypto" });
    expect((await set(0, { position: 2 })).code).toBe("changed_meanwhile");
    expect((await set(1)).code).toBe("nothing_changed");
    expect((await set(1, { position: 3 })).value).toEqual({ revision: 2 });
    const { value } = await administrator.call({ path: "/staff/deposits/methods/counter-later/changes" });
    expect(value["changes"]).toMatchObject([
      { revision: 2, changes: [{ field: "position", before: "1", after: "3" }] },
      { revision: 1 },
    ]);
    const audit = await queue.rows(sql`select 1 from staff_audit where action = 'deposit-method.changed'`);
    expect(audit).toHaveLength(2);
    expect((await (one as Desk).call({ path: "/staff/deposits/methods/counter-later", body: {} })).status).toBe(403);
  });

  // B-2790
  test.each([
    ["a range that is none", { amountLedgerMin: "300000", amountLedgerMax: "200000" }, "range_invalid"],
    ["less than the provider takes", { amountLedgerMin: "99999" }, "range_too_wide"],
    ["more than the provider takes", { amountLedgerMax: "500000001" }, "range_too_wide"],
    ["a fee above half of the smallest amount", { feeBps: 0, feeFixedLedger: "100001" }, "fee_too_high"],
    ["hours of no length", { hours: { fromMinute: 60, toMinute: 60, zone: "UTC" } }, "hours_invalid"],
    ["a zone that is none", { hours: { fromMinute: 60, toMinute: 90, zone: "Mars/Olympus" } }, "hours_invalid"],
  ])("is not set to %s", async (_, changes, code) => {
    expect((await set(2, changes)).code).toBe(code);
  });

  // B-2791
  test("charges the fee that was shown, beside the amount: the player's credit is whole, the fee is the house's", async () => {
    const { memberId } = await queue.openDeposit();
    const wish = { requestKey: `key-${newId()}`, method: "counter-later", amountLedger: "1000000" };
    const refused = await asMember({ memberId }, "/wps/wallet/deposits", wish);
    expect(refused).toMatchObject({ status: 409, code: "fee_changed", details: { feeLedger: "20000" } });
    const { value } = await asMember({ memberId }, "/wps/wallet/deposits", { ...wish, feeLedger: "20000" });
    expect(value).toMatchObject({ amountLedger: "1000000", feeLedger: "20000" });
    const notice = { eventId: "e", reference: String(value["depositId"]), paymentId: "p", currency: "P" } as const;
    await takeNotice(queue.deps, "counter", { ...notice, state: "paid", amount: 1_020_000n });
    expect(await balanceOf(queue.ledger, memberId)).toBe(1_000_000n);
    const days = await queue.ledger.houseDays({ from: "2026-01-01", to: "2099-12-31" });
    const fees = days.filter(({ account }) => account === "payment_fees");
    expect(fees).toMatchObject([{ kind: "deposit_fee", unit: "P", count: 1, amount: 20_000n }]);
  });

  // B-2791
  test("is closed outside its hours, and says when it opens", async () => {
    // The desk's clock stands at noon.
    const hours = { fromMinute: 13 * 60, toMinute: 14 * 60, zone: "UTC" };
    const { revision } = (
      (await administrator.call({ path: "/staff/deposits/methods" })).value["methods"] as {
        code: string;
        revision: number;
      }[]
    ).find(({ code }) => code === "counter-later") ?? { revision: 0 };
    expect((await set(revision, { hours })).code).toBe("ok");
    expect(await shown()).toMatchObject({ opensAt: "2026-11-20T13:00:00.000Z" });
    const { memberId } = await queue.openDeposit();
    const wish = { requestKey: `key-${newId()}`, method: "counter-later", amountLedger: "1000000" };
    const closed = await asMember({ memberId }, "/wps/wallet/deposits", { ...wish, feeLedger: "20000" });
    expect(closed).toMatchObject({ code: "method_closed", details: { opensAt: "2026-11-20T13:00:00.000Z" } });
    await set(revision + 1, { hours: { ...hours, fromMinute: 12 * 60 } });
    expect(await shown()).toMatchObject({ opensAt: null });
  });
});
