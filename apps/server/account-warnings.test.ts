import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";
import { aNumber } from "./testing/registrations.ts";
import { codeIn, confirmContacts, linkIn, messagesTo, type SentMessage, turnOn } from "./testing/sent-messages.ts";

const NEW_PASSWORD = "Velvet-otter-41";
const HOUR_MS = 3_600_000;
/** Letters that only Urdu's texts have here. */
const URDU = /[\u0600-\u06ff]/;

let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct({ env: { SMS_PER_DAY_AND_ADDRESS: "1000", MAIL_PER_DAY_AND_ADDRESS: "1000" } });
  await turnOn(product, ["CHNGPASSMAIL3"]);
}, 120_000);
afterAll(() => product?.close());

/** A browser whose page is read in a language. */
function reading(language: string): Caller {
  const caller = createCaller(product.site);
  caller.cookies.set("language", language);
  return caller;
}

/** A member who is asked for a second factor reads the mailbox. */
async function logIn(caller: Caller, account: unknown, email?: string): Promise<Caller> {
  const typed = { username: account, password: PASSWORD, type: "username" };
  let opened = await caller.ask("POST", "/wps/session/login", typed);
  if (opened.secondFactor && email) {
    const { ticket } = opened.secondFactor as { ticket: string };
    await caller.ask("POST", "/wps/session/secondFactor/begin", { ticket, method: "email" });
    const answer = codeIn(await messagesTo(product, email));
    opened = await caller.ask("POST", "/wps/session/secondFactor", { ticket, method: "email", answer });
  }
  caller.csrf = String(opened.token);
  return caller;
}

/** A member who has come in by a browser of their own in Urdu, and is reached by mail and telephone. */
async function urduReader() {
  const owner = await openMember(product);
  const { account } = await owner.ask("GET", "/wps/member/info");
  owner.cookies.set("language", "UR");
  await logIn(owner, account);
  const [email, phone] = [`${randomUUID()}@example.org`, `+92${aNumber()}`];
  await confirmContacts(product, { memberId: owner.memberId, email, phone });
  return { owner, account, email, phone, memberId: owner.memberId };
}

async function stepUp(caller: Caller): Promise<void> {
  const shown = { method: "payment-password", answer: PAYMENT_PASSWORD };
  caller.csrf = String((await caller.ask("POST", "/wps/member/stepUp", shown)).token);
}

const holdOf = async (caller: Caller) =>
  (await caller.ask("GET", "/wps/wallet/withdrawals/hold")).hold as { reason: string; endsAt: string } | null;

