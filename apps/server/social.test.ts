import { type FakeProvider, startFakeProvider } from "@fairhouse/openid-connect/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { peopleOf, post } from "./testing/other-house.ts";
import { visitor } from "./testing/people.ts";

let house: FakeProvider;
let other: FakeProvider;
let product: ComposedProduct;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  [house, other] = [await startFakeProvider(), await startFakeProvider()];
  const providers = [
    { ...house.config, scope: "openid email" },
    { ...other.config, code: "papaya", name: "Papaya" },
  ];
  product = await composeProduct({ env: { OPENID_PROVIDERS: JSON.stringify(providers) } });
  people = peopleOf(house, product);
}, 120_000);
afterAll(async () => {
  await product?.close();
  await Promise.all([house?.stop(), other?.stop()]);
});
beforeEach(() => house.spoil({}));

describe("the first sign-in", () => {
  // B-1100, B-1112
  test("of a person without an account leads to a user name and the terms, and opens an account then", async () => {
    const { email } = people.stranger();
    const caller = visitor(product);
    const back = await people.finish(caller, await people.comeBack(caller));
    expect(back.body.value).toEqual({
      outcome: "register",
      providerName: "Mango",
      label: email,
      signedIn: null,
    });
    expect((await caller.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    const opened = await people.register(caller, "mangobird7");
    expect(opened.body.value).toMatchObject({ firstTimeLogin: true, member: { account: "mangobird7", type: 0 } });
    const { rows } = await product.database.pool.query(
      "select document from member_agreement where member_id = $1 order by 1",
      [(opened.body.value as { member: { id: string } }).member.id],
    );
    expect(rows.map((row) => row.document)).toEqual(["adult", "terms"]);
  });

  // B-1100
  test("stands under the rules of every registration: its name, its terms, and none without consent", async () => {
    people.stranger();
    const caller = visitor(product);
    await people.finish(caller, await people.comeBack(caller));
    const { termsVersion } = await caller.ask("GET", "/wps/system/setting/register");
    const given = { username: "mangobird8", agreeTerms: true, termsVersion };
    const asked = (body: object) => post(caller, "/wps/session/social/register", { ...given, ...body });
    expect((await asked({ username: "no" })).body).toMatchObject({
      code: "bad_input",
      fields: { username: "too_short" },
    });
    expect((await asked({ agreeTerms: false })).body).toMatchObject({ code: "bad_input" });
    expect((await asked({ termsVersion: "1999-01-01" })).code).toBe("terms_changed");
    expect((await asked({ username: "mangobird7" })).code).toBe("username_taken");
    expect((await asked({ password: "Mango-season-77" })).body).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect((await asked({})).code).toBe("ok");
  });

  test("without having come from the provider opens nothing", async () => {
    expect((await people.register(visitor(product))).code).toBe("sign_in_expired");
  });

  test("is used up by the account that it opened", async () => {
    const { caller } = await people.openBySocial();
    expect((await people.register(caller)).code).toBe("sign_in_expired");
  });
});

describe("a later sign-in", () => {
  // B-1101
  test("logs the same member in, however their e-mail address reads by then", async () => {
    const { subject, member } = await people.openBySocial();
    house.be({ ...subject, email: "another@example.org" });
    const elsewhere = visitor(product);
    const back = await people.finish(elsewhere, await people.comeBack(elsewhere));
    expect(back.body.value).toMatchObject({ outcome: "signed-in", signedIn: { member: { id: member.id } } });
    elsewhere.csrf = String((back.body.value as { signedIn: { token: string } }).signedIn.token);
    expect((await elsewhere.send("GET", "/wps/member/info")).body.value).toMatchObject({ id: member.id });
  });

  test("of a closed account is refused", async () => {
    const { subject, member } = await people.openBySocial();
    await product.database.pool.query("update member_account set status = 'closed' where member_id = $1", [member.id]);
    house.be(subject);
    const caller = visitor(product);
    expect((await people.finish(caller, await people.comeBack(caller))).code).toBe("account_closed");
  });
});

describe("an intruder", () => {
  // B-1101
  test("who claims a member's e-mail address at a provider does not come into their account", async () => {
    const { subject } = await people.openBySocial();
    other.be({ subject: "intruder", email: subject.email });
    const intruder = visitor(product);
    const back = await people.finish(intruder, await people.comeBack(intruder, other, "papaya"), "papaya");
    expect(back.body.value).toMatchObject({ outcome: "register", signedIn: null });
  });

  // B-1101
  test("with the same subject at another provider does not come in either", async () => {
    const { subject } = await people.openBySocial();
    other.be(subject);
    const intruder = visitor(product);
    const back = await people.finish(intruder, await people.comeBack(intruder, other, "papaya"), "papaya");
    expect(back.body.value).toMatchObject({ outcome: "register" });
  });

  // B-1102
  test("cannot use a state a second time", async () => {
    people.stranger();
    const caller = visitor(product);
    const query = await people.comeBack(caller);
    const cookie = caller.cookies.get("fairhouse_social") ?? "";
    expect((await people.finish(caller, query)).code).toBe("ok");
    caller.cookies.set("fairhouse_social", cookie);
    const before = house.exchanges();
    expect((await people.finish(caller, query)).code).toBe("sign_in_expired");
    expect(house.exchanges()).toBe(before);
  });

  // B-1102
  test("cannot bring a code into another browser, with or without a sign-in begun there", async () => {
    people.stranger();
    const thief = visitor(product);
    const query = await people.comeBack(thief);
    const victim = visitor(product);
    expect((await people.finish(victim, query)).code).toBe("sign_in_expired");
    await people.comeBack(victim);
    expect((await people.finish(victim, query)).code).toBe("identity_refused");
    expect(victim.cookies.has("fairhouse_session")).toBe(false);
  });

  test("cannot finish at one provider what was begun at another", async () => {
    people.stranger();
    const caller = visitor(product);
    const query = await people.comeBack(caller);
    expect((await people.finish(caller, query, "papaya")).code).toBe("sign_in_expired");
  });

  // B-1102
  test("cannot come back after ten minutes", async () => {
    people.stranger();
    const caller = visitor(product);
    const query = await people.comeBack(caller);
    await product.database.pool.query("update session_social_flow set expires_at = now() - interval '1 second'");
    expect((await people.finish(caller, query)).code).toBe("sign_in_expired");
  });

  const SPOILED = [
    ["of another audience", { claims: { aud: "another-client" } }],
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["with a replayed nonce", { claims: { nonce: "replayed" } }],
    ["that has expired", { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } }],
    ["that is not signed", { signedBy: "none" }],
    ["of a stranger's key", { signedBy: "a stranger" }],
  ] as const;
  // B-1103
  test.each(SPOILED)("with a token %s is not let in", async (_, how) => {
    const { subject } = await people.openBySocial();
    house.be(subject);
    house.spoil(how);
    const caller = visitor(product);
    expect((await people.finish(caller, await people.comeBack(caller))).code).toBe("identity_refused");
    expect(caller.cookies.has("fairhouse_session")).toBe(false);
  });
});

// B-0653
test("who closes the provider's window reads that the login failed and tries again", async () => {
  const caller = visitor(product);
  const { url } = await caller.ask("POST", "/wps/session/social/begin", { provider: "mango" });
  const state = new URL(String(url)).searchParams.get("state");
  const back = await people.finish(caller, `?error=access_denied&state=${state}`);
  expect([back.status, back.code]).toEqual([403, "popup_closed"]);
  expect(back.body.message).toBe("The window was closed before you finished, so you aren't logged in. Try again.");
});

test("a provider that does not answer is said to be away, and one that is not configured to be unknown", async () => {
  const caller = visitor(product);
  other.away(true);
  // Its addresses are known already; it fails at the exchange of the code.
  const { url } = await caller.ask("POST", "/wps/session/social/begin", { provider: "papaya" });
  expect((await people.finish(caller, other.press(String(url)), "papaya")).code).toBe("provider_unreachable");
  other.away(false);
  expect((await post(caller, "/wps/session/social/begin", { provider: "guava" })).code).toBe("provider_unknown");
  expect((await people.finish(caller, "?code=x", "guava")).code).toBe("provider_unknown");
});

// B-1104
test("after the provider has changed its keys its members come in as before", async () => {
  const { subject } = await people.openBySocial();
  await house.rotate();
  house.be(subject);
  const caller = visitor(product);
  expect((await people.finish(caller, await people.comeBack(caller))).body.value).toMatchObject({
    outcome: "signed-in",
  });
});

describe("a house without providers", () => {
  let bare: ComposedProduct;
  beforeAll(async () => {
    bare = await composeProduct();
  }, 120_000);
  afterAll(() => bare?.close());

  // B-0205, B-1018, B-1111
  test("offers none, and its calls have no effect", async () => {
    const caller = visitor(bare);
    expect(await caller.ask("GET", "/wps/session/signInMethods")).toEqual({
      providers: [],
      phone: false,
      freePlay: true,
    });
    expect((await post(caller, "/wps/session/social/begin", { provider: "mango" })).code).toBe("provider_unknown");
    expect((await post(caller, "/wps/session/phone/code", { mobileNum: "+923001234567" })).code).toBe(
      "phone_sign_in_off",
    );
    const { rows } = await bare.database.pool.query("select count(*)::int as n from session_social_flow");
    expect(rows[0].n).toBe(0);
  });
});
