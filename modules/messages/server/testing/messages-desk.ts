import { inspect } from "node:util";
import { newId } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { startJobs } from "@fairhouse/platform/jobs";
import { type Log, silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, keepJobs } from "@fairhouse/platform/testing";
import type { MailGateway, Sent, SmsGateway } from "../../port.ts";
import type { CodeSwitches } from "../dependencies.ts";
import { createMessagesModule, type MessagesDependencies, type MessagesModule } from "../index.ts";

export type SentMessage = {
  readonly reference: string;
  readonly to: string;
  readonly text: string;
  readonly subject: string;
};

/** A company that sends messages, as a test wants it to behave. */
export function fakeGateway() {
  const sent: SentMessage[] = [];
  const gateway = {
    sent,
    /** What it does with the next messages: takes them, refuses them for good, or is down. */
    behaves: "taken" as Sent | "down",
    code: "fake",
    async send({
      reference,
      to,
      text,
      subject = "",
    }: {
      reference: string;
      to: string;
      text: string;
      subject?: string;
    }) {
      if (gateway.behaves === "down") throw new Error("The gateway is away.");
      if (gateway.behaves === "taken") sent.push({ reference, to, text, subject });
      return gateway.behaves;
    },
  };
  return gateway satisfies SmsGateway & MailGateway;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

const ALL_OFF: CodeSwitches = {
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILEVERCODELOGIN3: false,
  CHNGPASSVERIF3: false,
};

/** The module on a real database. Its jobs are kept and run when a test says so; `realJobs` enqueues them in PostgreSQL. */
export async function openDesk(options: Partial<MessagesDependencies> & { realJobs?: boolean; testLog?: Log } = {}) {
  const slices = ["platform", "messages"];
  const data = await createTestDatabase({ slices, max: 24 });
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const [sms, email] = [fakeGateway(), fakeGateway()];
  const log = options.testLog ?? silentLog;
  const realJobs = options.realJobs ? await startJobs({ url: data.url, log }) : undefined;
  const { waiting, enqueue } = keepJobs();
  const switches: { -readonly [Id in keyof CodeSwitches]: boolean } = { ...ALL_OFF };
  const deps: MessagesDependencies = {
    database: data.database,
    jobs: realJobs ?? { enqueue },
    clock,
    log,
    secret: "a secret of this test, at least 32 characters",
    gateways: { sms, email },
    caps: { sms: { all: 1_000, perAddress: 1_000 }, email: { all: 1_000, perAddress: 1_000 } },
    switches: async () => switches,
    brandName: async () => "Fairhouse",
    ...options,
  };
  const module: MessagesModule = createMessagesModule(deps);
  if (realJobs) await realJobs.declare(module.jobKinds ?? []);
  const jobNamed = (name: string) => module.jobs?.find((job) => job.kind.name === name);
  return {
    module,
    codes: module.codes,
    mail: module.mail,
    database: data.database as Database,
    clock,
    sms,
    email,
    switches,
    jobs: realJobs,
    /** Runs what waits, once; a job that fails waits again. */
    async runJobs(): Promise<number> {
      let failed = 0;
      for (const job of waiting.splice(0)) {
        await jobNamed(job.name)
          ?.run(job.data)
          .catch(() => {
            failed += 1;
            waiting.push(job);
          });
      }
      return failed;
    },
    tidy: async () => jobNamed("messages.tidy")?.run({}),
    waiting,
    /** The code in the newest message. */
    codeOf: (gateway: { sent: readonly SentMessage[] }): string =>
      /\b\d{6}\b/.exec(gateway.sent.at(-1)?.text ?? "")?.[0] ?? "no code",
    async close() {
      await realJobs?.stop();
      await data.drop();
    },
  };
}

/** A number that no other test uses. */
export const aNumber = (): string => `+92300${newId().replace(/\D/g, "").slice(-7).padStart(7, "1")}`;
export const anIp = (): string => {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `198.${part()}.${part()}.${part()}`;
};

/** A log that writes all it is told, errors with everything on them, into a test's own lines. */
export function logInto(lines: string[]): Log {
  const write = (...told: unknown[]): void => {
    lines.push(inspect(told, { depth: 8, showHidden: true }));
  };
  const log = { trace: write, debug: write, info: write, warn: write, error: write, fatal: write, child: () => log };
  return log as unknown as Log;
}