describe("a password that is changed", () => {
  const change = async (oldPassword: string | undefined) => {
    const caller = await openMember(product);
    const given = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    const { token } = await caller.ask("POST", "/wps/member/password", oldPassword ? { ...given, oldPassword } : given);
    return Object.assign(caller, { csrf: String(token) });
  };
  const withdraw = (caller: Caller) =>
    caller.send("POST", "/wps/wallet/withdrawals", {
      body: JSON.stringify({
        ...{ requestKey: randomUUID(), method: "sandbox-payout", destination: "PK36 0001", amountLedger: "1000000" },
        paymentPassword: PAYMENT_PASSWORD,
      }),
    });

  // B-1423
  test("without the old one, moments after a login, holds withdrawals for 24 hours", async () => {
    const caller = await change(undefined);
    const hold = await holdOf(caller);
    expect(hold?.reason).toBe("password_changed");
    const leftMs = Date.parse(hold?.endsAt ?? "") - Date.now();
    expect(leftMs).toBeGreaterThan(23.9 * HOUR_MS);
    expect(leftMs).toBeLessThanOrEqual(24 * HOUR_MS);
    expect((await withdraw(caller)).code).toBe("withdrawals_held");
  });

  // B-1423
  test("with the old one holds nothing", async () => {
    const caller = await change(PASSWORD);
    expect(await holdOf(caller)).toBeNull();
    expect((await withdraw(caller)).code).not.toBe("withdrawals_held");
  });

  // B-1423
  test("without the old one is told with the hold's end, by mail and text message", async () => {
    const { owner, email, phone } = await urduReader();
    await owner.ask("POST", "/wps/member/password", { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
    const until = (
      await product.database.pool.query("select ends_at from wallet_withdrawal_hold where member_id = $1", [
        owner.memberId,
      ])
    ).rows[0].ends_at as Date;
    const message = (await messagesTo(product, email)).at(-1);
    expect(message?.text).toContain(`${until.toISOString().slice(0, 16).replace("T", " ")} UTC`);
    expect((await messagesTo(product, phone)).length).toBe(1);
  });
});

describe("what the house writes to a member of its own accord is in their own language, not in the caller's", () => {
  /** Codes and links that a member has just requested are in the language of the page that the member reads. */
  const isOwnWord = ({ text }: SentMessage) => !/\b\d{6}\b/.test(text) && !text.includes("#reset=");
  type Reader = Awaited<ReturnType<typeof urduReader>>;
  const intruder = async ({ account, email }: Reader) => logIn(reading("EN"), account, email);
  const CAUSES: readonly (readonly [string, (member: Reader) => Promise<unknown>])[] = [
    ["a login with a new browser", intruder],
    [
      "a changed password",
      async (member) =>
        (await intruder(member)).ask("POST", "/wps/member/password", {
          ...{ oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
        }),
    ],
    [
      "a forgotten password that was set anew",
      async ({ account, email }) => {
        await reading("EN").ask("POST", "/wps/member/password/email", { username: account, email });
        const token = linkIn(await messagesTo(product, email));
        const given = { token, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
        await reading("EN").ask("POST", "/wps/member/password/link", given);
      },
    ],
    [
      "a changed telephone number",
      async (member) => {
        const caller = await intruder(member);
        await stepUp(caller);
        const number = { countryDialingCode: "92", mobileNum: aNumber() };
        await caller.ask("POST", "/wps/member/phone/code", number);
        const code = codeIn(await messagesTo(product, `+92${number.mobileNum}`));
        await caller.ask("PUT", "/wps/member/phone", { ...number, code });
      },
    ],
    [
      "a removed address",
      async (member) => {
        const caller = await intruder(member);
        await stepUp(caller);
        await caller.ask("DELETE", "/wps/member/email");
      },
    ],
    [
      "a removed authenticator app",
      async (member) => {
        await product.database.pool.query(
          `insert into factors_authenticator (bucket, member_id, encrypted, begun_at, confirmed_at)
           select bucket, member_id, decode(repeat('00', 53), 'hex'), now(), now() from member_account where member_id = $1`,
          [member.memberId],
        );
        // Their own browser, read in another language for once.
        const { owner } = member;
        owner.cookies.set("language", "EN");
        await stepUp(owner);
        await owner.ask("DELETE", "/wps/member/authenticator");
      },
    ],
  ];
  // B-1424
  test.each(CAUSES)("after %s", async (_, cause) => {
    const member = await urduReader();
    await cause(member);
    const written = [...(await messagesTo(product, member.email)), ...(await messagesTo(product, member.phone))];
    const warnings = written.filter(isOwnWord);
    expect(warnings.length).toBeGreaterThan(0);
    for (const { text } of warnings) expect(text).toMatch(URDU);
  });

  // B-1424
  test("a stranger's login does not change it, the member's own browser does", async () => {
    const member = await urduReader();
    await intruder(member);
    const own = reading("EN");
    own.cookies.set("fairhouse_device", member.owner.cookies.get("fairhouse_device") ?? "");
    await logIn(own, member.account);
    // The next code to the same mailbox comes after a minute only.
    await product.database.pool.query("delete from messages_recipient");
    await intruder(member);
    const warnings = (await messagesTo(product, member.email)).filter(isOwnWord);
    expect(warnings.map(({ text }) => URDU.test(text))).toEqual([true, false]);
  });
});
