import { SESSION_COOKIE } from "@fairhouse/session/server";
import { turnSwitch } from "@fairhouse/system/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digitsOf } from "./testing/authenticator-app.ts";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { sampleOf } from "./testing/endpoint-samples.ts";
import { openMember, PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";

/** The factors with the sessions, the members and the codes of the whole product; their own tests play those. */
let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct();
}, 120_000);
afterAll(() => product?.close());

type Signing = { token: string | null; secondFactor: { ticket: string; methods: string[] } | null };

async function memberWithApp() {
  const owner = await openMember(product);
  const { account } = await owner.ask("GET", "/wps/member/info");
  await stepUp(owner);
  const { secret } = await owner.ask("POST", "/wps/member/authenticator/begin", {});
  const confirmed = await owner.ask("POST", "/wps/member/authenticator", { code: digitsOf(String(secret)) });
  const codes = confirmed.recoveryCodes as string[];
  return { owner, userName: String(account), secret: String(secret), codes };
}

type Owner = Awaited<ReturnType<typeof openMember>>;

async function stepUp(owner: Owner, method = "payment-password", answer = PAYMENT_PASSWORD) {
  const { token } = await owner.ask("POST", "/wps/member/stepUp", { method, answer });
  owner.csrf = String(token);
}

const logIn = async (browser: ReturnType<typeof createCaller>, username: string) =>
  (await browser.ask("POST", "/wps/session/login", { username, password: PASSWORD, type: "username" })) as Signing;

const finish = (browser: ReturnType<typeof createCaller>, shown: { ticket: string; method: string; answer: string }) =>
  browser.send("POST", "/wps/session/secondFactor", { body: JSON.stringify(shown) });

/** A browser and a network that the member has never come in with. */
const stranger = () => createCaller(product.site, "203.0.113.77");

describe("a login from an unregistered network and device", () => {
  // B-0212
  test("asks for a second factor when the member has one, and the app's digits open it", async () => {
    const { userName, secret } = await memberWithApp();
    const browser = stranger();
    const asked = await logIn(browser, userName);
    expect(asked).toMatchObject({ token: null, member: null });
    expect(asked.secondFactor?.methods).toEqual(["totp", "recovery-code"]);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    const ticket = asked.secondFactor?.ticket ?? "";
    expect((await finish(browser, { ticket, method: "totp", answer: "000000" })).code).toBe("second_factor_wrong");
    const opened = await finish(browser, { ticket, method: "totp", answer: digitsOf(secret, 1) });
    expect(opened.code).toBe("ok");
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(true);
    expect((await finish(browser, { ticket, method: "totp", answer: digitsOf(secret, 1) })).code).toBe(
      "ticket_expired",
    );
  });

  // B-0212
  test("asks nothing of a member who has none", async () => {
    const owner = await openMember(product);
    const { account } = await owner.ask("GET", "/wps/member/info");
    expect(await logIn(stranger(), String(account))).toMatchObject({ secondFactor: null, token: expect.any(String) });
  });

  // B-1070
  test("is not finished with the ticket of another browser", async () => {
    const { userName, secret } = await memberWithApp();
    const [browser, thief] = [stranger(), stranger()];
    const ticket = (await logIn(browser, userName)).secondFactor?.ticket ?? "";
    await logIn(thief, userName);
    const stolen = await finish(thief, { ticket, method: "totp", answer: digitsOf(secret, 1) });
    expect([stolen.code, thief.cookies.has(SESSION_COOKIE)]).toEqual(["ticket_expired", false]);
  });

  // B-1064
  test("is opened once by a recovery code that fifty send at once", async () => {
    const { userName, codes } = await memberWithApp();
    const browser = stranger();
    const ticket = (await logIn(browser, userName)).secondFactor?.ticket ?? "";
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => finish(browser, { ticket, method: "recovery-code", answer: codes[0] ?? "" })),
    );
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
  });

  // B-1087
  test("takes the name on a bank account only where the house says so, beside another factor", async () => {
    const { owner, userName } = await memberWithApp();
    await owner.ask("POST", "/wps/member/bankAccounts", {
      bankName: "Ravi Bank",
      holderName: "Samina Khalid",
      accountNumber: "12345678901",
    });
    const askedOf = async (name: string) => (await logIn(stranger(), name)).secondFactor?.methods;
    expect(await askedOf(userName)).toEqual(["totp", "recovery-code"]);
    const turn = (isOn: boolean) =>
      product.database.kysely.transaction().execute((trx) => turnSwitch(trx, "BANKNAMEFACTOR3", isOn));
    await turn(true);
    const browser = stranger();
    await expect.poll(() => askedOf(userName)).toEqual(["totp", "recovery-code", "bank-name"]);
    const ticket = (await logIn(browser, userName)).secondFactor?.ticket ?? "";
    const show = (answer: string) => finish(browser, { ticket, method: "bank-name", answer });
    expect((await show("Another sentence")).code).toBe("second_factor_wrong");
    expect((await show("samina  khalid")).code).toBe("ok");
    await turn(false);
  });

  // B-1060
  test("with digits that opened a login before is refused", async () => {
    const { userName, secret } = await memberWithApp();
    const answer = digitsOf(secret, 1);
    const [one, other] = [stranger(), stranger()];
    const first = (await logIn(one, userName)).secondFactor?.ticket ?? "";
    const second = await logIn(other, userName);
    expect((await finish(one, { ticket: first, method: "totp", answer })).code).toBe("ok");
    // The network is known now; the browser is not.
    const ticket = second.secondFactor?.ticket ?? "";
    expect((await finish(other, { ticket, method: "totp", answer })).code).toBe("second_factor_wrong");
  });
});

describe("a step-up", () => {
  // B-1071
  test("rotates the session: the token before it, and its CSRF value, open nothing any more", async () => {
    const owner = await openMember(product);
    const thief = createCaller(product.site);
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    thief.csrf = owner.csrf;
    expect((await thief.send("GET", "/wps/member/info")).code).toBe("ok");
    await stepUp(owner);
    expect((await thief.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    expect((await owner.send("GET", "/wps/member/info")).code).toBe("ok");
  });

  const serious = () =>
    product.siteEndpoints.filter((one) => "step_up_required" in one.refusals && one.path.startsWith("/wps/member/"));

  // B-0214
  test("comes before every change of phone, e-mail, bank detail and factor: the call is refused without a fresh one", async () => {
    const owner = await openMember(product);
    const paths = serious().map(({ path }) => path);
    for (const part of ["phone", "email", "bankAccounts", "authenticator", "passkeys"]) {
      expect(paths.some((path) => path.startsWith(`/wps/member/${part}`))).toBe(true);
    }
    for (const one of serious()) {
      const answer = await owner.call(one, sampleOf(one.id));
      expect([one.id, answer.code]).toEqual([one.id, "step_up_required"]);
    }
  });

  // B-0214
  test("does not stand in for the payment password of a withdrawal, which is asked for with each one", async () => {
    const owner = await openMember(product);
    await stepUp(owner);
    const wish = {
      requestKey: "a-wish-of-1",
      method: "sandbox-payout",
      destination: "1234567890",
      amountLedger: "1000000",
    };
    const body = JSON.stringify({ ...wish, paymentPassword: "111222" });
    expect((await owner.send("POST", "/wps/wallet/withdrawals", { body })).code).toBe("payment_password_wrong");
  });
});
