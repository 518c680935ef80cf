import { bucketOf, newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { bet, openFundedWallet, win } from "@fairhouse/ledger/testing";
import { silentLog } from "@fairhouse/platform/log";
import {
  createTestDatabase,
  fixedClock,
  noonToday,
  startTestSite,
  type TestDatabase,
  type TestSite,
} from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAUSE_MS } from "../rules/reality-check.ts";
import {
  type CheckStops,
  createCheckStops,
  createGuard,
  createRealityChecks,
  type Guard,
  type GuardDependencies,
} from "./index.ts";

const MINUTE_MS = 60_000;
const CHECK = "/wps/protection/reality-check";

const clock = fixedClock(noonToday());
const told: string[] = [];
let data: TestDatabase;
let ledger: Ledger;
let site: TestSite;
/** Two processes: what each keeps in memory, and the guard that asks it. */
let processes: { checks: CheckStops; guard: Guard }[];

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "ledger", "protection"] });
  const { database } = data;
  ledger = createLedger({ database, clock });
  const members = {
    find: async () => ({ status: "active", accountType: 0 }),
  } as unknown as GuardDependencies["members"];
  const own = { database, ledger, clock, currency: PLAY_CREDITS, members };
  processes = [1, 2].map(() => {
    const checks = createCheckStops({ database, clock, log: silentLog });
    const system = { settings: async () => ({ status: { kind: "open" } }) } as unknown as GuardDependencies["system"];
    return {
      checks,
      guard: createGuard({
        ...own,
        checks,
        system,
        stops: { stopOf: () => null },
        sessionStops: { stopOf: () => null },
      }),
    };
  });
  for (const { checks } of processes) await checks.refresh();
  const realtime = { publish: (_: unknown, { type }: { type: string }) => void told.push(type) };
  const module = createRealityChecks({ ...own, checks: processes[0]?.checks as CheckStops, realtime });
  site = await startTestSite({ modules: [module], clock });
});
afterAll(async () => {
  await site.close();
  await ledger.close();
  await data.drop();
});

const call = (memberId: string, method: string, path: string, body?: object) => site.call(memberId, method, path, body);

type Session = { beganAt: string; checkAt: string; dueInMs: number | null };
type Check = { everyMinutes: number | null; session: Session | null };
const read = async (memberId: string) => (await call(memberId, "GET", CHECK)).value as unknown as Check;
const running = async (memberId: string): Promise<Session> => {
  const { session } = await read(memberId);
  if (!session) throw new Error("no session of play runs");
  return session;
};
const choose = (memberId: string, everyMinutes: unknown) => call(memberId, "POST", CHECK, { everyMinutes });
const answer = async (memberId: string, checkAt: string, given: "go_on" | "stop") => {
  const { code, value } = await call(memberId, "POST", `${CHECK}/answer`, { checkAt, answer: given });
  return { code, session: (value as unknown as Check | undefined)?.session ?? null };
};

/** What each process answers a vendor's bet, once it has read what changed. */
async function stops(memberId: string) {
  for (const { checks } of processes) await checks.refresh();
  return processes.map(({ guard }) => guard.stopOf(memberId));
}
const guard = () => (processes[0] as { guard: Guard }).guard;
const BETS_TAKEN = [null, null];
const BETS_REFUSED = ["reality_check", "reality_check"];

async function player(everyMinutes: number | null): Promise<string> {
  const memberId = await openFundedWallet({ ledger, database: data.database }, { amount: 100_000_000n });
  await choose(memberId, everyMinutes);
  await guard().beginPlay(memberId);
  return memberId;
}

async function playRound(memberId: string, stake: bigint, paid: bigint): Promise<void> {
  const key = newId();
  const staked = bet(memberId, stake, { group: { key: `studio:${key}`, closes: false } });
  await ledger.post(staked);
  await ledger.post(win(memberId, paid, staked.key, { group: { key: `studio:${key}`, closes: true } }));
}

