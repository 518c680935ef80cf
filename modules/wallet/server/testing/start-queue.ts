import { newId, PLAY_CREDITS, refuse } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { openFundedWallet } from "@fairhouse/ledger/testing";
import { createMembers, type Members, type NotifyMember } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { JobKind } from "@fairhouse/platform/jobs";
import { silentLog } from "@fairhouse/platform/log";
import { createDepositReservations } from "@fairhouse/protection/server";
import { operatorNames, writeAudit } from "@fairhouse/staff/server";
import { type Desk, startTestBackoffice, type TestBackoffice } from "@fairhouse/staff/testing";
import { sql } from "kysely";
import type { PaymentProvider } from "../../port.ts";
import {
  createWalletModule,
  decideWithdrawalIn,
  depositDeskRoutes,
  queueRoutes,
  type WalletDependencies,
  withdrawalMethodRoutes,
} from "../index.ts";

const DEPOSIT = 1_000_000_000n;

type Given = Pick<TestBackoffice, "database" | "clock">;

/** The back office and the players' wallet on a database of their own, with a clock that stands. */
export async function startTestQueue() {
  let composed: ReturnType<typeof composeQueue> | undefined;
  const office = await startTestBackoffice({
    slices: ["ledger", "member", "wallet"],
    compose: (given) => {
      composed = composeQueue(given);
      return composed;
    },
  });
  if (!composed) throw new Error("The back office was put together without the queue.");
  const { members, ledger, deps, wallet, paidOut, accounts } = composed;
  const { database } = office;
  await sql`create table test_job (name text not null, data jsonb not null)`.execute(database.kysely);

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
    const answer = await office.desk().call({ path: "/wps/wallet/withdrawals", body, headers });
    if (answer.value["state"] !== "waiting") throw new Error(`no withdrawal: ${answer.code}`);
    return { memberId, withdrawalId: String(answer.value["withdrawalId"]) };
  }

  /** A player who has opened a deposit by a bank transfer. */
  async function openDeposit(options: { memberId?: string; amount?: string; method?: string } = {}) {
    const memberId = options.memberId ?? newId();
    if (options.memberId === undefined) await openFundedWallet({ ledger, database }, { memberId });
    const method = options.method ?? "counter-bank";
    const body = { requestKey: `key-${newId()}`, method, amountLedger: options.amount ?? "6000000" };
    const headers = { "x-test-member": memberId, "x-csrf-token": "test" };
    const answer = await office.desk().call({ path: "/wps/wallet/deposits", body, headers });
    if (answer.code !== "ok") throw new Error(`no deposit: ${answer.code}`);
    return { memberId, depositId: String(answer.value["depositId"]) };
  }

  const fundedMember = (memberId = newId()) => openFundedWallet({ ledger, database }, { memberId, amount: DEPOSIT });

  /** A bank account of a member, theirs since that moment. */
  function bankAccountOf(memberId: string, addedAt: Date): string {
    const accountId = newId();
    accounts.set(`${memberId}:${accountId}`, addedAt);
    return accountId;
  }

  return {
    ...{ ...office, members, ledger, deps, waitingWithdrawal, openDeposit, paidOut, fundedMember, bankAccountOf },
    ...afterPayouts({ office, deps, wallet, waitingWithdrawal }),
    async stop() {
      await ledger.close();
      await office.stop();
    },
  };
}

type AfterPayouts = {
  readonly office: Pick<TestBackoffice, "desk" | "database">;
  readonly deps: WalletDependencies;
  readonly wallet: ReturnType<typeof createWalletModule>;
  waitingWithdrawal(options?: { memberId?: string; destination?: string; amount?: string }): Promise<Asked>;
};

type Asked = { memberId: string; withdrawalId: string };

/** What members say after a payout, and the jobs between. */
function afterPayouts({ office, deps, wallet, waitingWithdrawal }: AfterPayouts) {
  const asMember = (memberId: string, path: string, body?: object) =>
    office
      .desk()
      .call({ path, ...(body ? { body } : {}), headers: { "x-test-member": memberId, "x-csrf-token": "test" } });

  /** Does the jobs of these names, also those that are due later. */
  async function runJobs(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const { rows } = await sql<{ data: object }>`delete from test_job where name = ${name} returning data`.execute(
        office.database.kysely,
      );
      const handler = wallet.jobs?.find(({ kind }) => kind.name === name);
      for (const { data } of rows) await handler?.run(data as never);
    }
  }

  /** A payout of which its member says that it did not arrive. */
  async function disputed(options: Parameters<AfterPayouts["waitingWithdrawal"]>[0] = {}) {
    const subject = await waitingWithdrawal(options);
    const one = { memberId: subject.memberId, id: subject.withdrawalId };
    for (const staffId of [newId(), newId()]) {
      await office.database.kysely.transaction().execute((trx) =>
        decideWithdrawalIn(deps, trx, {
          ...{ subject: one, staffId, isAlso: [], reason: null, isApproved: true },
        }),
      );
    }
    await runJobs(["wallet.pay-out"]);
    await report(subject);
    return subject;
  }

  const report = ({ memberId, withdrawalId }: Asked) =>
    asMember(memberId, `/wps/wallet/withdrawals/${withdrawalId}/confirmation`, { received: false });

  return { asMember, runJobs, disputed, report };
}

