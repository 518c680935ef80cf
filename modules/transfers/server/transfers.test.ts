import { newId } from "@fairhouse/base";
import { credits } from "@fairhouse/ledger/testing";
import { blockWithdrawals } from "@fairhouse/wallet/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestTransfers, type TestTransfers } from "./testing/start-transfers.ts";

let t: TestTransfers;
beforeAll(async () => {
  t = await startTestTransfers();
});
afterAll(() => t?.close());
afterEach(async () => {
  expect(await t.ledger.audit()).toEqual([]);
});

let [agent, member] = ["", ""];
beforeEach(async () => {
  t.answers.setting = { isOn: true, perTransferMax: null, perDayMax: null };
  t.answers.barred.clear();
  t.answers.unknown.clear();
  t.answers.asksPassword = true;
  agent = await t.addMember({ accountType: 2, amount: credits(100) });
  member = await t.addMember({ under: agent, amount: credits(100) });
});

const amount = (whole: number) => ({ amountLedger: credits(whole).toString() });
const cash = () => Promise.all([member, agent].map(t.cashOf));
const UNMOVED = [credits(100), credits(100)];
const entriesOf = async (memberId: string) => (await t.ledger.listEntries({ memberId, limit: 10 })).entries;

describe("a transfer to the upline", () => {
  // B-2830, B-2831
  test("moves own money once, with an entry in both ledgers that names the other side masked", async () => {
    const wish = { ...amount(20), requestKey: "the-same-key-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.send(member, "upline", wish)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["ok"]));
    expect(new Set(answers.map(({ value }) => value?.transferId)).size).toBe(1);
    expect(answers[0]?.value).toMatchObject({
      ...{ direction: "sent", state: "done", reason: null, amountLedger: "200000", unit: "P" },
      other: { name: expect.stringMatching(/^k\*\*\*2$/), relation: "upline" },
    });
    expect(await cash()).toEqual([credits(80), credits(120)]);
    const transferId = String(answers[0]?.value?.transferId);
    const meta = { memberTransferId: transferId };
    expect((await entriesOf(member))[0]).toMatchObject({
      ...{ kind: "member_transfer_out", amount: -credits(20), meta: { ...meta, label: "k***2" } },
    });
    expect((await entriesOf(agent))[0]).toMatchObject({
      ...{ kind: "member_transfer_in", amount: credits(20), meta: { ...meta, label: "k***0" } },
    });
  });

  // B-2830
  test("has a receipt for both sides and for no other member, and tells the receiver once", async () => {
    const { value } = await t.send(member, "upline", amount(20));
    const { transferId } = value as { transferId: string };
    const receipt = (memberId: string) => t.call(memberId, "GET", `/wps/transfers/${transferId}`);
    const told = async () => {
      const { rows } = await t.database.pool.query("select texts from inbox_told where member_id = $1", [agent]);
      return rows.map(({ texts }) => texts.EN.body);
    };
    const jobs = [...t.jobs];
    await t.runJobs();
    t.jobs.push(...jobs);
    await t.runJobs();
    expect((await receipt(member)).value).toMatchObject({ direction: "sent", other: { relation: "upline" } });
    expect((await receipt(agent)).value).toMatchObject({ direction: "received", other: { relation: "downline" } });
    expect((await receipt(await t.addMember({ under: agent }))).code).toBe("not_found");
    expect(await told()).toEqual([expect.stringContaining("P 20.00")]);
    const list = await t.call(agent, "GET", "/wps/transfers");
    expect(list.value).toMatchObject({ transfers: [{ transferId, state: "done" }], next: null });
  });

  // B-2832
  test("stays within the cap for one transfer and for 24 hours, also when 20 are asked for at the same moment", async () => {
    t.answers.asksPassword = false;
    t.answers.setting = { isOn: true, perTransferMax: "200000", perDayMax: "500000" };
    expect((await t.send(member, "upline", { amountLedger: "200001" })).code).toBe("amount_out_of_range");
    expect((await t.send(member, "upline", { amountLedger: "9999" })).code).toBe("amount_out_of_range");
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.send(member, "upline", amount(20))));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(2);
    expect(answers.find(({ code }) => code !== "ok")).toMatchObject({ code: "day_cap_reached" });
    expect((await t.send(member, "upline", amount(11))).code).toBe("day_cap_reached");
    expect((await t.send(member, "upline", amount(10))).code).toBe("ok");
    const { value } = await t.call(member, "GET", "/wps/transfers/terms");
    expect(value).toMatchObject({ dayLedgerLeft: "0", amountLedgerMax: "200000", availableLedger: "500000" });
    t.clock.advance(24 * 3_600_000);
    expect((await t.send(member, "upline", amount(20))).code).toBe("ok");
  });

  // B-0323
  test("needs the payment password, also for a repeat", async () => {
    const wish = { ...amount(20), requestKey: "the-same-key-2" };
    expect((await t.send(member, "upline", { ...wish, paymentPassword: "000000" })).code).toBe(
      "payment_password_wrong",
    );
    await t.send(member, "upline", wish);
    expect((await t.send(member, "upline", { ...wish, paymentPassword: "000000" })).code).toBe(
      "payment_password_wrong",
    );
    expect(await cash()).toEqual([credits(80), credits(120)]);
  });

  // B-0323
  test("takes no bonus money and nothing that is owed", async () => {
    const post = (account: "bonus" | "cash", change: bigint, more: object = {}) =>
      t.ledger.post({
        ...{ memberId: member, key: `test:${newId()}`, fingerprint: "test" },
        postings: [{ kind: "adjustment", account, counterAccount: "test", unit: "P", amount: change, ...more }],
      });
    await t.ledger.openWallet(t.database.kysely, { memberId: member, unit: "P", accounts: ["bonus"] });
    await post("bonus", credits(500));
    expect((await t.send(member, "upline", amount(101))).code).toBe("insufficient_funds");
    expect(await cash()).toEqual(UNMOVED);
    // A corrected result takes more than there is: what is missing is a debt.
    await post("cash", -credits(130), { thenFrom: ["debt"] });
    await post("cash", credits(100));
    expect((await t.send(member, "upline", amount(71))).code).toBe("debt_owed");
    expect((await t.send(member, "upline", amount(70))).code).toBe("ok");
    expect(await cash()).toEqual([credits(30), credits(170)]);
  });

  // B-0323
  test("counts under the member's own limits, decided with the money", async () => {
    t.answers.asksPassword = false;
    await t.ledger.setCeiling(t.database.kysely, {
      ...{ memberId: member, unit: "P", code: "stake", period: "day", ceiling: credits(50) },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.send(member, "upline", amount(20))));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(2);
    expect(answers.filter(({ code }) => code === "limit_reached")).toHaveLength(8);
    expect(await cash()).toEqual([credits(60), credits(140)]);
  });

  // B-0323
  test("asks the guard of both sides, and never tells what stands against the other one", async () => {
    t.answers.barred.set(member, "self_excluded");
    const own = await t.send(member, "upline", amount(20));
    expect(own).toMatchObject({ code: "entry_refused", details: { reason: "self_excluded" } });
    t.answers.barred.clear();
    for (const refusal of ["self_excluded", "account_closed", "in_need_true_account"] as const) {
      t.answers.barred.set(agent, refusal);
      const { code, details } = await t.send(member, "upline", amount(20));
      expect([code, JSON.stringify(details ?? {})], refusal).toEqual(["receiver_unavailable", "{}"]);
    }
    expect(await cash()).toEqual(UNMOVED);
  });

  // B-2833
  test("waits while withdrawals are held after a change of the account", async () => {
    await t.database.kysely
      .transaction()
      .execute((trx) => blockWithdrawals(trx, { memberId: member, reason: "password_reset", now: t.clock.now() }));
    expect((await t.send(member, "upline", amount(20))).code).toBe("withdrawals_held");
    t.clock.advance(24 * 3_600_000);
    expect((await t.send(member, "upline", amount(20))).code).toBe("ok");
  });

  // B-0324
  test("is off until it is switched on, and with real money needs both sides identified", async () => {
    t.answers.setting = { ...t.answers.setting, isOn: false };
    expect((await t.send(member, "upline", amount(20))).code).toBe("transfers_off");
    expect((await t.call(member, "GET", "/wps/transfers/terms")).value).toMatchObject({ isOn: false, upline: null });
    t.answers.setting = { ...t.answers.setting, isOn: true };
    for (const one of [member, agent]) {
      t.answers.unknown = new Set([one]);
      expect((await t.send(member, "upline", amount(20))).code).toBe("not_identified");
    }
    expect(await cash()).toEqual(UNMOVED);
  });

  // B-2834
  test("answers its key for ever as at first, and a key for another wish with a conflict", async () => {
    const wish = { ...amount(200), requestKey: "the-same-key-3" };
    expect((await t.send(member, "upline", wish)).code).toBe("insufficient_funds");
    await t.ledger.post({
      ...{ memberId: member, key: `test:${newId()}`, fingerprint: "test", creditAlways: true },
      postings: [{ kind: "deposit", account: "cash", counterAccount: "test", unit: "P", amount: credits(500) }],
    });
    t.answers.setting = { ...t.answers.setting, isOn: false };
    expect((await t.send(member, "upline", wish)).code).toBe("insufficient_funds");
    t.answers.setting = { ...t.answers.setting, isOn: true };
    expect((await t.send(member, "upline", { ...wish, ...amount(20) })).code).toBe("key_conflict");
    expect(await cash()).toEqual([credits(600), credits(100)]);
  });
});

