import { newId, PLAY_CREDITS, refuse } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { openFundedWallet } from "@fairhouse/ledger/testing";
import { createMembers, type Members } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { JobKind } from "@fairhouse/platform/jobs";
import { silentLog } from "@fairhouse/platform/log";
import {
  createTestBrowser,
  createTestDatabase,
  fixedClock,
  startTestSite,
  type TestAnswer,
} from "@fairhouse/platform/testing";
import type { PaymentProvider } from "@fairhouse/wallet/port";
import { createWalletModule, memberHolds, queueRoutes, type WalletDependencies } from "@fairhouse/wallet/server";
import { sql } from "kysely";
import type { StaffRole } from "../../rules.ts";
import { type AccountDesk, createStaffModule, operatorNames, writeAudit } from "../index.ts";

const SLICES = ["platform", "ledger", "member", "wallet", "staff"];
const DEPOSIT = 1_000_000_000n;

/** What every operator's app shows, whenever it is; it counts once in half a minute. */
export const CODE = "246810";
const APP = { encrypted: Buffer.alloc(53), secret: "A secret", address: "otpauth://totp/test" };
const stepAt = (now: Date): number => Math.floor(now.getTime() / 30_000);

export const PASSWORD = "seven green parrots sing";

export type Answer = TestAnswer;
type Call = { path: string; method?: string; body?: unknown; headers?: { [name: string]: string } };

/** The back office and the players' wallet on a database of their own, with a clock that stands. */
export async function startTestBackoffice() {
  const { database, drop } = await createTestDatabase({
    slices: SLICES,
  });
  await sql`create table test_job (name text not null, data jsonb not null)`.execute(database.kysely);
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const ledger = createLedger({ database, clock });
  const members = createMembers({ database, clock, pepper: "test pepper" });
  const walletDeps: WalletDependencies = {
    database,
    ledger,
    clock,
    log: silentLog,
    ...{ currency: PLAY_CREDITS, isPlayMode: true },
    providers: [counter],
    siteOrigin: "http://localhost:3000",
    // A job exists exactly when its transaction was committed.
    jobs: {
      async enqueue<Data>(trx: unknown, kind: JobKind<Data>, data: Data) {
        const row = sql`insert into test_job values (${kind.name}, ${JSON.stringify(data)}::jsonb)`;
        await row.execute(trx as Transaction);
      },
    },
    realtime: { publish: () => undefined },
    guard: { ask: async () => null },
    checkPaymentPassword: async () => "ok",
    recordDestination: (trx, memberId, destination) => members.recordMark(trx, memberId, "bank", destination),
  };
  const wallet = createWalletModule(walletDeps);
  const staff = createStaffModule({
    ...{ database, clock, log: silentLog, members, holds: memberHolds },
    accounts: noAccounts,
    authenticators: { draw: async () => APP, stepOf: ({ code, now }) => (code === CODE ? stepAt(now) : undefined) },
  });
  const site = await startTestSite({
    modules: [{ backoffice: [...(staff.backoffice ?? []), ...queueOf(walletDeps, members)], site: wallet.site ?? [] }],
    clock,
    identifyStaff: staff.identifyStaff,
  });
  let count = 0;
  const newAddress = () => `198.51.${Math.floor(++count / 250)}.${(count % 250) + 1}`;

  const desk = (address = newAddress()) => createDesk(site.url, address);

  const FOUNDER = "founder";
  /** The first administrator, who comes in by the house's own link and then by name, at a new desk each time. */
  async function administrator(): Promise<Desk> {
    const link = await staff.makeFirstLink();
    const one = desk();
    const opened = link === null ? await one.login(FOUNDER) : await one.open(link, FOUNDER);
    if (opened.code !== "ok") throw new Error(`no administrator: ${opened.code}`);
    return one;
  }

  /** A one-time link of the administrator for a colleague. */
  async function invite(role: StaffRole): Promise<string> {
    const inviting = await administrator();
    const answer = await inviting.call({ path: "/staff/operators/links", body: { role } });
    if (answer.code !== "ok") throw new Error(`no link: ${answer.code}`);
    return String(answer.value["link"]);
  }

  /** An operator of a role at a desk of their own. */
  async function operator(role: StaffRole): Promise<Desk> {
    const one = desk();
    const opened = await one.open(await invite(role));
    if (opened.code !== "ok") throw new Error(`no operator: ${opened.code}`);
    await one.enrol();
    return one;
  }

  /** A player with money who has asked for some of it. */
  async function waitingWithdrawal(options: { memberId?: string; destination?: string; amount?: string } = {}) {
    const memberId = options.memberId ?? newId();
    await openFundedWallet({ ledger, database }, { memberId, amount: DEPOSIT });
    const body = {
      requestKey: `key-${newId()}`,
      method: "counter-out",
      destination: options.destination ?? `0300${newId().slice(-12)}`,
      amountLedger: options.amount ?? "6000000",
      paymentPassword: "482913",
    };
    const headers = { "x-test-member": memberId, "x-csrf-token": "test" };
    const answer = await desk().call({ path: "/wps/wallet/withdrawals", body, headers });
    if (answer.value["state"] !== "waiting") throw new Error(`no withdrawal: ${answer.code}`);
    return { memberId, withdrawalId: String(answer.value["withdrawalId"]) };
  }

  async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
    return (await query.execute(database.kysely)).rows;
  }

  return {
    clock,
    staff,
    members,
    database,
    desk,
    invite,
    operator,
    waitingWithdrawal,
    rows,
    async stop() {
      await site.close();
      await ledger.close();
      await drop();
    },
  };
}

