import { SESSION_COOKIE } from "@fairhouse/session/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digitsOf } from "./testing/authenticator-app.ts";
import {
  type Answer,
  type Caller,
  type ComposedProduct,
  composeProduct,
  createCaller,
} from "./testing/composed-product.ts";
import { sampleOf } from "./testing/endpoint-samples.ts";
import { openMember, PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";
import { aName, aNumber, registrationsOf } from "./testing/registrations.ts";
import { codeIn, confirmContacts, linkIn, messagesTo, turnOn } from "./testing/sent-messages.ts";

/** Identity as an attacker tries it, through the whole product; each slice's own tests try its rules. */
let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct({ env: { SMS_PER_DAY_AND_ADDRESS: "1000", MAIL_PER_DAY_AND_ADDRESS: "1000" } });
  await turnOn(product, ["CHNGPASSVERIF3", "CHNGPASSMAIL3", "MOBILEVERCODELOGIN3", "FREEPLAY3"]);
}, 120_000);
afterAll(() => product?.close());

const REMEMBERED = "fairhouse_remembered";
/** A network that no member has come in from. */
const ELSEWHERE = "203.0.113.77";

const send = (caller: Caller, path: string, body: object): Promise<Answer> =>
  caller.send("POST", path, { body: JSON.stringify(body) });

const logIn = (caller: Caller, username: string, over: object = {}) =>
  send(caller, "/wps/session/login", { username, password: PASSWORD, type: "username", ...over });

const nameOf = async (caller: Caller) => String((await caller.ask("GET", "/wps/member/info")).account);

/** A member who is reached by one thing alone, so that a new browser is not asked for the other. */
async function reachable(by: "phone" | "email") {
  const owner = await openMember(product);
  const [mobileNum, userName] = [aNumber(), await nameOf(owner)];
  const reached = { phone: `+92${mobileNum}`, email: `${userName}@example.org` };
  await confirmContacts(product, { memberId: owner.memberId, [by]: reached[by] });
  return { userName, mobileNum, email: reached.email };
}

async function memberWithApp() {
  const owner = await openMember(product);
  await stepUp(owner);
  const { secret } = await owner.ask("POST", "/wps/member/authenticator/begin", {});
  await owner.ask("POST", "/wps/member/authenticator", { code: digitsOf(String(secret)) });
  return { owner, userName: await nameOf(owner), secret: String(secret) };
}

async function stepUp(owner: Caller) {
  const { token } = await owner.ask("POST", "/wps/member/stepUp", {
    method: "payment-password",
    answer: PAYMENT_PASSWORD,
  });
  owner.csrf = String(token);
}

const askLink = async (caller: Caller, { userName, email }: { userName: string; email: string }) => {
  expect((await send(caller, "/wps/member/password/email", { username: userName, email })).code).toBe("ok");
  return linkIn(await messagesTo(product, email));
};

const askCode = async (caller: Caller, mobileNum: string, purpose = "password") => {
  const asked = { countryDialingCode: "92", mobileNum, purpose };
  expect((await send(caller, "/wps/verification/sms/noLogin", asked)).code).toBe("ok");
  return codeIn(await messagesTo(product, `+92${mobileNum}`));
};

const byLink = (caller: Caller, token: string, newPassword: string) =>
  send(caller, "/wps/member/password/link", { token, newPassword, confirmNewPassword: newPassword });

const byCode = (caller: Caller, mobileNum: string, verificationCode: string, newPassword: string) =>
  send(caller, "/wps/member/password/verification", {
    countryDialingCode: "92",
    mobileNum,
    verificationCode,
    newPassword,
  });

const closed = () => product.siteEndpoints.filter((one) => one.access.kind === "session");

/** What every closed endpoint answers to a caller; logging out last, because it would end their session. */
async function knockEverywhere(caller: Caller): Promise<Set<string>> {
  const codes = new Set<string>();
  for (const one of closed()) codes.add((await caller.call(one, sampleOf(one.id))).code);
  return codes;
}