describe("along the tree only", () => {
  // B-2835
  test("a member without an upline, the top of the tree and a trial account have no one to send to", async () => {
    const alone = await t.addMember({ amount: credits(10) });
    const top = await t.addMember({ accountType: 1, under: agent, amount: credits(10) });
    const trial = await t.addMember({ accountType: 4, under: agent });
    for (const one of [alone, top, trial])
      expect((await t.send(one, "upline", amount(1))).code).toBe("receiver_unknown");
    // An agent whose account became one of a member is no upline any more.
    await t.database.pool.query("update member_account set account_type = 0 where member_id = $1", [agent]);
    expect((await t.send(member, "upline", amount(1))).code).toBe("receiver_unknown");
  });

  // B-2836, B-0608
  test("an agent sends to a member directly below; all other ids answer like one that does not exist", async () => {
    const sub = await t.addMember({ accountType: 41, under: agent });
    const below = await t.addMember({ under: sub });
    const elsewhere = await t.addMember({ under: await t.addMember({ accountType: 2 }) });
    expect((await t.send(agent, "downline", { ...amount(20), downline: member })).code).toBe("ok");
    expect((await t.send(agent, "downline", { ...amount(20), downline: sub })).code).toBe("ok");
    for (const memberId of [below, elsewhere, agent, newId()]) {
      const { code, status } = await t.send(agent, "downline", { ...amount(20), downline: memberId });
      expect([code, status]).toEqual(["receiver_unknown", 404]);
    }
    expect(await t.cashOf(agent)).toBe(credits(60));
    expect((await t.send(member, "downline", { ...amount(20), downline: agent })).code).toBe("receiver_unknown");
  });
});

