import { bucketOf, newId } from "@fairhouse/base";
import type { SecondFactorMethod } from "@fairhouse/factors/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Cookies } from "@fairhouse/platform/http";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { type SignInMethod, TICKET_MS, TICKET_TRIES } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";
import type { SessionTables } from "../tables.ts";
import { readToken } from "./open-session.ts";
import type { Proved } from "./proved.ts";
import type { Familiarity } from "./record-login.ts";

/** Binds a ticket to the browser that it was given to. */
const LOGIN_COOKIE = "fairhouse_login";

/** What was proved by one channel is not proved twice by showing the same channel again. */
const SAME_CHANNEL: { readonly [Method in SignInMethod]?: readonly SecondFactorMethod[] } = {
  sms: ["sms"],
  "phone-token": ["sms"],
  passkey: ["passkey"],
};

/**
 * The second factors that this login has to show one of; empty when none is due. One is due on a browser or from a network
 * that the member has not come in with before, if they have set one up.
 */
export async function methodsLeft(
  { secondFactors }: Pick<SessionDependencies, "secondFactors">,
  { memberId, method, channel, hasSecondFactor }: Proved,
  { isKnownDevice, isKnownNetwork }: Familiarity,
): Promise<readonly SecondFactorMethod[]> {
  if (hasSecondFactor || (isKnownDevice && isKnownNetwork)) return [];
  if (method === "registration" || method === "free-play") return [];
  const own = await secondFactors.methodsOf(memberId);
  const left = own.filter((one) => one !== channel && !SAME_CHANNEL[method]?.includes(one));
  // Agents know the name of a bank account, so it never stands alone.
  return left.every((one) => one === "bank-name") ? [] : left;
}

export async function issueTicket(
  { clock }: Pick<SessionDependencies, "clock">,
  transaction: Transaction,
  given: {
    memberId: string;
    method: SignInMethod;
    methods: readonly SecondFactorMethod[];
    isRemembered: boolean;
  },
): Promise<{ ticket: string; attach(cookies: Cookies): void }> {
  const [ticket, browser] = [newToken(), newToken()];
  const now = clock.now();
  await transaction
    .withTables<SessionTables>()
    .insertInto("session_ticket")
    .values({
      ticket_hash: hashToken(ticket),
      browser_hash: hashToken(browser),
      bucket: bucketOf(given.memberId),
      member_id: given.memberId,
      login_id: newId(now.getTime()),
      method: given.method,
      methods: [...given.methods],
      is_remembered: given.isRemembered,
      tries: 0,
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute();
  return {
    ticket,
    attach: (cookies) => cookies.set(LOGIN_COOKIE, browser, { maxAgeS: TICKET_MS / 1000, sameSite: "Strict" }),
  };
}

export type Ticket = {
  readonly memberId: string;
  readonly loginId: string;
  readonly method: SignInMethod;
  readonly methods: readonly SecondFactorMethod[];
  readonly isRemembered: boolean;
};

type Shown = { readonly ticket: string; readonly cookies: Cookies };

const COLUMNS = sql`member_id as "memberId", login_id as "loginId", method, methods, is_remembered as "isRemembered"`;

/** The ticket that this browser holds; undefined when it is unknown, another browser's, used up or too old. */
export async function findTicket(
  { database, clock }: Pick<SessionDependencies, "database" | "clock">,
  shown: Shown,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`select ${COLUMNS} from session_ticket where ${isHeld(shown, clock.now())}`.execute(
    database.kysely,
  );
  return rows[0];
}

/** The same, and one of its five tries is gone before the answer is looked at. */
export async function takeTry(
  { database, clock }: Pick<SessionDependencies, "database" | "clock">,
  shown: Shown,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`update session_ticket set tries = tries + 1
    where ${isHeld(shown, clock.now())} returning ${COLUMNS}`.execute(database.kysely);
  return rows[0];
}

/** Uses the ticket up: of two right answers at once, one opens a session. */
export async function spendTicket(transaction: Transaction, { ticket, cookies }: Shown): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from session_ticket
    where ticket_hash = ${hashToken(ticket)}`.execute(transaction);
  cookies.delete(LOGIN_COOKIE);
  return numAffectedRows === 1n;
}

const isHeld = ({ ticket, cookies }: Shown, now: Date) => {
  const browser = readToken(cookies.get(LOGIN_COOKIE)) ?? "";
  return sql`ticket_hash = ${hashToken(ticket)} and browser_hash = ${hashToken(browser)}
    and expires_at > ${now} and tries < ${TICKET_TRIES}`;
};
