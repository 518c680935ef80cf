import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type StartedArcade, startArcade } from "./testing/start-arcade.ts";

let started: StartedArcade;

beforeAll(async () => {
  started = await startArcade();
});
afterAll(() => started?.close());
afterEach(async () => {
  started.arcade.faults.clear();
  started.settings.guard = null;
  started.settings.isOpen = true;
  await started.runJobs();
  expect(await started.ledger.audit()).toEqual([]);
  expect(await started.house("vendor_transfers")).toBe(0n);
  const { rows } = await started.database.pool.query("select key from ledger_hold where state = 'pending'");
  expect(rows).toEqual([]);
});

const P = (credits: number): bigint => BigInt(credits) * 10_000n;
const atArcade = (memberId: string): bigint => started.arcade.book.balance(memberId);

/** A late transfer is done at the arcade when the site has long given up waiting for its answer. */
async function untilDone({ ok, value }: { ok: boolean; value?: { transfer_id: string } }): Promise<void> {
  if (!ok || !value) throw new Error("the transfer was refused");
  await expect.poll(() => started.arcade.book.transfer(value.transfer_id)?.state, { interval: 20 }).toBe("done");
}

describe("moving money to the arcade and back", () => {
  // B-0321
  test("what is moved in lies at the arcade, and what is moved out is the member's again", async () => {
    const member = await started.addMember(P(100));
    expect(await started.move(member, "in", P(40))).toMatchObject({ ok: true, value: { state: "success" } });
    expect([await started.cash(member), atArcade(member)]).toEqual([P(60), P(40)]);
    expect(await started.move(member, "out", P(15))).toMatchObject({ ok: true, value: { state: "success" } });
    expect([await started.cash(member), atArcade(member)]).toEqual([P(75), P(25)]);
  });

  // B-0321
  test("a member cannot move more in than the balance, nor more out than lies there", async () => {
    const member = await started.addMember(P(10));
    expect(await started.move(member, "in", P(10) + 1n)).toMatchObject({ ok: false, refusal: "insufficient_funds" });
    await started.move(member, "in", P(10));
    expect(await started.move(member, "out", P(10) + 1n)).toMatchObject({
      ok: true,
      value: { state: "failed", reason: "vendor_insufficient" },
    });
    expect([await started.cash(member), atArcade(member)]).toEqual([0n, P(10)]);
  });

  // B-0750
  test("the same wish twice is one transfer, and another wish under its key is refused", async () => {
    const member = await started.addMember(P(100));
    const key = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => started.move(member, "in", P(10), key)));
    expect(answers.every((one) => one.ok)).toBe(true);
    await started.runJobs();
    expect(await started.move(member, "in", P(10), key)).toMatchObject({ ok: true, value: { state: "success" } });
    expect(await started.move(member, "in", P(11), key)).toMatchObject({ ok: false, refusal: "key_conflict" });
    expect([await started.cash(member), atArcade(member)]).toEqual([P(90), P(10)]);
  });

  // B-0750
  test("of ten transfers at once one goes on and the others wait their turn", async () => {
    const member = await started.addMember(P(100));
    await started.move(member, "in", P(1));
    started.arcade.faults.order("transfers", "silent_before");
    const answers = await Promise.all(Array.from({ length: 10 }, () => started.move(member, "in", P(5))));
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.refusal === "transfer_under_way")).toHaveLength(9);
  });

  // B-0752
  test("a member whom the guard turns away moves nothing in, and everything out", async () => {
    const member = await started.addMember(P(100));
    await started.move(member, "in", P(50));
    started.settings.guard = "account_closed";
    expect(await started.move(member, "in", P(1))).toMatchObject({
      ok: false,
      refusal: { code: "entry_refused", details: { reason: "account_closed" } },
    });
    started.settings.guard = "limit_reached";
    expect(await started.move(member, "in", P(1))).toMatchObject({ ok: false, refusal: "limit_reached" });
    expect(await started.move(member, "out", P(50))).toMatchObject({ ok: true, value: { state: "success" } });
    expect(await started.cash(member)).toBe(P(100));
  });

  // B-0752
  test("no money goes to a vendor that is closed, and it comes back from there", async () => {
    const member = await started.addMember(P(100));
    await started.move(member, "in", P(50));
    started.settings.isOpen = false;
    expect(await started.move(member, "in", P(1))).toMatchObject({ ok: false, refusal: "vendor_closed" });
    expect(await started.move(member, "out", P(50))).toMatchObject({ ok: true });
  });

  // B-0752
  test("what is moved in counts as staked, so that a limit of stakes holds at the arcade too", async () => {
    const member = await started.addMember(P(100));
    const { ledger, database } = started;
    const ceiling = { memberId: member, unit: "P", code: "stake", period: "day", ceiling: P(30) } as const;
    await ledger.setCeiling(database.kysely, ceiling);
    expect(await started.move(member, "in", P(20))).toMatchObject({ ok: true });
    expect(await started.move(member, "in", P(20))).toMatchObject({ ok: false, refusal: "limit_reached" });
    expect(await started.cash(member)).toBe(P(80));
  });

  test("a vendor that refuses takes nothing: the money is back at once", async () => {
    const member = await started.addMember(P(100));
    started.arcade.faults.order("transfers", "refuse");
    expect(await started.move(member, "in", P(50))).toMatchObject({
      ok: true,
      value: { state: "failed", reason: "vendor_refused" },
    });
    expect([await started.cash(member), atArcade(member)]).toEqual([P(100), 0n]);
  });

  test("a vendor that is away when the player is to be made takes nothing from them", async () => {
    const member = await started.addMember(P(100));
    started.arcade.faults.order("players", "broken");
    expect(await started.move(member, "in", P(50))).toMatchObject({ ok: false, refusal: "vendor_unavailable" });
    expect([await started.cash(member), await started.states(member)]).toEqual([P(100), []]);
  });
});

