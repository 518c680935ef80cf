import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createTeller } from "@fairhouse/inbox/server";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { balanceOf, bet, openFundedWallet, rollback, win } from "@fairhouse/ledger/testing";
import { createMembers } from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import type { Database } from "@fairhouse/platform/database";
import type { Follower } from "@fairhouse/platform/module";
import {
  createTestDatabase,
  fixedClock,
  type KeptJob,
  keepJobs,
  noonToday,
  operatorsByHeader,
  startTestSite,
} from "@fairhouse/platform/testing";
import type { GuardRefusal } from "@fairhouse/protection/server";
import { expect } from "vitest";
import type { RewardRule } from "../../rules.ts";
import { createReferralModule } from "../index.ts";

/** Invitations with real accounts and a real ledger, listening. What is played is counted when a test says so. */
export async function startTestReferral() {
  const slices = ["platform", "ledger", "member", "inbox", "referral"];
  const { database, drop } = await createTestDatabase({ slices, max: 12 });
  const clock = fixedClock(noonToday());
  const ledger = createLedger({ database, clock });
  const accounts = { database, clock, pepper: "a secret of tests" };
  const members = createMembers(accounts);
  const { waiting: jobs, enqueue } = keepJobs();
  const answers = answersAtFirst();
  const module = createReferralModule({
    ...{ database, ledger, clock, members, jobs: { enqueue }, currency: PLAY_CREDITS },
    siteOrigin: "https://play.example",
    thoseNotExcluded: async (memberIds) => new Set(memberIds.filter((one) => !answers.excluded.has(one))),
    guard: { ask: async ({ memberId }) => answers.barred.get(memberId) ?? null },
    isOn: async () => answers.isOn,
    rule: async () => answers.rule,
    tell: createTeller({ database, clock, realtime: { publish: () => {} } }),
  });
  const site = await startTestSite({
    modules: [module],
    clock,
    isUnlimited: true,
    identifyStaff: operatorsByHeader(newId(), ["accounts.read"]),
  });
  const handle = async (name: string, data: unknown) => module.jobs?.find(({ kind }) => kind.name === name)?.run(data);
  const follower = module.followers?.[0] as Follower;
  // The reader is made by its first look; what is posted from now on waits for it.
  await follower.catchUp();
  let opened = 0;

  /** A member who came by the invitation of another, or by none; what is due at a registration is done. */
  async function addMember({ by = null, ip = null }: { by?: string | null; ip?: string | null } = {}): Promise<string> {
    opened += 1;
    // Members are also added at the same moment.
    const userName = `kite${String(opened).padStart(4, "0")}`;
    const referral = by === null ? null : { code: await members.referralCodeOf(by), ownerId: by };
    const origin = { method: "username", affiliate: null, referral, host: null, page: null } as const;
    const memberId = await openTestMember(accounts, { userName, origin, ip });
    await openFundedWallet({ ledger, database }, { memberId, amount: 1_000_000_000n });
    await handle("referral.note-friend", { friendId: memberId });
    return memberId;
  }

  /** Counts everything that is posted, and does what follows from it. @param until a job that is left waiting */
  async function settle({ until }: { until?: string } = {}): Promise<void> {
    await untilSettled(database);
    await follower.catchUp();
    const isReached = () => jobs.some(({ name }) => name === until);
    for (let due = takeDue(jobs, clock.now()); due.length > 0; due = isReached() ? [] : takeDue(jobs, clock.now()))
      await Promise.all(due.map(({ name, data }) => handle(name, data)));
  }

  return {
    ...{ database, ledger, clock, members, answers, addMember, settle, handle, call: site.call, play: playsOn(ledger) },
    cashOf: async (memberId: string): Promise<bigint> => (await balanceOf(ledger, memberId)) ?? 0n,
    flags: async () =>
      (await site.call(newId(), "GET", "/staff/referral/flags")).value as unknown as {
        flags: { friendName: string; referrerName: string; reasons: string[] }[];
        rewards: number;
        spentLedger: string;
      },
    async close() {
      await site.close();
      await ledger.close();
      await drop();
    },
  };
}

/** What the rest of the house answers, for a test to change. */
const answersAtFirst = () => ({
  isOn: true,
  rule: null as RewardRule | null,
  barred: new Map<string, GuardRefusal>(),
  excluded: new Set<string>(),
});

/** Takes out what is due; what is postponed stays. */
function takeDue(jobs: KeptJob[], now: Date): KeptJob[] {
  const waiting = jobs.splice(0);
  const isDue = ({ startAfter }: KeptJob) => !startAfter || startAfter <= now;
  jobs.push(...waiting.filter((job) => !isDue(job)));
  return waiting.filter(isDue);
}

const playsOn = (ledger: Ledger) =>
  async function play(memberId: string, stake: bigint, end: "win" | "open" | "back" = "win"): Promise<void> {
    const key = `studio:${newId()}`;
    const of = (closes: boolean) => ({ group: { key, closes, label: "tiger" } });
    const staked = bet(memberId, stake, of(false));
    await ledger.post(staked);
    if (end === "back") await ledger.post(rollback(memberId, staked.key, of(false)));
    if (end === "win") await ledger.post(win(memberId, 0n, staked.key, of(true)));
  };

/** Until no earlier posting can come any more. */
async function untilSettled({ pool }: Database): Promise<void> {
  const isSettled = `select coalesce(max(batch), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_settled
    from ledger_posting_view`;
  await expect.poll(async () => (await pool.query(isSettled)).rows[0].is_settled, { timeout: 20_000 }).toBe(true);
}

export type TestReferral = Awaited<ReturnType<typeof startTestReferral>>;
