import { newId, ok } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import { handle } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import {
  createTestBrowser,
  createTestDatabase,
  type FixedClock,
  fixedClock,
  startTestSite,
  type TestAnswer,
} from "@fairhouse/platform/testing";
import type { sql } from "kysely";
import { z } from "zod";
import type { StaffRole } from "../../rules.ts";
import { createStaffModule, type OperatorDevices, type StaffModule } from "../index.ts";

/** What every operator's app shows, whenever it is; it counts once in half a minute. */
export const CODE = "246810";
const APP = { encrypted: Buffer.alloc(53), secret: "A secret", address: "otpauth://totp/test" };
const stepAt = (now: Date): number => Math.floor(now.getTime() / 30_000);

export const PASSWORD = "seven green parrots sing";

export type Answer = TestAnswer;
type Call = { path: string; method?: string; body?: unknown; headers?: { [name: string]: string } };

/** What a test lays over the operators: slices of the database, and the modules whose calls they make. */
export type TestBackofficeOptions = {
  readonly slices?: readonly string[];
  compose?(given: { readonly database: Database; readonly clock: FixedClock }): {
    readonly modules: readonly Pick<ServerModule, "site" | "backoffice">[];
    readonly devices: OperatorDevices;
  };
};

/** The back office on a database of its own, with a clock that stands. */
export async function startTestBackoffice({ slices = [], compose = ownCalls }: TestBackofficeOptions = {}) {
  const { database, drop } = await createTestDatabase({ slices: ["platform", "staff", ...slices] });
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const { modules, devices } = compose({ database, clock });
  const staff = createStaffModule({
    ...{ database, clock, log: silentLog, devices },
    authenticators: { draw: async () => APP, stepOf: ({ code, now }) => (code === CODE ? stepAt(now) : undefined) },
  });
  const site = await startTestSite({ modules: [staff, ...modules], clock, identifyStaff: staff.identifyStaff });
  let count = 0;
  const newAddress = () => `198.51.${Math.floor(++count / 250)}.${(count % 250) + 1}`;
  const desk = (address = newAddress()) => createDesk(site.url, address);
  return {
    ...{ clock, staff, database, desk },
    ...createHiring(staff, desk),
    async rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
      return (await query.execute(database.kysely)).rows;
    },
    async stop() {
      await site.close();
      await drop();
    },
  };
}

export type TestBackoffice = Awaited<ReturnType<typeof startTestBackoffice>>;

const FOUNDER = "founder";

/** How operators come in: by links of an administrator. */
function createHiring(staff: Pick<StaffModule, "makeFirstLink">, desk: () => Desk) {
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

  return { invite, operator };
}

export type Desk = ReturnType<typeof createDesk>;

/** One browser at one address: it keeps cookies and the CSRF value, as a page does. */
function createDesk(url: string, address: string) {
  const browser = createTestBrowser({ url, ip: address });
  let staffId = "";
  let ownName = "";

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
    open(link: string, name = `op${newId().slice(-10)}`, password = PASSWORD) {
      ownName = name;
      return enter("/staff/link", { link, name, password });
    },
    login: (name: string, password = PASSWORD, code?: string) =>
      enter("/staff/login", { name, password, ...(code === undefined ? {} : { code }) }),
    /** Sets up the app, as an operator does who is to decide about money. */
    async enrol() {
      await call({ path: "/staff/authenticator", body: {} });
      return enter("/staff/authenticator/confirmation", { code: CODE });
    },
    /** Logs in with the app, as an operator does whose session has ended. */
    loginAgain: () => enter("/staff/login", { name: ownName, password: PASSWORD, code: CODE }),
    resume: () => enter("/staff/resume", {}),
    read: () => call({ path: READ }),
    decide: () => call({ path: DECIDE, body: {} }),
  };
}

const READ = "/staff/test-queue";
const DECIDE = "/staff/test-decisions";
const nothing = { input: z.strictObject({}), output: z.object({}), refusals: {}, limits: { perMinute: 1_000 } };

/** What an operator of every role reads. */
const read = endpoint({
  ...nothing,
  ...{ id: "test.read", method: "GET", path: READ, summary: "What waits." },
  access: { kind: "staff", permission: "withdrawals.read" },
});

/** A decision by which money leaves. */
const decide = endpoint({
  ...nothing,
  ...{ id: "test.decide", method: "POST", path: DECIDE, summary: "Decides." },
  access: { kind: "staff", permission: "withdrawals.decide" },
});

/** The calls of a test without other modules. Browsers are kept in memory. */
function ownCalls() {
  const owners = new Map<string, Set<string>>();
  const devices: OperatorDevices = {
    ownersOf: async (device) => [...(owners.get(device) ?? [])],
    record: async (_, staffId, device) => void owners.set(device, new Set([...(owners.get(device) ?? []), staffId])),
  };
  return { modules: [{ backoffice: [handle(read, async () => ok({})), handle(decide, async () => ok({}))] }], devices };
}