describe("a vendor that does not say what it did", () => {
  const doneAnyway = ["silent_after", "late", "garbage"] as const;
  // B-0322
  test.each(doneAnyway)("%s: the transfer is unknown, then found to be done, and never sent again", async (fault) => {
    const member = await started.addMember(P(100));
    started.arcade.faults.order("transfers", fault);
    const movedIn = await started.move(member, "in", P(30));
    expect(movedIn).toMatchObject({ ok: true, value: { state: "unknown" } });
    expect(await started.cash(member)).toBe(P(70));
    await untilDone(movedIn);
    await started.runJobs();
    expect(await started.states(member)).toEqual(["success"]);
    expect([await started.cash(member), atArcade(member)]).toEqual([P(70), P(30)]);
    started.arcade.faults.order("transfers", fault);
    const movedOut = await started.move(member, "out", P(30));
    expect(movedOut).toMatchObject({ ok: true, value: { state: "unknown" } });
    expect(await started.cash(member)).toBe(P(70));
    await untilDone(movedOut);
    await started.runJobs();
    expect([await started.cash(member), atArcade(member)]).toEqual([P(100), 0n]);
  });

  const notDone = ["silent_before", "broken"] as const;
  // B-0751
  test.each(notDone)("%s: the money comes back once the request can no longer do anything", async (fault) => {
    const member = await started.addMember(P(100));
    started.arcade.faults.order("transfers", fault);
    expect(await started.move(member, "in", P(30))).toMatchObject({ ok: true, value: { state: "unknown" } });
    const beganAtMs = started.clock.now().getTime();
    await started.runJobs();
    expect(started.clock.now().getTime() - beganAtMs).toBeGreaterThanOrEqual(20_000);
    expect(await started.states(member)).toEqual(["failed"]);
    expect([await started.cash(member), atArcade(member)]).toEqual([P(100), 0n]);
  });

  // B-0751
  test("a request that arrives after its end does nothing, even when the money has been given back", async () => {
    const member = await started.addMember(P(100));
    await started.move(member, "in", P(1));
    started.arcade.faults.order("transfers", "silent_before");
    const asked = await started.move(member, "in", P(30));
    if (!asked.ok) throw new Error("the transfer was refused");
    await started.runJobs();
    const { transfer_id: reference, expires_at: expiresAt } = asked.value;
    if (!expiresAt) throw new Error("the transfer was not sent");
    const late = { reference, playerId: member, direction: "in", amount: P(30), currency: "P", expiresAt } as const;
    expect(await started.adapter.wallet.transfer(late)).toEqual({ state: "refused", reason: "expired" });
    expect([await started.cash(member), atArcade(member)]).toEqual([P(99), P(1)]);
  });

  // B-0322
  test("it is asked again and again, with longer pauses, however long it stays away", async () => {
    const member = await started.addMember(P(100));
    started.arcade.faults.order("transfers", "silent_after");
    started.arcade.faults.order("state", ...Array.from({ length: 14 }, () => "broken" as const));
    await started.move(member, "in", P(30));
    expect(await started.move(member, "out", P(1))).toMatchObject({ ok: false, refusal: "transfer_under_way" });
    const beganAtMs = started.clock.now().getTime();
    await started.runJobs();
    expect(started.clock.now().getTime() - beganAtMs).toBeGreaterThan(30 * 60_000);
    expect(await started.states(member)).toEqual(["success"]);
    const { rows } = await started.database.pool.query(
      "select asked from vendor_wallets_transfer where member_id = $1",
      [member],
    );
    expect(rows).toEqual([{ asked: 14 }]);
  });

  // B-0756
  test("what lies at a vendor that does not answer is unknown, and nothing else is", async () => {
    const member = await started.addMember(P(100));
    expect(await started.wallet.balancesOf(member)).toMatchObject([{ balance: 0n }]);
    await started.move(member, "in", P(30));
    expect(await started.wallet.balancesOf(member)).toMatchObject([{ balance: P(30) }]);
    started.arcade.faults.order("balance", "garbage");
    expect(await started.wallet.balancesOf(member)).toMatchObject([{ balance: null }]);
    // Left alone for a moment, it is asked again afterwards.
    expect(await started.wallet.balancesOf(member)).toMatchObject([{ balance: null }]);
    started.clock.advance(5_000);
    expect(await started.wallet.balancesOf(member)).toMatchObject([{ balance: P(30) }]);
  });
});

