import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestReferral, type TestReferral } from "./testing/start-referral.ts";

const FUNDS = 1_000_000_000n;
const RULE = { reward: 50_000n, turnover: 1_000_000n, rewardsMax: 1_000, budget: 1_000_000_000n };

let t: TestReferral;
beforeAll(async () => {
  t = await startTestReferral();
});
afterAll(() => t?.close());

let [ayesha, bilal] = ["", ""];
beforeEach(async () => {
  t.answers.isOn = true;
  t.answers.rule = RULE;
  t.answers.barred.clear();
  t.answers.excluded.clear();
  ayesha = await t.addMember();
  bilal = await t.addMember({ by: ayesha });
});

type Invitation = { code: string | null; link: string | null; friends: number; rewards: number; earnedLedger: string };
const invitationOf = async (memberId: string) =>
  (await t.call(memberId, "GET", "/wps/referral/invitation")).value as unknown as Invitation & { isOn: boolean };
const friendsOf = async (memberId: string) =>
  ((await t.call(memberId, "GET", "/wps/referral/friends")).value as unknown as { friends: { state: string }[] })
    .friends;
const useDevice = (memberId: string, device: string) =>
  t.database.kysely.transaction().execute((trx) => t.members.recordMark(trx, memberId, "device", device));
const earnedBy = async (memberId: string) => (await t.cashOf(memberId)) - FUNDS;

// B-0302, B-2848
test("an invitation has its code and link, and says who came by it and what that brought", async () => {
  const { code, link, friends } = await invitationOf(ayesha);
  expect(code).toMatch(/^[a-z2-9]{8}$/);
  expect(link).toBe(`https://play.example/register?referralCode=${code}`);
  expect(friends).toBe(1);
  expect(await friendsOf(ayesha)).toEqual([
    {
      friendId: bilal,
      name: expect.stringMatching(/^k\*\*\*\d$/),
      joinedAt: expect.any(String),
      state: "joined",
      rewardLedger: null,
    },
  ]);
  expect(await friendsOf(bilal)).toEqual([]);
  t.answers.isOn = false;
  expect(await invitationOf(ayesha)).toMatchObject({ isOn: false, code: null, link: null, rule: null, friends: 1 });
});

