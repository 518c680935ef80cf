import { createMemberModule, createMembers, hasCapability } from "@fairhouse/member/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { silentLog } from "@fairhouse/platform/log";
import {
  createTestBrowser,
  createTestDatabase,
  type FixedClock,
  fixedClock,
  startTestSite as startSite,
} from "@fairhouse/platform/testing";
import { createSystemModule, type Mode, type System, seedSystem } from "@fairhouse/system/server";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { SessionDependencies } from "../dependencies.ts";
import { createSessionModule, createSessions } from "../index.ts";
import { fakeSecondFactors } from "./fake-second-factors.ts";

const SLICES = ["platform", "system", "member", "session"];

const DAY_MS = 24 * 3_600_000;

export const PASSWORD = "correct horse battery";

export type Answer = {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    value: { token?: string; member?: { id: string; account: string } | null } & { [name: string]: unknown };
    code: string;
    fields?: { [field: string]: string };
    details?: { [name: string]: unknown };
  };
};

/** One browser: it keeps cookies and the CSRF value, as a page does. */
export type Visitor = ReturnType<typeof createVisitor>;

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** A whole site of the slices below sessions, on a database of its own, with a clock that stands. */
export async function startTestSite({
  mode = "play-credit",
  ...extra
}: Partial<SessionDependencies> & { mode?: Mode } = {}) {
  const data = await createTestDatabase({
    slices: SLICES,
    seed: async (database) => {
      await database.kysely.transaction().execute(seedSystem);
      await database.pool.query("create table test_ended (member_id uuid not null)");
    },
  });
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const ended: { memberId: string; sessionId: string | undefined }[] = [];
  const wallets: string[] = [];
  const walletFault: { error?: Error } = {};
  const secondFactors = fakeSecondFactors();
  const closers: (() => Promise<void>)[] = [];

  /** A process of its own: it shares nothing with others but the database. */
  async function startProcess() {
    const { database } = data;
    const system = createSystemModule({ database, log: silentLog, mode });
    const members = createMembers({ database, clock, pepper: "test pepper" });
    const endAlongside = async (transaction: Transaction, memberId: string) => {
      await sql`insert into test_ended (member_id) values (${memberId})`.execute(transaction);
    };
    const onEnded = (memberId: string, sessionId?: string) => void ended.push({ memberId, sessionId });
    const sessionDeps: SessionDependencies = {
      database,
      clock,
      secureCookies: false,
      members,
      system: system.system,
      secondFactors,
      endAlongside,
      onEnded,
      ...extra,
    };
    const sessions = createSessions(sessionDeps);
    const openWallet = async (_: Transaction, memberId: string) => {
      if (walletFault.error) throw walletFault.error;
      wallets.push(memberId);
    };
    const shared = { database, clock, members, sessions, system: system.system, endAlongside, onEnded };
    const member = createMemberModule({
      ...{ ...shared, pepper: "test pepper", openWallet },
      blockWithdrawals: async () => new Date(clock.now().getTime() + DAY_MS),
    });
    const session = createSessionModule(sessionDeps);
    const site = await startSite({
      modules: [system, member, session],
      clock,
      identifySession: sessions.identifySession,
      hasCapability,
    });
    closers.push(site.close);
    return { url: site.url, members, sessions, session, system: system.system };
  }

  const first = await startProcess();
  return {
    data,
    clock: clock as FixedClock,
    ended,
    wallets,
    walletFault,
    secondFactors,
    startProcess,
    change: changeFor(data.database, first.system, mode),
    ...first,
    visitor: (options: { url?: string; ip?: string } = {}) => createVisitor({ url: first.url, ...options }),
    async stop() {
      await Promise.all(closers.map((close) => close()));
      await data.drop();
    },
  };
}

/** Changes settings or switches, and waits until a process has read them. */
function changeFor(database: Database, system: System, mode: Mode) {
  const inForce = async ({ settings, switches }: System) => JSON.stringify([await settings(), await switches()]);
  return async (work: (transaction: Transaction) => Promise<unknown>): Promise<void> => {
    await database.kysely.transaction().execute(work);
    const written = await inForce(createSystemModule({ database, log: silentLog, mode }).system);
    await vi.waitFor(async () => expect(await inForce(system)).toBe(written), { timeout: 30_000, interval: 20 });
  };
}

export function createVisitor({ url, ip = "198.51.100.7" }: { url: string; ip?: string }) {
  const browser = createTestBrowser({ url, ip });

  async function call(...given: Parameters<typeof browser.call>): Promise<Answer> {
    const { status, headers, ...body } = await browser.call(...given);
    if (typeof body.value?.token === "string") browser.csrf = body.value.token;
    return { status, headers, body } as Answer;
  }

  return {
    cookies: browser.cookies,
    csrf: () => browser.csrf,
    call,
    register: (username: string, extra: { [field: string]: unknown } = {}) =>
      call("POST", "/wps/member/register", {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        agreeTerms: true,
        termsVersion: "2026-11-20",
        ...extra,
      }),
    login: (username: string, password = PASSWORD, extra: { [field: string]: unknown } = {}) =>
      call("POST", "/wps/session/login", { username, password, type: "username", ...extra }),
    info: () => call("GET", "/wps/member/info"),
    logout: () => call("DELETE", "/wps/session/logout"),
    resume: () => call("POST", "/wps/session/resume", {}),
  };
}
