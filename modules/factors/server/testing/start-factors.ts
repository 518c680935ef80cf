import { bucketOf, newId } from "@fairhouse/base";
import { createMembers, hasCapability } from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import type { SessionPrincipal } from "@fairhouse/platform/http";
import { hashPassword } from "@fairhouse/platform/passwords";
import { createTestBrowser, createTestDatabase, fixedClock, startTestSite } from "@fairhouse/platform/testing";
import { newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import type { Contacts, PasskeySignIn } from "../index.ts";
import { createFactorsModule } from "../index.ts";

const SLICES = ["platform", "system", "member", "factors"];
const PEPPER = "test pepper";

export const ORIGIN = "http://localhost:3000";
export const PASSWORD = "correct horse battery";
export const PAYMENT_PASSWORD = "802946";

type Answer = { status: number; code: string; value: { [name: string]: unknown }; retryAfterS: number };

export type Person = ReturnType<ReturnType<typeof createPeople>>;
export type FactorsSite = Awaited<ReturnType<typeof startFactors>>;

/**
 * The slice on a database of its own with real members and a clock that stands. The sessions, which stand above it, and the
 * messages are played: who holds the cookie `who` is in the session that it names.
 */
export async function startFactors() {
  const data = await createTestDatabase({ slices: SLICES, max: 20 });
  const { database } = data;
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const members = createMembers({ database, clock, pepper: PEPPER });
  const contacts = new Map<string, Contacts>();
  const bankNames = { isOn: false, of: new Map<string, string[]>() };
  const mails: { to: string; subject: string }[] = [];
  const sessions = new Map<string, SessionPrincipal>();
  const sent = { code: "135790" };
  const signedIn: string[] = [];
  const signIn: PasskeySignIn = async (_, proved) => {
    const isGood = await database.kysely.transaction().execute((transaction) => proved.isProofStillGood(transaction));
    if (!isGood) return { ok: false, refusal: "wrong_credentials" };
    signedIn.push(proved.memberId);
    return { ok: false, refusal: "account_closed" };
  };
  const module = createFactorsModule(
    {
      database,
      clock,
      secret: "a secret of this test, at least 32 characters",
      siteOrigin: ORIGIN,
      brandName: async () => "Fairhouse",
      members,
      codes: {
        isOn: () => true,
        issue: async () => ({ ok: true, value: { expiredMinutes: 1 } }),
        check: async ({ code }) => (code === sent.code ? "ok" : "wrong"),
      },
      mail: {
        send: async (_, { to, subject }) => {
          mails.push({ to, subject });
          return { ok: true, value: null };
        },
      },
      contactsOf: async (memberId) => contacts.get(memberId) ?? { phone: null, email: null },
      bankNames: { isOn: async () => bankNames.isOn, of: async (memberId) => bankNames.of.get(memberId) ?? [] },
    },
    {
      signIn,
      rotate: async (_, cookies) => {
        const before = cookies.get("who") ?? "";
        const session = sessions.get(before);
        const [token, csrfToken] = [newToken(), newToken()];
        if (!session || !sessions.delete(before)) return undefined;
        sessions.set(token, { ...session, csrfToken });
        return { token: csrfToken, attach: (given) => given.set("who", token) };
      },
    },
  );
  const { url, close } = await startTestSite({
    modules: [module],
    clock,
    identifySession: async ({ cookies }) => sessions.get(cookies.get("who") ?? ""),
    hasCapability,
  });
  const person = createPeople({ url, sessions, database, members, clock });
  return {
    ...{ clock, database, module, contacts, bankNames, mails, sent, signedIn, person },
    async stop() {
      await close();
      await data.drop();
    },
  };
}

type Shared = {
  url: string;
  sessions: Map<string, SessionPrincipal>;
  database: Awaited<ReturnType<typeof createTestDatabase>>["database"];
  members: ReturnType<typeof createMembers>;
  clock: ReturnType<typeof fixedClock>;
};

let people = 0;

function createPeople({ url, sessions, database, members, clock }: Shared) {
  /** A browser; `open` gives it a member with a session. */
  return function person() {
    people += 1;
    const ip = `198.51.${Math.floor(people / 250)}.${1 + (people % 250)}`;
    const browser = createTestBrowser({ url, ip });
    const { cookies } = browser;
    let memberId = "";
    const userName = `kite${people}`;

    async function call(method: string, path: string, body?: unknown): Promise<Answer> {
      browser.csrf = sessions.get(cookies.get("who") ?? "")?.csrfToken;
      const { status, headers, code, value } = await browser.call(method, path, body);
      return { status, code, value, retryAfterS: Number(headers.get("retry-after")) };
    }

    const enter = () => {
      const session = { sessionId: newId(), memberId, userName, accountType: 0, authenticatedAt: new Date(0) };
      const token = newToken();
      sessions.set(token, { ...session, csrfToken: newToken() });
      cookies.set("who", token);
    };
    const self = {
      cookies,
      /** Empty before the account is open. */
      get memberId() {
        return memberId;
      },
      userName,
      call,
      enter,
      /** `hasPasswords` makes them real ones, which takes its time. */
      async open({ hasPasswords = false, paymentPassword = PAYMENT_PASSWORD as string | null } = {}) {
        const passwordHash = hasPasswords ? { passwordHash: await hashPassword(PASSWORD) } : {};
        memberId = await openTestMember({ database, clock, pepper: PEPPER }, { userName, ...passwordHash });
        if (hasPasswords && paymentPassword !== null) {
          const twice = { paymentPassword, confirmPaymentPassword: paymentPassword };
          await members.setPaymentPassword({ memberId, oldPaymentPassword: undefined, ...twice });
        }
        enter();
        return self;
      },
      /** As after a step-up a moment ago, without the time that comparing a password takes. */
      async freshen() {
        const { sessionId } = sessions.get(cookies.get("who") ?? "") ?? {};
        await sql`insert into factors_step_up (bucket, member_id, session_id, method, proved_at)
          values (${bucketOf(memberId)}, ${memberId}, ${sessionId}, 'payment-password', ${clock.now()})
          on conflict (bucket, member_id, session_id) do update set proved_at = excluded.proved_at`.execute(
          database.kysely,
        );
      },
      stepUp: (method = "payment-password", answer = PAYMENT_PASSWORD) =>
        call("POST", "/wps/member/stepUp", { method, answer }),
    };
    return self;
  };
}