describe("a reward", () => {
  // B-2840
  test("comes once for a friend whose settled stakes reach what the rule asks, from the promotion account", async () => {
    await t.play(bilal, 999_999n);
    await t.settle();
    expect(await earnedBy(ayesha)).toBe(0n);
    await t.play(bilal, 1n);
    await t.settle();
    expect(await earnedBy(ayesha)).toBe(RULE.reward);
    await t.play(bilal, 5_000_000n);
    await t.settle();
    for (const job of ["referral.decide-reward", "referral.note-friend"]) await t.handle(job, { friendId: bilal });
    await t.handle("referral.pay-reward", { memberId: ayesha, friendId: bilal });
    expect(await earnedBy(ayesha)).toBe(RULE.reward);
    const [entry] = (await t.ledger.listEntries({ memberId: ayesha, limit: 1 })).entries;
    expect(entry).toMatchObject({ kind: "referral_reward", counterAccount: "promotions", account: "cash" });
    expect(await friendsOf(ayesha)).toMatchObject([{ state: "rewarded", rewardLedger: "50000" }]);
    expect(await invitationOf(ayesha)).toMatchObject({ rewards: 1, earnedLedger: "50000" });
    const { rows } = await t.database.pool.query("select from inbox_told where member_id = $1", [ayesha]);
    expect(rows).toHaveLength(1);
    expect(await t.ledger.audit()).toEqual([]);
  });

  // B-2841
  test("counts neither open rounds nor stakes that were given back, nor deposits, and nothing while the rule is off", async () => {
    await t.play(bilal, 9_000_000n, "open");
    await t.play(bilal, 9_000_000n, "back");
    await t.settle();
    t.answers.rule = null;
    await t.play(bilal, 9_000_000n);
    await t.settle();
    t.answers.rule = RULE;
    await t.handle("referral.decide-reward", { friendId: bilal });
    expect(await earnedBy(ayesha)).toBe(0n);
    expect(await friendsOf(ayesha)).toMatchObject([{ state: "joined" }]);
  });

  // B-2842
  test("never passes the operator's count and budget, also when many friends are decided at the same moment", async () => {
    const before = await t.flags();
    t.answers.rule = { ...RULE, budget: BigInt(before.spentLedger) + 2n * RULE.reward + 49_999n };
    const friends = await Promise.all(Array.from({ length: 8 }, () => t.addMember({ by: ayesha })));
    await Promise.all(friends.map((friend) => t.play(friend, 1_000_000n)));
    await t.settle();
    expect(await earnedBy(ayesha)).toBe(2n * RULE.reward);
    t.answers.rule = { ...RULE, rewardsMax: before.rewards + 3 };
    const more = await Promise.all(Array.from({ length: 4 }, () => t.addMember({ by: bilal })));
    await Promise.all(more.map((friend) => t.play(friend, 1_000_000n)));
    await t.settle();
    expect(await earnedBy(bilal)).toBe(RULE.reward);
    expect(await t.flags()).toMatchObject({ rewards: before.rewards + 3 });
  });

  // B-2843
  test("is not given to a member whose account is closed or who has excluded themselves", async () => {
    for (const refusal of ["self_excluded", "account_closed"] as const) {
      const friend = await t.addMember({ by: bilal });
      t.answers.barred.set(bilal, refusal);
      await t.play(friend, 1_000_000n);
      await t.settle();
    }
    expect(await earnedBy(bilal)).toBe(0n);
  });

  // B-2782
  test("is not given for a friend who is excluded, and comes with their first stake after it", async () => {
    t.answers.excluded.add(bilal);
    await t.play(bilal, 1_000_000n);
    await t.settle();
    expect(await earnedBy(ayesha)).toBe(0n);
    expect(await friendsOf(ayesha), "the friend is one who has joined: an exclusion is not told").toMatchObject([
      { state: "joined" },
    ]);
    t.answers.excluded.clear();
    await t.play(bilal, 1n);
    await t.settle();
    expect(await earnedBy(ayesha)).toBe(RULE.reward);
  });

  // B-2782
  test("that was granted before an exclusion of either is paid when it is over", async () => {
    for (const excluded of ["who invited", "the friend"]) {
      const friend = await t.addMember({ by: ayesha });
      const before = await earnedBy(ayesha);
      await t.play(friend, 1_000_000n);
      await t.settle({ until: "referral.pay-reward" });
      t.answers.excluded.add(excluded === "the friend" ? friend : ayesha);
      await t.settle();
      expect(await earnedBy(ayesha), excluded).toBe(before);
      t.answers.excluded.clear();
      t.clock.advance(24 * 3_600_000);
      await t.settle();
      expect(await earnedBy(ayesha), excluded).toBe(before + RULE.reward);
    }
  });
});

describe("one person on both sides", () => {
  const nameOf = async (memberId: string) => (await t.members.find(memberId))?.userName;
  const flagOf = async (memberId: string) => {
    const name = await nameOf(memberId);
    return (await t.flags()).flags.find(({ friendName }) => friendName === name);
  };

  // B-2844
  test("is flagged to operators by device, bank account or address, and earns nothing", async () => {
    const home = "203.0.113.9";
    const inviter = await t.addMember({ ip: home });
    const neighbour = await t.addMember({ by: inviter, ip: home });
    expect(await flagOf(neighbour)).toMatchObject({ reasons: ["address"], referrerName: await nameOf(inviter) });
    // The device is known only later: what is earned is looked at again.
    const friend = await t.addMember({ by: inviter, ip: "203.0.113.10" });
    expect(await flagOf(friend)).toBeUndefined();
    await useDevice(inviter, "a shared browser");
    await useDevice(friend, "a shared browser");
    for (const one of [neighbour, friend]) await t.play(one, 1_000_000n);
    await t.settle();
    expect(await flagOf(friend)).toMatchObject({ reasons: ["device"] });
    expect(await earnedBy(inviter)).toBe(0n);
    // To the member it is a friend who has joined: how one is found out is not told.
    expect((await friendsOf(inviter)).map(({ state }) => state)).toEqual(["joined", "joined"]);
  });

  // B-2845
  test("is found in a ring of invitations that leads back to them", async () => {
    const middle = await t.addMember({ by: bilal });
    const last = await t.addMember({ by: middle });
    await useDevice(ayesha, "a ring's browser");
    await useDevice(last, "a ring's browser");
    await t.play(last, 1_000_000n);
    await t.settle();
    expect(await flagOf(last)).toMatchObject({ reasons: ["ring"] });
    expect(await earnedBy(middle)).toBe(0n);
  });
});