describe("the database", () => {
  const STATES = ["pending", "success", "failed", "unknown"] as const;
  const LEGAL = ["pending>success", "pending>failed", "pending>unknown", "unknown>success", "unknown>failed"];

  // B-0755
  test("every illegal move of a transfer is refused, and every legal one is not", async () => {
    const { pool } = started.database;
    const taken: string[] = [];
    for (const from of STATES) {
      for (const to of STATES.filter((one) => one !== from)) {
        const [memberId, transferId] = [newId(), newId()];
        await pool.query(
          `insert into vendor_wallets_transfer (bucket, member_id, transfer_id, request_key, vendor, direction, unit, amount,
             state, created_at, updated_at) values (0, $1, $2, 'key-of-a-test', 'away', 'in', 'P', 1, 'pending', now(), now())`,
          [memberId, transferId],
        );
        const set = (state: string) =>
          pool.query(
            `update vendor_wallets_transfer set state = $2::text, reason = case when $2::text = 'failed' then 'test' end,
               sent_at = coalesce(sent_at, now()), expires_at = coalesce(expires_at, now()) where transfer_id = $1`,
            [transferId, state],
          );
        if (from !== "pending") await set(from);
        const isTaken = await set(to).then(
          () => true,
          () => false,
        );
        if (isTaken) taken.push(`${from}>${to}`);
      }
    }
    expect(taken.sort()).toEqual([...LEGAL].sort());
  });

  // B-0755
  test("a transfer's sum, member and reference never change, it is sent once and it is never removed", async () => {
    const { pool } = started.database;
    const member = await started.addMember(P(10));
    await started.move(member, "in", P(1));
    const tries = [
      "update vendor_wallets_transfer set amount = amount + 1 where member_id = $1",
      "update vendor_wallets_transfer set sent_at = now() where member_id = $1",
      "update vendor_wallets_transfer set state = 'pending' where member_id = $1",
      "delete from vendor_wallets_transfer where member_id = $1",
    ];
    for (const statement of tries) await expect(pool.query(statement, [member])).rejects.toThrow();
  });
});
