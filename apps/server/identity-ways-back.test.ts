import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Caller,
  type ComposedProduct,
  composeProduct,
  createCaller,
} from "./testing/composed-product.ts";
import { openMember, PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";
import { aName, aNumber } from "./testing/registrations.ts";
import { codeIn, confirmContacts, linkIn, messagesTo, turnOn } from "./testing/sent-messages.ts";

/** Codes, links, throttles and answers of the whole product, as an attacker tries them against another's account. */
let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct({ env: { SMS_PER_DAY_AND_ADDRESS: "1000", MAIL_PER_DAY_AND_ADDRESS: "1000" } });
  await turnOn(product, ["CHNGPASSVERIF3", "CHNGPASSMAIL3", "MOBILEVERCODELOGIN3", "MOBILENUMREG3", "REGMOBVERF3"]);
}, 120_000);
afterAll(() => product?.close());

const NEW_PASSWORD = "Papaya-season-78";
const ELSEWHERE = "203.0.113.77";
const visitor = (address?: string) => createCaller(product.site, address);

const send = (caller: Caller, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  caller.send("POST", path, { body: JSON.stringify(body), headers });

const logIn = (caller: Caller, username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  send(caller, "/wps/session/login", { username, password, type: "username" }, headers);

/** A member who is reached by number and by address. */
async function reachable() {
  const owner = await openMember(product);
  const [mobileNum, userName] = [aNumber(), String((await owner.ask("GET", "/wps/member/info")).account)];
  const email = `${userName}@example.org`;
  await confirmContacts(product, { memberId: owner.memberId, phone: `+92${mobileNum}`, email });
  return { owner, userName, mobileNum, email, memberId: owner.memberId };
}

async function stepUp(owner: Caller) {
  const shown = { method: "payment-password", answer: PAYMENT_PASSWORD };
  owner.csrf = String((await owner.ask("POST", "/wps/member/stepUp", shown)).token);
}

const askByMail = (username: string, email: string, headers: Record<string, string> = {}) =>
  send(visitor(), "/wps/member/password/email", { username, email }, headers);

const askBySms = (mobileNum: string, purpose: "login" | "password") =>
  send(visitor(), "/wps/verification/sms/noLogin", { countryDialingCode: "92", mobileNum, purpose });

/** The messages that a number or an address got, once the next one may be sent. */
async function codeFor(mobileNum: string, purpose: "login" | "password"): Promise<string> {
  expect((await askBySms(mobileNum, purpose)).code).toBe("ok");
  return codeIn(await messagesTo(product, `+92${mobileNum}`));
}

async function linkFor({ userName, email }: { userName: string; email: string }): Promise<string> {
  expect((await askByMail(userName, email)).code).toBe("ok");
  return linkIn(await messagesTo(product, email));
}

const byLink = (token: string, newPassword: string, caller = visitor()) =>
  send(caller, "/wps/member/password/link", { token, newPassword, confirmNewPassword: newPassword });

const byCode = (mobileNum: string, verificationCode: string, newPassword: string, caller = visitor()) => {
  const typed = { countryDialingCode: "92", mobileNum, verificationCode, newPassword };
  return send(caller, "/wps/member/password/verification", typed);
};

describe("a code", () => {
  // B-1343
  test("that was sent for a login opens nothing else that takes a code, and the login once", async () => {
    const { owner, mobileNum } = await reachable();
    const code = await codeFor(mobileNum, "login");
    await stepUp(owner);
    const number = { countryDialingCode: "92", mobileNum };
    const terms = { agreeTerms: true, termsVersion: "2026-11-20" };
    const [paymentPassword, channel] = ["802946", "sms"];
    const twice = { paymentPassword, confirmPaymentPassword: paymentPassword };
    const refused = [
      await byCode(mobileNum, code, NEW_PASSWORD),
      await send(visitor(), "/wps/member/register/mobile", { ...number, ...terms, verificationCode: code }),
      await owner.send("PUT", "/wps/member/phone", { body: JSON.stringify({ ...number, code }) }),
      await send(owner, "/wps/member/stepUp", { method: "sms", answer: code }),
      await send(owner, "/wps/member/paymentPassword/reset", { channel, verificationCode: code, ...twice }),
    ];
    expect(refused.map((one) => one.code)).toEqual(refused.map(() => "code_expired"));
    const typed = { username: mobileNum, countryDialingCode: "92", password: code, type: "sms" };
    expect((await send(visitor(), "/wps/session/login", typed)).code).toBe("ok");
    expect((await send(visitor(), "/wps/session/login", typed)).code).not.toBe("ok");
  });
});

describe("a way back", () => {
  // B-1346
  test("by link and one by code at once leave one password, and no session but one that it opened", async () => {
    for (let round = 0; round < 3; round += 1) {
      const known = await reachable();
      const [link, code] = [await linkFor(known), await codeFor(known.mobileNum, "password")];
      const answers = await Promise.all([
        byLink(link, NEW_PASSWORD),
        byCode(known.mobileNum, code, "Cherry-season-79"),
      ]);
      expect(answers.filter((one) => one.code === "ok").length).toBeGreaterThan(0);
      const opened = [await logIn(visitor(), known.userName, NEW_PASSWORD)];
      opened.push(await logIn(visitor(), known.userName, "Cherry-season-79"));
      expect(opened.filter((one) => one.code === "ok")).toHaveLength(1);
      const { rows } = await product.database.pool.query(
        "select count(*)::int as open from session_session where member_id = $1 and ended_at is null",
        [known.memberId],
      );
      expect(rows[0].open).toBeLessThanOrEqual(1);
      expect((await known.owner.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    }
  });

  // B-1344
  test.each(["changed", "removed"] as const)("by a link ends when the address that it went to is %s", async (how) => {
    const known = await reachable();
    const link = await linkFor(known);
    await stepUp(known.owner);
    if (how === "removed") {
      expect((await known.owner.send("DELETE", "/wps/member/email", {})).code).toBe("ok");
    } else {
      const email = `${aName()}@example.org`;
      await known.owner.ask("POST", "/wps/member/email/code", { email });
      await known.owner.ask("PUT", "/wps/member/email", { email, code: codeIn(await messagesTo(product, email)) });
    }
    expect((await byLink(link, NEW_PASSWORD)).code).toBe("reset_link_unusable");
  });

  // B-1345
  test("by mail or by phone is no way past the other one: a new browser is asked for what was not shown yet", async () => {
    const known = await reachable();
    const [link, code] = [await linkFor(known), await codeFor(known.mobileNum, "password")];
    const [mailbox, telephone] = [visitor(ELSEWHERE), visitor(ELSEWHERE)];
    const waiting = (method: string) => ({
      body: { value: { token: null, member: null, secondFactor: { methods: [method] } } },
    });
    expect(await byCode(known.mobileNum, code, NEW_PASSWORD, telephone)).toMatchObject(waiting("email"));
    expect((await byLink(link, NEW_PASSWORD, mailbox)).code).toBe("reset_link_unusable");
    const other = await reachable();
    expect(await byLink(await linkFor(other), NEW_PASSWORD, mailbox)).toMatchObject(waiting("sms"));
    for (const caller of [mailbox, telephone])
      expect((await caller.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
  });

  // B-1347
  test("leads to the house's own address, whatever host the asker names, and the mail holds nothing of theirs", async () => {
    const known = await reachable();
    const hostile = { host: "evil.example", "x-forwarded-host": "evil.example", referer: "http://evil.example/" };
    expect((await askByMail(known.userName, known.email, hostile)).code).toBe("ok");
    const [message] = await messagesTo(product, known.email);
    expect(message?.text).toContain("http://localhost:3000/#reset=");
    expect(JSON.stringify(message)).not.toMatch(/evil|<[a-z]/i);
  });

  // B-1347
  test.each([
    "a@example.org\r\nBcc: b@example.org",
    "a@example.org%0d%0aBcc: b@example.org",
    "a@example.org,b@example.org",
    "<b@example.org>",
  ])("by mail goes to no address like %j", async (email) => {
    expect(await askByMail(aName(), email)).toMatchObject({ status: 400, code: "bad_input" });
    expect((await askByMail("kite\r\nBcc: b@example.org", "a@example.org")).code).toBe("bad_input");
  });
});

describe("a password of 64 signs", () => {
  // B-1348
  test.each([
    ["emoji", "🥭🪁🐯🎏".repeat(16), `${"🥭🪁🐯🎏".repeat(15)}🥭🪁🐯`],
    ["joined emoji", `${"👩‍👩‍👧".repeat(12)}🥭🪁🐯🎏`, `${"👩👩👧".repeat(12)}🥭🪁🐯🎏`],
    ["letters with their accents apart", "me\u0301lo\u0301n ".repeat(8), "m\u00e9l\u00f3n ".repeat(8)],
    ["spaces around", ` ${"mango kite ".repeat(5)}season  `, `${"mango kite ".repeat(5)}season`],
  ])("with %s is taken wherever one is set, and counts exactly as typed", async (_, password, nearly) => {
    expect([...password]).toHaveLength(64);
    const { owner, ...known } = await reachable();
    const standing = async (by: Answer) => {
      expect(by.code).toBe("ok");
      expect((await logIn(visitor(), known.userName, nearly)).code).toBe("wrong_credentials");
      expect((await logIn(visitor(), known.userName, password)).code).toBe("ok");
    };
    const changed = { oldPassword: PASSWORD, newPassword: password, confirmNewPassword: password };
    await standing(await send(owner, "/wps/member/password", changed));
    await standing(await byLink(await linkFor(known), password));
    await standing(await byCode(known.mobileNum, await codeFor(known.mobileNum, "password"), password));
    const caller = visitor();
    const fresh = { username: aName(), password, confirmPassword: password };
    const terms = { agreeTerms: true, termsVersion: "2026-11-20" };
    expect((await send(caller, "/wps/member/register", { ...fresh, ...terms })).code).toBe("ok");
    expect((await logIn(visitor(), fresh.username, password)).code).toBe("ok");
  });
});

describe("an address of the caller's own making", () => {
  const forged = (round: number) => ({
    "x-forwarded-for": `198.51.100.${round}`,
    forwarded: `for=198.51.100.${round}`,
    "x-real-ip": `198.51.100.${round}`,
  });

  // B-1349
  test("does not evade the wait after failed logins, and does not come into the login history", async () => {
    const { owner, userName } = await reachable();
    const codes: string[] = [];
    for (let round = 1; round < 6; round += 1)
      codes.push((await logIn(visitor(ELSEWHERE), userName, "Not-the-one-77", forged(round))).code);
    expect(codes.slice(0, 3)).toEqual(["wrong_credentials", "wrong_credentials", "wrong_credentials"]);
    expect(new Set(codes.slice(3))).toEqual(new Set(["too_many_attempts"]));
    const again = visitor("203.0.113.78");
    await logIn(again, userName, PASSWORD, forged(9));
    const { list } = (await owner.ask("GET", "/wps/session/logins")) as { list: { address: string }[] };
    expect(new Set(list.map(({ address }) => address))).toEqual(new Set(["203.0.113.78", "127.0.0.1"]));
  });

  // B-1350
  test("nor does another one of the same IPv6 network, whose addresses are without number", async () => {
    const { userName } = await reachable();
    const codes: string[] = [];
    for (let round = 1; round < 6; round += 1)
      codes.push((await logIn(visitor(`2600:3c03::${round}:91ff:fe00:1`), userName, "Not-the-one-77")).code);
    expect(codes.slice(3)).toEqual(["too_many_attempts", "too_many_attempts"]);
  });

  test("a stranger who fails ten times elsewhere keeps the owner out of nothing", async () => {
    const { owner, userName } = await reachable();
    for (let round = 1; round <= 10; round += 1) await logIn(visitor(`203.0.114.${round}`), userName, "Not-the-one-77");
    const own = visitor(ELSEWHERE);
    own.cookies.set("fairhouse_device", owner.cookies.get("fairhouse_device") ?? "");
    expect((await logIn(own, userName)).code).toBe("ok");
  });
});

describe("whether a name, number or address has an account", () => {
  /** What a caller can tell two answers apart by, but for the ids of requests. */
  const seen = ({ status, body, headers }: Answer) => ({ status, body, headers: [...headers.keys()].sort() });

  type Asked = { userName: string; email: string; mobileNum: string };
  const asks: [string, (who: Asked) => Promise<Answer>][] = [
    ["a login with a wrong password", ({ userName }) => logIn(visitor(), userName, "Not-the-one-77")],
    ["a code for a login", ({ mobileNum }) => askBySms(mobileNum, "login")],
    ["a code for a new password", ({ mobileNum }) => askBySms(mobileNum, "password")],
    ["a link for a new password", ({ userName, email }) => askByMail(userName, email)],
    [
      "a code for a registration",
      ({ mobileNum }) =>
        send(visitor(), "/wps/verification/sms/register", { countryDialingCode: "92", mobileNo: mobileNum }),
    ],
    ["a new password with a wrong code", ({ mobileNum }) => byCode(mobileNum, "000000", NEW_PASSWORD)],
    [
      "a login with a wrong code",
      ({ mobileNum }) => {
        const typed = { username: mobileNum, password: "000000", type: "sms", countryDialingCode: "92" };
        return send(visitor(), "/wps/session/login", typed);
      },
    ],
  ];

  // B-0178, B-0975, B-1351
  test.each(asks)("is not told by %s: body, status and header names are the same, each time", async (_, ask) => {
    const known = await reachable();
    const unknown = { userName: aName(), email: `${aName()}@example.org`, mobileNum: aNumber() };
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await ask(known), await ask(unknown)];
      expect(seen(other)).toEqual(seen(one));
    }
  });
});
