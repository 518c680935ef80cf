import {
  createChangeNotifier,
  createForgottenPaymentPassword,
  createMemberModule,
  createMembers,
  createPasswordResets,
  hasCapability,
} from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import { createMessagesModule } from "@fairhouse/messages/server";
import type { Transaction } from "@fairhouse/platform/database";
import { silentLog } from "@fairhouse/platform/log";
import { hashPassword } from "@fairhouse/platform/passwords";
import { createTestDatabase, fixedClock, keepJobs, startTestSite } from "@fairhouse/platform/testing";
import { createSystemModule, type SwitchId, seedSystem, turnSwitch } from "@fairhouse/system/server";
import type { SessionDependencies } from "../dependencies.ts";
import { createForgottenPassword, createSessionModule, createSessions } from "../index.ts";
import { fakeSecondFactors } from "./fake-second-factors.ts";
import { createVisitor, PASSWORD } from "./start-site.ts";

const SLICES = ["platform", "system", "messages", "member", "session"];
const PEPPER = "a pepper of this test, at least 32 characters";
const DAY_MS = 24 * 3_600_000;
export const PAYMENT_PASSWORD = "802946";

type SentMessage = { to: string; text: string; subject?: string };

/** Sessions, members and messages on a database of their own, with two processes and gateways that only write down. */
export async function startResetSite() {
  const data = await createTestDatabase({
    slices: SLICES,
    seed: (seeded) =>
      seeded.kysely.transaction().execute(async (trx) => {
        await seedSystem(trx);
        for (const id of ["CHNGPASSVERIF3", "CHNGPASSMAIL3"] as const) await turnSwitch(trx, id, true);
      }),
    max: 24,
  });
  const { database } = data;
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const { waiting: jobs, enqueue } = keepJobs();
  const mails: SentMessage[] = [];
  const texts: SentMessage[] = [];
  const ended: string[] = [];
  const held: { memberId: string; reason: string }[] = [];
  const secondFactors = fakeSecondFactors();
  const closers: (() => Promise<void>)[] = [];
  const runs = new Map<string, (data: unknown) => Promise<unknown>>();

  async function startProcess() {
    const { system, ...systemModule } = createSystemModule({ database, log: silentLog, mode: "play-credit" });
    const members = createMembers({ database, clock, pepper: PEPPER });
    const messages = createMessagesModule({
      database,
      clock,
      log: silentLog,
      secret: PEPPER,
      jobs: { enqueue },
      gateways: {
        sms: gatewayInto(texts),
        email: gatewayInto(mails),
      },
      caps: { sms: { all: 10_000, perAddress: 10_000 }, email: { all: 10_000, perAddress: 10_000 } },
      switches: system.switches,
      brandName: async () => "Fairhouse",
      isMemberNumber: async (number) => (await members.findByPhone(number)) !== undefined,
    });
    const sessionDeps: SessionDependencies = {
      database,
      clock,
      secureCookies: false,
      members,
      system,
      secondFactors,
      codes: messages.codes,
      endAlongside: async () => {},
      onEnded: (memberId) => void ended.push(memberId),
    };
    const sessions = createSessions(sessionDeps);
    const { codes, mail, notices } = messages;
    const notifyOfChange = createChangeNotifier({ clock, pepper: PEPPER, mail, notices });
    const hold = (reason: string) => async (_: Transaction, memberId: string) => {
      held.push({ memberId, reason });
      return new Date(clock.now().getTime() + DAY_MS);
    };
    const own = { database, clock, pepper: PEPPER, members, system, sessions, codes, notifyOfChange };
    const modules = [
      systemModule,
      messages,
      createMemberModule({ ...own, openWallet: async () => {}, blockWithdrawals: hold("changed-password") }),
      createSessionModule(sessionDeps),
      createForgottenPassword({
        ...{ ...own, mail, siteOrigin: "http://site.test" },
        resets: createPasswordResets(own),
        blockWithdrawals: hold("password"),
      }),
      createForgottenPaymentPassword({ ...own, blockWithdrawals: hold("payment-password") }),
    ];
    for (const job of modules.flatMap((one) => one.jobs ?? [])) runs.set(job.kind.name, job.run);
    const site = await startTestSite({ modules, clock, identifySession: sessions.identifySession, hasCapability });
    closers.push(site.close);
    return { url: site.url, members };
  }

  const [first, second] = [await startProcess(), await startProcess()];
  const [hash, paymentHash] = await Promise.all([hashPassword(PASSWORD), hashPassword(PAYMENT_PASSWORD, PEPPER)]);
  let count = 0;
  let addresses = 0;

  /** An account with a password, a payment password, and a confirmed number and address. */
  async function openAccount(options: { userName?: string; isConfirmed?: boolean } = {}) {
    count += 1;
    const userName = options.userName ?? `reset${String(count).padStart(3, "0")}x`;
    const [phone, email] = [`+92300${String(5_550_000 + count)}`, `${userName}@example.org`];
    const memberId = await openTestMember(
      { database, clock, pepper: PEPPER },
      { userName, passwordHash: hash, paymentHash },
    );
    await database.kysely.transaction().execute(async (trx) => {
      const { isConfirmed = true } = options;
      await first.members.putContact(trx, { memberId, kind: "phone", value: phone, isConfirmed });
      await first.members.putContact(trx, { memberId, kind: "email", value: email, isConfirmed });
    });
    return { memberId, userName, phone, email, mobileNum: phone.slice(3) };
  }

  return {
    ...{ data, clock, mails, texts, ended, held, secondFactors, second, openAccount },
    members: first.members,
    /** From an address of their own, so that the limit per address is not met by accident. */
    visitor: ({ url = first.url, ip }: { url?: string; ip?: string } = {}) => {
      addresses += 1;
      return createVisitor({ url, ip: ip ?? `10.1.${addresses >> 8}.${addresses & 255}` });
    },
    turn: (switchId: SwitchId, isOn: boolean) =>
      database.kysely.transaction().execute((trx) => turnSwitch(trx, switchId, isOn)),
    /** Lets the post go out. */
    async runJobs(): Promise<void> {
      for (const job of jobs.splice(0)) await runs.get(job.name)?.(job.data);
    },
    runJob: (name: string) => runs.get(name)?.({}),
    async stop() {
      await Promise.all(closers.map((close) => close()));
      await data.drop();
    },
  };
}

/** A company that takes every message and shows it to the test. */
const gatewayInto = (messages: SentMessage[]) => ({
  code: "fake",
  async send(message: SentMessage): Promise<"taken"> {
    messages.push(message);
    return "taken";
  },
});

export type ResetSite = Awaited<ReturnType<typeof startResetSite>>;