describe("a reality check", () => {
  // B-0405, B-2770
  test("comes at the member's interval, and bets are refused on every process until it is answered", async () => {
    const member = await player(30);
    clock.advance(30 * MINUTE_MS - 1);
    expect(await stops(member)).toEqual(BETS_TAKEN);
    expect(await guard().ask({ memberId: member, entry: "bet" })).toBe("age_unconfirmed");
    expect((await answer(member, (await running(member)).checkAt, "go_on")).code).toBe("nothing_to_answer");
    clock.advance(1);
    expect(await stops(member)).toEqual(BETS_REFUSED);
    const { checkAt, dueInMs } = await running(member);
    expect(dueInMs).toBe(0);
    expect((await answer(member, checkAt, "go_on")).session?.dueInMs).toBe(30 * MINUTE_MS);
    expect(told).toContain("protection.check");
    expect(await stops(member)).toEqual(BETS_TAKEN);
    expect((await answer(member, checkAt, "stop")).session?.dueInMs, "a check is answered once").toBe(1_800_000);
    expect(await stops(member)).toEqual(BETS_TAKEN);
  });

  // B-0405, B-2770
  test("tells the time and the net result of the session, to the unit of the ledger", async () => {
    const member = await player(60);
    await playRound(member, 500_000n, 0n);
    await playRound(member, 30_001n, 70_002n);
    clock.advance(60 * MINUTE_MS);
    const session = await running(member);
    expect(session).toMatchObject({ stakes: 2, stakedLedger: "530001", wonLedger: "70002", netLedger: "-459999" });
    expect(Date.parse(session.checkAt) - Date.parse(session.beganAt)).toBe(60 * MINUTE_MS);
    await answer(member, session.checkAt, "go_on");
    const { rows } = await data.database.pool.query(
      "select answer, staked::text, won::text from protection_reality_answer where member_id = $1",
      [member],
    );
    expect(rows).toEqual([{ answer: "go_on", staked: "530001", won: "70002" }]);
  });

  // B-2770
  test("that is answered with stopping takes no bet more, and the next game is another session", async () => {
    const member = await player(15);
    clock.advance(15 * MINUTE_MS);
    const session = await running(member);
    expect((await answer(member, session.checkAt, "stop")).session).toBeNull();
    expect(await stops(member)).toEqual(BETS_REFUSED);
    await guard().beginPlay(member);
    expect((await running(member)).beganAt).toBe(clock.now().toISOString());
    expect(await stops(member)).toEqual(BETS_TAKEN);
  });

  // B-2770
  test("is owed by who opens another game, and not by who comes back after half an hour", async () => {
    const member = await player(15);
    clock.advance(15 * MINUTE_MS);
    const launch = () => guard().ask({ memberId: member, entry: "launch" });
    await data.database.pool.query("insert into protection_age_confirmation values ($1, $2, now())", [
      bucketOf(member),
      member,
    ]);
    expect(await launch()).toBe("reality_check");
    clock.advance(PAUSE_MS - 15 * MINUTE_MS - 1);
    expect(await launch()).toBe("reality_check");
    clock.advance(1);
    expect(await launch()).toBeNull();
    expect(await guard().ask({ memberId: member, entry: "transfer" })).toBe("reality_check");
  });

  // B-2771
  test("follows the interval that the member chooses, and is not escaped by choosing another one", async () => {
    const member = await player(null);
    clock.advance(10 * 60 * MINUTE_MS);
    expect(await stops(member)).toEqual(BETS_TAKEN);
    await guard().beginPlay(member);
    expect((await choose(member, 15)).value).toMatchObject({ everyMinutes: 15, session: { dueInMs: 15 * MINUTE_MS } });
    clock.advance(15 * MINUTE_MS);
    expect((await choose(member, null)).value).toMatchObject({ everyMinutes: null, session: { dueInMs: 0 } });
    expect(await stops(member)).toEqual(BETS_REFUSED);
    for (const wrong of [0, 14, 16, 240]) expect((await choose(member, wrong)).code).toBe("bad_input");
    expect((await read(await openFundedWallet({ ledger, database: data.database }, { amount: 1n }))).everyMinutes).toBe(
      60,
    );
  });
});
