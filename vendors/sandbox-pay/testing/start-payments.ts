import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { balanceOf, openFundedWallet } from "@fairhouse/ledger/testing";
import { startJobs } from "@fairhouse/platform/jobs";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, startTestSite } from "@fairhouse/platform/testing";
import { createWalletModule, walletJobKinds } from "@fairhouse/wallet/server";
import { createSandboxPay, createSandboxPaySimulator } from "../index.ts";

const HOST = "127.0.0.1";
export const SECRET = "a secret of the tests";
const LATE_MS = 1_500;

/** A guard with nothing against anybody. */
const OPEN_GUARD = {
  ask: async () => null,
  deposits: { reserve: async () => null, release: async () => {}, renew: async () => {} },
};

export type Payments = Awaited<ReturnType<typeof startPayments>>;

/** The wallet and the sandbox provider on two hosts, with the ledger and the jobs that the product has. */
export async function startPayments() {
  const { database, url, drop } = await createTestDatabase({
    slices: ["platform", "ledger", "wallet"],
  });
  const folder = mkdtempSync(join(tmpdir(), "sandbox-pay-"));
  const [sitePort, providerPort] = [await freePort(), await freePort()];
  const siteOrigin = `http://${HOST}:${sitePort}`;
  const providerOrigin = `http://${HOST}:${providerPort}`;
  const ledger = createLedger({ database, clock: systemClock });
  const fault: { failuresLeft: number } = { failuresLeft: 0 };
  const jobs = await startJobs({ url, log: silentLog });
  await jobs.declare(walletJobKinds);
  const adapter = createSandboxPay({
    baseUrl: providerOrigin,
    noticeOrigin: siteOrigin,
    secret: SECRET,
    currency: PLAY_CREDITS.code,
    ledgerExponent: PLAY_CREDITS.ledgerExponent,
    clock: systemClock,
  });
  const wallet = createWalletModule({
    database,
    ledger: failing(ledger, fault),
    jobs,
    realtime: { publish: () => {} },
    clock: systemClock,
    log: silentLog,
    ...{ currency: PLAY_CREDITS, isPlayMode: true },
    providers: [adapter],
    guard: OPEN_GUARD,
    checkPaymentPassword: async () => "ok",
    recordDestination: async () => {},
    siteOrigin,
  });
  await jobs.work(wallet.jobs ?? []);
  const site = await startTestSite({ modules: [wallet], port: sitePort });
  const provider = createSandboxPaySimulator({
    secret: SECRET,
    file: join(folder, "book.jsonl"),
    publicOrigin: providerOrigin,
    clock: systemClock,
    log: silentLog,
    lateMs: LATE_MS,
  });
  await provider.listen(providerPort, HOST);

  /** A press on the hosted page; answers with where the player is sent back to. */
  async function press(paymentUrl: unknown, choice: string): Promise<string | null> {
    const body = new URLSearchParams({ choice });
    const response = await fetch(String(paymentUrl), { method: "POST", body, redirect: "manual" });
    return response.headers.get("location");
  }

  return {
    ...{ ledger, fault, siteOrigin, press },
    call: site.call,
    addMember: () => openFundedWallet({ ledger, database }),
    runJob: (name: string, data: unknown) => wallet.jobs?.find(({ kind }) => kind.name === name)?.run(data),
    balanceOf: (memberId: string) => balanceOf(ledger, memberId),
    async close() {
      await jobs.stop();
      await Promise.all([site.close(), provider.close(0)]);
      await ledger.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The ledger as it is, but for as many postings as the fault says it does not answer. */
const failing = (ledger: Ledger, fault: { failuresLeft: number }): Ledger => ({
  ...ledger,
  post: async (transaction) => {
    if (fault.failuresLeft > 0) {
      fault.failuresLeft -= 1;
      throw new Error("the ledger does not answer");
    }
    return ledger.post(transaction);
  },
});

/** The provider has to know its own address before it listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, HOST, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
