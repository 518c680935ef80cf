import { PLAY_CREDITS } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { balanceOf, openFundedWallet } from "@fairhouse/ledger/testing";
import { type Log, silentLog } from "@fairhouse/platform/log";
import {
  createTestDatabase,
  fixedClock,
  type KeptJob,
  keepJobs,
  noonToday,
  startTestSite,
  type TestAnswer,
} from "@fairhouse/platform/testing";
import { createDepositReservations, type GuardRefusal } from "@fairhouse/protection/server";
import type { NamesOfPlay, PaymentPasswordCheck } from "../dependencies.ts";
import { createWalletModule, type Decision, decideWithdrawalIn, type WalletDependencies } from "../index.ts";
import { createCounter } from "./counter.ts";

export type Answer = TestAnswer;

const OPERATOR = "0198c0de-0000-7000-8000-00000000aaaa";

const NAMES: NamesOfPlay = {
  companyCodes: () => ["another", "house-studio"],
  companyName: (vendor) => (vendor === "house-studio" ? "Fairhouse Studio" : undefined),
  gameNames: (_, gameCode) =>
    gameCode === "a-game" ? { vendorName: "Fairhouse Studio", gameName: "A Game", cover: "a-cover" } : undefined,
};

const BANK_ACCOUNT = { number: "PK36SCBL0000001123456702", addedAt: new Date(0) };

/** The wallet on a database of its own, listening. Jobs are kept until a test lets them run, as often as it likes. */
export async function startTestWallet() {
  const { database, url, drop } = await createTestDatabase({ slices: ["platform", "ledger", "wallet"] });
  const clock = fixedClock(noonToday());
  const ledger = createLedger({ database, clock });
  const counter = createCounter();
  const { waiting: jobs, enqueue } = keepJobs();
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
    ...{ currency: PLAY_CREDITS, isPlayMode: true },
    providers: [counter.provider],
    ...{ siteOrigin: "http://localhost:3000", jobs: { enqueue } },
    realtime: {
      publish: (audience, message) => {
        if (audience !== "everyone") told.push({ memberId: audience.memberId, ...message });
      },
    },
    namesOfPlay: [NAMES],
    guard: { ask: async () => answers.guard, deposits: createDepositReservations({ ledger, currency: PLAY_CREDITS }) },
    checkPaymentPassword: async () => answers.password,
    recordDestination: async () => {},
    // Each member has one bank account, under an id that is their own.
    bankAccount: async (memberId, accountId) => (memberId === accountId ? BANK_ACCOUNT : undefined),
  };
  const module = createWalletModule(deps);
  const site = await startTestSite({ modules: [module], clock });

  /** Does the work that is due, everything that it asks for in turn included. */
  async function runJobs(options: { times?: number } = {}): Promise<void> {
    const isDue = (one: KeptJob) => !one.startAfter || one.startAfter <= clock.now();
    for (let due = jobs.filter(isDue); due.length > 0; due = jobs.filter(isDue)) {
      for (const one of due) {
        jobs.splice(jobs.indexOf(one), 1);
        const handler = module.jobs?.find(({ kind }) => kind.name === one.name);
        for (let time = 0; time < (options.times ?? 1); time += 1) await handler?.run(one.data);
      }
    }
  }

  const addMember = (amount = 0n): Promise<string> => openFundedWallet({ ledger, database }, { amount });

  /** The provider's signed word. */
  async function notify(notice: object, signature = "good"): Promise<number> {
    const response = await fetch(`${site.url}/payments/counter/notices`, {
      method: "POST",
      headers: { "x-signature": signature },
      body: JSON.stringify(notice),
    });
    return response.status;
  }

  return {
    ...{ upload: uploadTo(site.url), decide: decideIn(deps) },
    ...{ deps, database, url, ledger, clock, counter, jobs, told, errors, answers },
    ...{ runJobs, addMember, notify, call: site.call },
    balanceOf: (memberId: string) => balanceOf(ledger, memberId),
    async close() {
      await site.close();
      await ledger.close();
      await drop();
    },
  };
}

/** A file as the body of a member's call. */
const uploadTo =
  (url: string) =>
  async (memberId: string, path: string, file: Uint8Array): Promise<Pick<Answer, "status" | "code" | "value">> => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "x-test-member": memberId, "x-csrf-token": "test", "content-type": "image/png" },
      body: new Uint8Array(file),
    });
    return { status: response.status, ...((await response.json()) as Pick<Answer, "code" | "value">) };
  };

/** An operator's decision about a withdrawal that waits. */
const decideIn =
  (deps: WalletDependencies) =>
  (subject: Decision["subject"], decision: Partial<Decision> = {}) =>
    deps.database.kysely.transaction().execute((trx) =>
      decideWithdrawalIn(deps, trx, {
        ...{ subject, staffId: OPERATOR, isAlso: [], reason: null, isApproved: true, ...decision },
      }),
    );

export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>;
