import { setTimeout as sleep } from "node:timers/promises";
import { type Jobs, startJobs } from "@fairhouse/platform/jobs";
import { silentLog } from "@fairhouse/platform/log";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PaymentProvider } from "../port.ts";
import { createWalletModule, walletJobKinds } from "./index.ts";
import { payOutJob, type Subject } from "./jobs.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const MEMBERS = 60;
const EACH = 10;
const PAYOUTS = MEMBERS * EACH;

let wallet: TestWallet;
let jobs: Jobs;

beforeAll(async () => {
  wallet = await startTestWallet();
  jobs = await startJobs({ url: wallet.url, log: silentLog });
  await jobs.declare(walletJobKinds);
});
afterAll(async () => {
  await jobs.stop();
  await wallet.close();
});

/** The wallet's own jobs with a provider that needs a while for each payout. */
function handlersWithSlowProvider() {
  const { provider } = wallet.counter;
  const slow: PaymentProvider = {
    ...provider,
    payOut: async (asked) => {
      await sleep(100);
      return provider.payOut(asked);
    },
  };
  return createWalletModule({ ...wallet.deps, jobs, providers: [slow] }).jobs ?? [];
}

/** Withdrawals that the rule has approved, with the jobs that shall pay them out. */
async function approveMany(): Promise<Subject[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => wallet.addMember(50_000_000n)));
  for (let round = 0; round < EACH; round += 1) {
    const asked = members.map((memberId) =>
      wallet.call(memberId, "POST", "/wps/wallet/withdrawals", {
        requestKey: `payout-key-${round}`,
        method: "counter-out",
        destination: "PK36 0001",
        amountLedger: "1000000",
        paymentPassword: "246810",
      }),
    );
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(members.map(() => "ok"));
  }
  return wallet.jobs.filter(({ name }) => name === payOutJob.name).map(({ data }) => data as Subject);
}

// B-1820
test("600 payouts start within 30 seconds, although the provider takes a while for each", async () => {
  const subjects = await approveMany();
  expect(subjects).toHaveLength(PAYOUTS);
  await jobs.work(handlersWithSlowProvider());
  const startedMs = performance.now();
  await wallet.database.kysely.transaction().execute(async (trx) => {
    for (const subject of subjects) await jobs.enqueue(trx, payOutJob, subject);
  });
  const { payouts } = wallet.counter;
  await vi.waitFor(() => expect(payouts.size).toBe(PAYOUTS), { timeout: 90_000, interval: 50 });
  expect(performance.now() - startedMs).toBeLessThan(30_000);
}, 180_000);