export type TestQueue = Awaited<ReturnType<typeof startTestQueue>>;

/** What an operator finds about a payout that did not arrive. */
export const findAt = (
  desk: Desk,
  subject: { memberId: string; withdrawalId: string },
  found: "lost" | "received",
  reason: string,
) =>
  desk.call({
    path: `/staff/disputes/${subject.withdrawalId}/decision`,
    body: { memberId: subject.memberId, found, reason },
  });

/** What an operator reads at a desk. */
export const queueAt = (desk: Desk) => desk.call({ path: "/staff/withdrawals" });

/** What an operator decides at a desk. */
export const decideAt = (
  desk: Desk,
  subject: { memberId: string; withdrawalId: string },
  isApproved: boolean,
  reason: string | null = null,
) =>
  desk.call({
    path: `/staff/withdrawals/${subject.withdrawalId}/decision`,
    body: { memberId: subject.memberId, isApproved, reason },
  });

function composeQueue({ database, clock }: Given) {
  const ledger = createLedger({ database, clock });
  const members = createMembers({ database, clock, pepper: "test pepper" });
  const paidOut: { reference: string; amount: bigint; isFailed: boolean }[] = [];
  const accounts = new Map<string, Date>();
  const deps: WalletDependencies = {
    ...walletDependencies({ database, clock, ledger, members }),
    providers: [counterOf(paidOut)],
    async bankAccount(memberId, accountId) {
      const addedAt = accounts.get(`${memberId}:${accountId}`);
      return addedAt && { number: "PK36SCBL0000001123456702", addedAt };
    },
  };
  const desk = {
    ...{ ...deps, members, writeAudit },
    notifyMember: notifyByJob,
    operatorNames: (staffIds: readonly string[]) => operatorNames(deps, staffIds),
  };
  const wallet = createWalletModule(deps);
  return {
    ...{ members, ledger, deps, wallet, paidOut, accounts },
    modules: [
      wallet,
      { backoffice: [...queueRoutes(desk), ...depositDeskRoutes(desk), ...withdrawalMethodRoutes(desk)] },
    ],
    devices: {
      ownersOf: (device: string) => members.membersWithMark("device", device),
      record: (trx: Transaction, staffId: string, device: string) => members.recordMark(trx, staffId, "device", device),
    },
  };
}

const walletDependencies = (
  given: Given & { ledger: WalletDependencies["ledger"]; members: Members },
): WalletDependencies => ({
  ...given,
  log: silentLog,
  ...{ currency: PLAY_CREDITS, isPlayMode: true },
  providers: [],
  siteOrigin: "http://localhost:3000",
  // A job exists exactly when its transaction was committed.
  jobs: {
    async enqueue<Data>(trx: unknown, kind: JobKind<Data>, data: Data) {
      const row = sql`insert into test_job values (${kind.name}, ${JSON.stringify(data)}::jsonb)`;
      await row.execute(trx as Transaction);
    },
  },
  realtime: { publish: () => undefined },
  guard: {
    ask: async () => null,
    deposits: createDepositReservations({ ledger: given.ledger, currency: PLAY_CREDITS }),
  },
  checkPaymentPassword: async () => "ok",
  recordDestination: (trx, memberId, destination) => given.members.recordMark(trx, memberId, "bank", destination),
});

const range = {
  ...{ currency: "P", amountMin: 100_000n, amountMax: 500_000_000n, feeBps: 0, usualMinutes: 1, isDemo: true },
};

/** What a member is told is kept as a job, so that a test reads it. */
const notifyByJob: NotifyMember = async (trx, { memberId, text, values }) => {
  const row = sql`insert into test_job values ('notice', ${JSON.stringify({ memberId, text, values })}::jsonb)`;
  await row.execute(trx);
};

/** A payment provider of the tests, outside like any other. It cannot pay what ends in 0000. */
const counterOf = (paidOut: { reference: string; amount: bigint; isFailed: boolean }[]): PaymentProvider => ({
  code: "counter",
  methods: [
    { ...range, code: "counter-in", kind: "deposit" },
    { ...range, code: "counter-bank", kind: "deposit", form: "transfer", lifeMinutes: 60 },
    { ...range, code: "counter-later", kind: "deposit", form: "crypto", isOffAtFirst: true },
    { ...range, code: "counter-out", kind: "withdrawal" },
  ],
  createPayment: async ({ reference, method }) => ({
    ...{ paymentId: `pay-${reference}`, paymentUrl: method === "counter-bank" ? null : "http://127.0.0.1:1/" },
    ...(method === "counter-bank"
      ? { transfer: { bank: "A bank", holder: "The house", account: "0001", note: `DP-${reference.slice(-8)}` } }
      : {}),
  }),
  readNotice: () => refuse("bad_signature"),
  payOut: async ({ reference, amount, destination }) => {
    const isFailed = destination.endsWith("0000") && paidOut.some((one) => one.amount === amount);
    if (!paidOut.some((one) => one.reference === reference)) paidOut.push({ reference, amount, isFailed });
    return { state: isFailed ? "failed" : "paid", providerReference: `out-${reference}` };
  },
});