describe("at the same moment", () => {
  // B-2837
  test("a hundred transfers of the whole balance move it once", async () => {
    t.answers.asksPassword = false;
    t.answers.setting = { isOn: true, perTransferMax: "1000000", perDayMax: "900000000" };
    const answers = await Promise.all(Array.from({ length: 100 }, () => t.send(member, "upline", amount(100))));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "insufficient_funds")).toHaveLength(99);
    expect(await cash()).toEqual([0n, credits(200)]);
  });

  // B-2837
  test("opposed transfers and loops through three levels lose and make nothing", async () => {
    t.answers.asksPassword = false;
    t.answers.setting = { isOn: true, perTransferMax: null, perDayMax: "900000000" };
    const top = await t.addMember({ accountType: 2, amount: credits(100) });
    const middle = await t.addMember({ accountType: 41, under: top, amount: credits(100) });
    const low = await t.addMember({ under: middle, amount: credits(100) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        t.send(low, "upline", amount(1 + (index % 3))),
        t.send(middle, "downline", { ...amount(1 + (index % 5)), downline: low }),
        t.send(middle, "upline", amount(1 + (index % 2))),
        t.send(top, "downline", { ...amount(1), downline: middle }),
      ]).flat(),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["ok"]));
    const balances = await Promise.all([top, middle, low].map(t.cashOf));
    expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(credits(300));
  });

  // B-2838
  test("a transfer whose request was cut off is taken to its end by its job", async () => {
    const { transferBetween } = t.ledger;
    t.ledger.transferBetween = () => Promise.reject(new Error("cut"));
    const cut = await t.send(member, "upline", { ...amount(20), requestKey: "the-same-key-4" });
    t.ledger.transferBetween = transferBetween;
    expect(cut.status).toBe(500);
    expect(await cash()).toEqual(UNMOVED);
    await t.runJobs();
    expect(await cash()).toEqual([credits(80), credits(120)]);
    const again = await t.send(member, "upline", { ...amount(20), requestKey: "the-same-key-4" });
    expect(again.value).toMatchObject({ state: "done" });
    expect(await cash()).toEqual([credits(80), credits(120)]);
  });
});

// B-2834
test("the database itself keeps a transfer from changing, ending twice or going away", async () => {
  await t.send(member, "upline", amount(20));
  const tries = [
    "update transfers_sent set amount = 1",
    "update transfers_sent set state = 'pending', ended_at = null",
    "delete from transfers_sent",
    "insert into transfers_sent select bucket, member_id, gen_random_uuid(), 'another-key', member_id, relation, from_name, to_name, unit, amount, 'pending', null, created_at, null from transfers_sent limit 1",
  ];
  for (const statement of tries) await expect(t.database.pool.query(statement), statement).rejects.toThrow();
});