describe("what a thief has copied", () => {
  // B-0181, B-1340
  test("a member's value without the cookie opens no endpoint, nor does it beside the thief's own cookie", async () => {
    const [victim, thief, visitor] = [await openMember(product), await openMember(product), createCaller(product.site)];
    visitor.csrf = victim.csrf;
    expect([...(await knockEverywhere(visitor))]).toEqual(["not_logged_in"]);
    thief.csrf = victim.csrf;
    expect([...(await knockEverywhere(thief))]).toEqual(["csrf_refused"]);
  });

  // B-1340
  test("a login that waits for its second factor opens no endpoint, whatever its ticket is shown as", async () => {
    const { userName } = await memberWithApp();
    const thief = createCaller(product.site, ELSEWHERE);
    const { secondFactor } = (await logIn(thief, userName)).body.value as { secondFactor: { ticket: string } };
    thief.csrf = secondFactor.ticket;
    expect([...(await knockEverywhere(thief))]).toEqual(["not_logged_in"]);
    for (const cookie of [secondFactor.ticket, thief.cookies.get("fairhouse_login") ?? ""]) {
      thief.cookies.set(SESSION_COOKIE, cookie);
      expect((await thief.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    }
  });
});

describe("a session that was planted in the browser before", () => {
  type Entry = (victim: Caller) => Promise<Answer>;
  const entries: [string, Entry][] = [
    ["a registration", (victim) => registrationsOf(product).byName({ username: aName() }, victim)],
    [
      "a login with a second factor",
      async (victim) => {
        const { userName, secret } = await memberWithApp();
        const { secondFactor } = (await logIn(victim, userName)).body.value as { secondFactor: { ticket: string } };
        const shown = { ticket: secondFactor.ticket, method: "totp", answer: digitsOf(secret, 1) };
        return send(victim, "/wps/session/secondFactor", shown);
      },
    ],
    [
      "a new password by mail",
      async (victim) => {
        const known = await reachable("email");
        return byLink(victim, await askLink(victim, known), "Papaya-season-78");
      },
    ],
    [
      "a new password by phone",
      async (victim) => {
        const { mobileNum } = await reachable("phone");
        return byCode(victim, mobileNum, await askCode(victim, mobileNum), "Papaya-season-78");
      },
    ],
    [
      "a login by text message",
      async (victim) => {
        const { mobileNum } = await reachable("phone");
        const password = await askCode(victim, mobileNum, "login");
        return logIn(victim, mobileNum, { password, type: "sms", countryDialingCode: "92" });
      },
    ],
    [
      "a return without typing",
      async (victim) => {
        const own = createCaller(product.site, ELSEWHERE);
        await logIn(own, await nameOf(await openMember(product)), { remember: true });
        for (const name of [REMEMBERED, "fairhouse_device"]) victim.cookies.set(name, own.cookies.get(name) ?? "");
        return send(victim, "/wps/session/device", {});
      },
    ],
  ];

  // B-1341
  test.each(entries)("is over after %s, and what it planted opens nothing of the victim's", async (_, enter) => {
    const planter = await openMember(product);
    const victim = createCaller(product.site, ELSEWHERE);
    const planted = planter.cookies.get(SESSION_COOKIE) ?? "";
    victim.cookies.set(SESSION_COOKIE, planted);
    const answer = await enter(victim);
    expect(answer.code).toBe("ok");
    victim.csrf = String((answer.body.value as { token: string }).token);
    expect((await victim.send("GET", "/wps/member/info")).code).toBe("ok");
    expect(victim.cookies.get(SESSION_COOKIE)).not.toBe(planted);
    for (const csrf of [planter.csrf, victim.csrf]) {
      planter.csrf = csrf;
      expect((await planter.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    }
  });

  // B-1341
  test("and a planted right to come back without typing is gone with the victim's login", async () => {
    const planter = createCaller(product.site);
    await logIn(planter, await nameOf(await openMember(product)), { remember: true });
    const victim = createCaller(product.site);
    victim.cookies.set(REMEMBERED, planter.cookies.get(REMEMBERED) ?? "");
    await logIn(victim, await nameOf(await openMember(product)));
    expect(victim.cookies.has(REMEMBERED)).toBe(false);
    expect((await send(planter, "/wps/session/device", {})).body).toMatchObject({ value: { token: null } });
  });
});

describe("what needs a fresh proof", () => {
  const serious = () => closed().filter((one) => "step_up_required" in one.refusals);

  /** The serious endpoints that let a caller through. A house or a bank account that is not there is said first. */
  async function letThrough(caller: Caller): Promise<string[]> {
    const through: string[] = [];
    for (const one of serious()) {
      const { code } = await caller.call(one, sampleOf(one.id));
      const isAbsent = ["provider_unknown", "not_found", "not_linked"].includes(code);
      if (code !== "step_up_required" && !isAbsent) through.push(`${one.id}: ${code}`);
    }
    return through;
  }

  // B-1342
  test("is every change of a number, an address, a bank account, a factor and a linked provider", () => {
    const isSerious =
      /^\/wps\/(member\/(phone|email|bankAccounts|authenticator|passkeys|recoveryCodes)|session\/social\/link)/;
    const changes = closed().filter((one) => one.method !== "GET" && isSerious.test(one.path));
    const without = changes.filter((one) => !("step_up_required" in one.refusals)).map(({ id }) => id);
    // Another name opens nothing.
    expect(without).toEqual(["factors.renamePasskey"]);
  });

  // B-1342
  test("is refused five minutes after a step-up, and in the member's other sessions at once", async () => {
    const owner = await openMember(product);
    const other = createCaller(product.site);
    other.csrf = String(((await logIn(other, await nameOf(owner))).body.value as { token: string }).token);
    await stepUp(owner);
    expect((await send(owner, "/wps/member/authenticator/begin", {})).code).toBe("ok");
    expect(await letThrough(other)).toEqual([]);
    await product.database.pool.query(
      "update factors_step_up set proved_at = proved_at - interval '5 minutes' where member_id = $1",
      [owner.memberId],
    );
    expect(await letThrough(owner)).toEqual([]);
  });

  // B-0198, B-1342
  test("is refused to a browser that came back without typing, as are money and new passwords", async () => {
    const owner = await openMember(product);
    const browser = createCaller(product.site);
    await logIn(browser, await nameOf(owner), { remember: true });
    await product.database.pool.query(
      "update session_device_family set proved_at = proved_at - interval '6 minutes' where member_id = $1",
      [owner.memberId],
    );
    browser.cookies.delete(SESSION_COOKIE);
    browser.csrf = String((await browser.ask("POST", "/wps/session/device", {})).token);
    expect(await letThrough(browser)).toEqual([]);
    const [newPassword, paymentPassword] = ["Papaya-season-78", "582915"];
    const wish = {
      requestKey: "a-wish-of-1",
      method: "sandbox-payout",
      destination: "1234567890",
      amountLedger: "1000000",
    };
    const answers = [
      await send(browser, "/wps/wallet/withdrawals", { ...wish, paymentPassword: "111222" }),
      await send(browser, "/wps/member/password", { newPassword, confirmNewPassword: newPassword }),
      await send(browser, "/wps/member/paymentPassword", {
        password: "Not-the-one-77",
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
      }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(["payment_password_wrong", "bad_input", "wrong_password"]);
  });
});
