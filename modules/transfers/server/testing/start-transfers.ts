import { newId, ok, PLAY_CREDITS } from "@fairhouse/base";
import { createTeller } from "@fairhouse/inbox/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { balanceOf, openFundedWallet } from "@fairhouse/ledger/testing";
import { createMembers } from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import { hashPassword } from "@fairhouse/platform/passwords";
import { createTestDatabase, fixedClock, keepJobs, noonToday, startTestSite } from "@fairhouse/platform/testing";
import type { GuardRefusal } from "@fairhouse/protection/server";
import { createTransfersModule, type TransferSetting } from "../index.ts";

export const PAYMENT_PASSWORD = "582914";

/** Transfers with real accounts and a real ledger, listening. Jobs are kept until a test lets them run. */
export async function startTestTransfers() {
  const slices = ["platform", "ledger", "member", "wallet", "inbox", "transfers"];
  const { database, drop } = await createTestDatabase({ slices, max: 16 });
  const clock = fixedClock(noonToday());
  const ledger = createLedger({ database, clock });
  const accounts = { database, clock, pepper: "a secret of tests" };
  const { waiting: jobs, enqueue } = keepJobs();
  const answers = {
    setting: { isOn: true, perTransferMax: null, perDayMax: null } as TransferSetting,
    /** What the guard says of a member. */
    barred: new Map<string, GuardRefusal>(),
    /** Five wrong tries lock a payment password, and so do more at the same moment than that: tests of many at once ask none. */
    asksPassword: true,
    /** Whose identity was not checked. */
    unknown: new Set<string>(),
  };
  const members = createMembers(accounts);
  const module = createTransfersModule({
    ...{ database, ledger, clock, jobs: { enqueue }, currency: PLAY_CREDITS },
    members: {
      ...members,
      checkPaymentPassword: async (memberId, typed) =>
        answers.asksPassword ? members.checkPaymentPassword(memberId, typed) : ok(true),
    },
    guard: {
      ask: async ({ memberId }) => answers.barred.get(memberId) ?? null,
      terms: () => ({ ceilings: ["stake"] }),
    },
    setting: async () => answers.setting,
    isIdentified: async (memberId) => !answers.unknown.has(memberId),
    tell: createTeller({ database, clock, realtime: { publish: () => {} } }),
  });
  const site = await startTestSite({ modules: [module], clock, isUnlimited: true });
  const addMember = await openerOf({ accounts, ledger, database });
  const send = (from: string, path: "upline" | "downline", wish: object) =>
    site.call(from, "POST", `/wps/transfers/${path}`, {
      ...{ requestKey: newId(), paymentPassword: PAYMENT_PASSWORD },
      ...wish,
    });

  /** Does what waits, also what is due later. */
  async function runJobs(): Promise<void> {
    for (let one = jobs.shift(); one; one = jobs.shift()) {
      const handler = module.jobs?.find(({ kind }) => kind.name === one?.name);
      await handler?.run(one.data);
    }
  }

  return {
    ...{ database, ledger, clock, jobs, answers, module, addMember, send, runJobs, call: site.call },
    cashOf: async (memberId: string): Promise<bigint> => (await balanceOf(ledger, memberId)) ?? 0n,
    async close() {
      await site.close();
      await ledger.close();
      await drop();
    },
  };
}

/** Opens accounts under an agent or at the top of the tree, with a payment password and money. */
async function openerOf({
  accounts,
  ledger,
  database,
}: Pick<Parameters<typeof openFundedWallet>[0], "ledger" | "database"> & {
  accounts: Parameters<typeof openTestMember>[0];
}) {
  const paymentHash = await hashPassword(PAYMENT_PASSWORD, accounts.pepper);
  let opened = 0;

  /** An account under the agent of this id, or at the top of the tree. */
  return async function addMember({
    under = null,
    accountType = 0,
    amount = 0n,
  }: {
    under?: string | null;
    accountType?: 0 | 1 | 2 | 41 | 42 | 4;
    amount?: bigint;
  } = {}): Promise<string> {
    opened += 1;
    const affiliate = under === null ? null : { code: "TeamCode", ownerId: under };
    const origin = { method: "username", affiliate, referral: null, host: null, page: null } as const;
    const userName = `kite${String(opened).padStart(4, "0")}${accountType}`;
    const memberId = await openTestMember(accounts, { userName, accountType, paymentHash, origin });
    return openFundedWallet({ ledger, database }, { memberId, amount });
  };
}

export type TestTransfers = Awaited<ReturnType<typeof startTestTransfers>>;
