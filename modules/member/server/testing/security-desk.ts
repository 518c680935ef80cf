import type { Clock } from "@fairhouse/base";
import { createMessagesModule } from "@fairhouse/messages/server";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, startTestSite, untilReadAgain } from "@fairhouse/platform/testing";
import { changeSetting, createSystemModule, type ProfileField, seedSystem } from "@fairhouse/system/server";
import { sql } from "kysely";
import { type AccountType, capabilitiesOf } from "../../rules/account-types.ts";
import { createMembers, createSecurityCentre } from "../index.ts";
import { openTestMember } from "./open-test-member.ts";

const SLICES = ["platform", "system", "messages", "member"];
const PEPPER = "the pepper of this test, 32 characters";

export type SecurityDesk = Awaited<ReturnType<typeof openSecurityDesk>>;
export type Person = Awaited<ReturnType<SecurityDesk["person"]>>;

export type Answer = {
  readonly status: number;
  readonly code: string;
  readonly value: { readonly [name: string]: unknown } | null;
  readonly fields: { readonly [field: string]: string };
};

/** Notes who is held, for a day. */
const blockInto = (held: string[], clock: Clock) => async (_: unknown, memberId: string) => {
  held.push(memberId);
  return new Date(clock.now().getTime() + 24 * 3_600_000);
};

/** The calls of "My account" on a real database, with people whom the test names and messages that it can read. */
export async function openSecurityDesk() {
  const data = await createTestDatabase({
    slices: SLICES,
    seed: (database) => database.kysely.transaction().execute(seedSystem),
  });
  const { database } = data;
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const sent: { channel: string; to: string; text: string }[] = [];
  const [held, heldForBanks]: [string[], string[]] = [[], []];
  const gateways = { sms: true, email: true };
  const { system } = createSystemModule({ database, log: silentLog, mode: "play-credit" });
  const { codes, mail, notices, jobs } = createMessagesModule({
    ...{ database, clock, log: silentLog, secret: PEPPER },
    jobs: {
      enqueue: async (_trx, _kind, given) => void messages.push(given),
    },
    gateways: { sms: gatewayOf("sms"), email: gatewayOf("email") },
    caps: { sms: { all: 1_000, perAddress: 1_000 }, email: { all: 1_000, perAddress: 1_000 } },
    switches: system.switches,
    brandName: async () => "Fairhouse",
  });
  const messages: unknown[] = [];
  const members = createMembers({ database, clock, pepper: PEPPER });
  const proved = new Set<string>();
  const marks: { memberId: string; kind: string }[] = [];
  const centre = createSecurityCentre({
    ...{ database, clock, pepper: PEPPER },
    onPersonMark: async (_, memberId, { kind }) => void marks.push({ memberId, kind }),
    members,
    system,
    codes: { ...codes, isOn: (channel) => gateways[channel] },
    ...{ mail, notices },
    isStepUpFresh: async (_, memberId) => proved.has(memberId),
    // Changes of one member wait for each other here too.
    holdOpenSession: async (transaction, { memberId }) => {
      await sql`select from member_principal where member_id = ${memberId} for no key update`.execute(transaction);
      return true;
    },
    blockWithdrawals: async (_, memberId) => held.push(memberId),
    blockForBankAccount: blockInto(heldForBanks, clock),
  });
  const { url, close } = await startTestSite({
    modules: [centre],
    clock,
    isUnlimited: true,
    hasCapability: (accountType, capability) => capabilitiesOf(accountType).some((one) => one === capability),
    identifySession: async ({ cookies }) => {
      const [memberId, accountType] = (cookies.get("who") ?? "").split(".");
      if (!memberId) return undefined;
      const account = { memberId, userName: "samina", accountType: Number(accountType) };
      return { ...account, sessionId: memberId, authenticatedAt: clock.now(), csrfToken: "csrf" };
    },
  });

  function gatewayOf(channel: "sms" | "email") {
    return {
      code: "test",
      send: async ({ to, text }: { to: string; text: string }) => {
        sent.push({ channel, to, text });
        return "taken" as const;
      },
    };
  }

  /** Hands every message over that waits, and gives those that went out. */
  async function deliver() {
    const [from, send] = [sent.length, jobs?.find(({ kind }) => kind.name === "messages.send")];
    for (const message of messages.splice(0)) await send?.run(message as never);
    return sent.slice(from);
  }

  async function person(userName: string, accountType: AccountType = 0) {
    const memberId = await openTestMember({ database, clock, pepper: PEPPER }, { userName, accountType });
    proved.add(memberId);
    const call = (method: string, path: string, body?: unknown) =>
      ask(memberId, method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" }),
        accountType,
      });
    return {
      memberId,
      call,
      /** The session's last proof is too long ago. */
      forgetProof: () => proved.delete(memberId),
      proveAgain: () => proved.add(memberId),
      upload: (file: Uint8Array<ArrayBuffer>, type = "image/png") =>
        ask(memberId, "PUT", "/wps/member/info/icon", { body: file, type, accountType }),
    };
  }

  type Sent = { body?: string | Uint8Array<ArrayBuffer>; type?: string; accountType?: number };

  async function ask(
    who: string,
    method: string,
    path: string,
    { body, type, accountType = 0 }: Sent,
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: who ? `who=${who}.${accountType}` : "",
        "x-csrf-token": "csrf",
        ...(type ? { "content-type": type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const answer = (await response.json()) as { code: string; value: Answer["value"]; fields?: Answer["fields"] };
    return { status: response.status, code: answer.code, value: answer.value, fields: answer.fields ?? {} };
  }

  /** Switches fields on as an operator does, with a purpose. */
  async function askFor(...fields: ProfileField[]) {
    const { profile } = await system.settings();
    const wanted = Object.fromEntries(
      fields.map((field) => [field, { ...profile.fields[field], enabled: true, purpose: { EN: `Why ${field}.` } }]),
    );
    await database.kysely
      .transaction()
      .execute((trx) => changeSetting(trx, "profile", { fields: { ...profile.fields, ...wanted } }));
    await untilReadAgain(system.settings);
  }

  return {
    marks,
    database,
    clock,
    members,
    ...{ held, heldForBanks },
    gateways,
    deliver,
    person,
    askFor,
    stranger: (method: string, path: string) => ask("", method, path, {}),
    async stop() {
      await close();
      await data.drop();
    },
  };
}
