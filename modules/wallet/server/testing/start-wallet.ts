import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createSite } from "@fairhouse/platform/http";
import type { EnqueueOptions, JobKind } from "@fairhouse/platform/jobs";
import { type Log, silentLog } from "@fairhouse/platform/log";
import { findSlices } from "@fairhouse/platform/slices";
import { createTestDatabase, fixedClock, noonToday } from "@fairhouse/platform/testing";
import type { GuardRefusal } from "@fairhouse/protection/server";
import type { PaymentPasswordCheck } from "../dependencies.ts";
import { createWalletModule, type WalletDependencies } from "../index.ts";
import { createCounter } from "./counter.ts";

type Waiting = { name: string; data: unknown; startAfter: Date | undefined };
export type Answer = { status: number; code: string; value: { [name: string]: unknown } };

/** The wallet on a database of its own, listening. Jobs are kept until a test lets them run, as often as it likes. */
export async function startTestWallet() {
  const { database, url, drop } = await createTestDatabase({
    slices: findSlices().filter(({ name }) => ["platform", "ledger", "wallet"].includes(name)),
  });
  const clock = fixedClock(noonToday());
  const ledger = createLedger({ database, clock });
  const counter = createCounter();
  const jobs: Waiting[] = [];
  const told: { memberId: string; type: string; data: unknown }[] = [];
  /** What was logged as an error: what an operator has to look at. */
  const errors: { [name: string]: unknown }[] = [];
  const log: Log = Object.assign(Object.create(silentLog) as Log, {
    error: (about: object, msg: string) => void errors.push({ ...about, msg }),
  });
  const answers: { guard: GuardRefusal | null; password: Awaited<ReturnType<PaymentPasswordCheck>> } = {
    guard: null,
    password: "ok",
  };
  const deps: WalletDependencies = {
    database,
    ledger,
    clock,
    log,
    currency: PLAY_CREDITS,
    providers: [counter.provider],
    siteOrigin: "http://localhost:3000",
    jobs: {
      async enqueue<Data>(_: unknown, kind: JobKind<Data>, data: Data, options: EnqueueOptions = {}) {
        jobs.push({ name: kind.name, data: kind.schema.parse(data), startAfter: options.startAfter });
      },
    },
    realtime: {
      publish: (audience, message) => {
        if (audience !== "everyone") told.push({ memberId: audience.memberId, ...message });
      },
    },
    guard: { ask: async () => answers.guard },
    checkPaymentPassword: async () => answers.password,
    recordDestination: async () => {},
    // Each member has one bank account, under an id that is their own.
    bankAccountNumber: async (memberId, accountId) => (memberId === accountId ? "PK36SCBL0000001123456702" : undefined),
  };
  const module = createWalletModule(deps);
  const site = createSite({
    title: "test",
    handlers: module.site ?? [],
    rawRoutes: module.rawRoutes ?? [],
    clock,
    log: silentLog,
    origins: [],
    secureCookies: false,
    trustedProxies: ["127.0.0.1"],
    hasCapability: () => true,
    identifySession: async ({ headers }) => {
      const memberId = headers.get("x-test-member");
      if (!memberId) return undefined;
      const authenticatedAt = clock.now();
      return { sessionId: newId(), memberId, userName: "test", accountType: 0, authenticatedAt, csrfToken: "test" };
    },
  });
  const port = await site.listen(0, "127.0.0.1");

  /** Does the work that is due, everything that it asks for in turn included. */
  async function runJobs(options: { times?: number } = {}): Promise<void> {
    const isDue = (one: Waiting) => !one.startAfter || one.startAfter <= clock.now();
    for (let due = jobs.filter(isDue); due.length > 0; due = jobs.filter(isDue)) {
      for (const one of due) {
        jobs.splice(jobs.indexOf(one), 1);
        const handler = module.jobs?.find(({ kind }) => kind.name === one.name);
        for (let time = 0; time < (options.times ?? 1); time += 1) await handler?.run(one.data);
      }
    }
  }

  async function addMember(balance = 0n): Promise<string> {
    const memberId = newId();
    await ledger.openWallet(database.kysely, { memberId, unit: "P" });
    const posting = { kind: "deposit", account: "cash" as const, counterAccount: "payments_test", unit: "P" };
    if (balance > 0n)
      await ledger.post({
        memberId,
        key: `deposit:${memberId}`,
        fingerprint: "test",
        postings: [{ ...posting, amount: balance }],
      });
    return memberId;
  }

  async function call(memberId: string | null, method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-csrf-token": "test",
        ...(memberId ? { "x-test-member": memberId, "x-forwarded-for": addressOf(memberId) } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
  }

  /** The provider's signed word. */
  async function notify(notice: object, signature = "good"): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${port}/payments/counter/notices`, {
      method: "POST",
      headers: { "x-signature": signature },
      body: JSON.stringify(notice),
    });
    return response.status;
  }

  const balanceOf = async (memberId: string) =>
    (await ledger.balances(memberId)).find(({ account }) => account === "cash")?.balance;

  return {
    ...{ deps, database, url, ledger, clock, counter, jobs, told, errors, answers },
    ...{ runJobs, addMember, call, notify, balanceOf },
    async close() {
      await site.close(0);
      await ledger.close();
      await drop();
    },
  };
}

/** Each member has an address of their own: calls are limited by address as well. */
const addressOf = (memberId: string): string => `2001:db8:${memberId.slice(-4)}:${memberId.slice(-8, -4)}::1`;

export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>;