export type TestBackoffice = Awaited<ReturnType<typeof startTestBackoffice>>;

export type Desk = ReturnType<typeof createDesk>;

const queueOf = (wallet: WalletDependencies, members: Members) =>
  queueRoutes({
    ...{ ...wallet, members, writeAudit },
    operatorNames: (staffIds) => operatorNames(wallet, staffIds),
  });

/** What the product's own tests show with the slices that own it. */
const noAccounts: AccountDesk = {
  factorsOf: async () => ({
    ...{ hasAuthenticator: false, hasPhone: false, hasEmail: false },
    ...{ passkeys: 0, recoveryCodesLeft: 0 },
  }),
  removeFactors: async () => undefined,
  endSessions: async () => () => undefined,
  tell: async () => undefined,
};

/** One browser at one address: it keeps cookies and the CSRF value, as a page does. */
function createDesk(url: string, address: string) {
  const browser = createTestBrowser({ url, ip: address });
  let staffId = "";

  async function call({ path, method, body, headers = {} }: Call): Promise<Answer> {
    const answer = await browser.call(method ?? (body === undefined ? "GET" : "POST"), path, body, headers);
    return { ...answer, value: answer.value ?? {} };
  }

  async function enter(path: string, body: object): Promise<Answer> {
    const answer = await call({ path, body });
    if (typeof answer.value["token"] === "string") browser.csrf = answer.value["token"];
    staffId = (answer.value["operator"] as { staffId: string } | undefined)?.staffId ?? staffId;
    return answer;
  }

  return {
    cookies: browser.cookies,
    call,
    staffId: () => staffId,
    open: (link: string, name = `op${newId().slice(-10)}`, password = PASSWORD) =>
      enter("/staff/link", { link, name, password }),
    login: (name: string, password = PASSWORD, code?: string) =>
      enter("/staff/login", { name, password, ...(code === undefined ? {} : { code }) }),
    /** Sets up the app, as an operator does who is to decide about money. */
    async enrol() {
      await call({ path: "/staff/authenticator", body: {} });
      return enter("/staff/authenticator/confirmation", { code: CODE });
    },
    resume: () => enter("/staff/resume", {}),
    queue: () => call({ path: "/staff/withdrawals" }),
    decide: (subject: { memberId: string; withdrawalId: string }, isApproved: boolean, reason: string | null = null) =>
      call({
        path: `/staff/withdrawals/${subject.withdrawalId}/decision`,
        body: { memberId: subject.memberId, isApproved, reason },
      }),
  };
}

/** A payment provider of the tests, outside like any other. */
const counter: PaymentProvider = {
  code: "counter",
  methods: [
    {
      code: "counter-out",
      kind: "withdrawal",
      currency: "P",
      amountMin: 100_000n,
      amountMax: 500_000_000n,
      feeBps: 0,
      usualMinutes: 1,
      isDemo: true,
    },
  ],
  createPayment: async () => ({ paymentId: "none", paymentUrl: "http://127.0.0.1:1/" }),
  readNotice: () => refuse("bad_signature"),
  payOut: async ({ reference }) => ({ state: "paid", providerReference: `out-${reference}` }),
};
