import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { createHouseAccounts } from "@fairhouse/member/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { sampleOf } from "./testing/endpoint-samples.ts";
import { PASSWORD } from "./testing/people.ts";
import { aName, registrationsOf } from "./testing/registrations.ts";

let product: ComposedProduct;
let registrations: ReturnType<typeof registrationsOf>;
let house: ReturnType<typeof createHouseAccounts>;

beforeAll(async () => {
  product = await composeProduct();
  registrations = registrationsOf(product);
  house = createHouseAccounts({
    database: product.database,
    clock: systemClock,
    pepper: product.pepper,
    openWallet: (trx, memberId) =>
      product.ledger.openWallet(trx, { memberId, unit: PLAY_CREDITS.code, accounts: ["cash", "bonus"] }),
  });
}, 120_000);
afterAll(() => product?.close());

const login = (username: string, password: string, caller = createCaller(product.site)): Promise<Answer> =>
  caller.send("POST", "/wps/session/login", { body: JSON.stringify({ username, password, type: "username" }) });

/** Its owner's first minute: the code, and their word on the terms. */
async function entered(userName: string, code: string) {
  const caller = createCaller(product.site);
  const { value } = (await login(userName, code, caller)).body as { value: { token: string; member: object } };
  caller.csrf = value.token;
  return { caller, member: value.member };
}

async function accept(caller: ReturnType<typeof createCaller>, over: object = {}): Promise<Answer> {
  const { termsVersion } = await createCaller(product.site).ask("GET", "/wps/system/setting/register");
  return caller.send("POST", "/wps/member/terms", {
    body: JSON.stringify({ agreeTerms: true, termsVersion, ...over }),
  });
}

const agreements = async (memberId: string) =>
  (
    await product.database.pool.query(
      "select document, version, agreed_at is not null as at, agreed_from is not null as from_address from member_agreement where member_id = $1 order by document",
      [memberId],
    )
  ).rows;

async function opened(accountType: 0 | 2 = 0) {
  const userName = aName();
  const answer = await house.open({ userName, accountType });
  if (!answer.ok) throw new Error(answer.refusal);
  return { userName, ...answer.value };
}

// B-0209
test("an account that the house opens is entered by a code of its own, once, and asks for a password at once", async () => {
  const { userName, code } = await opened();
  expect(code).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){2}$/);
  const caller = createCaller(product.site);
  const answer = await login(userName, code, caller);
  expect(answer.body).toMatchObject({ code: "ok", value: { mustChangePassword: true, firstTimeLogin: true } });
  expect((await login(userName, code)).code).toBe("wrong_credentials");
  caller.csrf = String((answer.body.value as { token: string }).token);
  await accept(caller);
  await caller.ask("POST", "/wps/member/password", { newPassword: PASSWORD, confirmNewPassword: PASSWORD });
  expect((await login(userName, PASSWORD)).body).toMatchObject({ code: "ok", value: { mustChangePassword: false } });
  expect(await house.renew(userName)).toEqual({ ok: false, refusal: "has_password" });
});

// B-1383, B-1385
test("an account that the house opens accepts the terms at its first login, before anything else is possible, with the version noted", async () => {
  const { userName, code, memberId } = await opened();
  const { caller, member } = await entered(userName, code);
  expect(member).toMatchObject({ mustAcceptTerms: true, mustChangePassword: true });
  expect(await agreements(memberId)).toEqual([]);
  const openBefore = product.siteEndpoints.flatMap(({ id, access }) =>
    access.kind === "session" && access.isOpenBeforeTerms ? [id] : [],
  );
  expect(openBefore.sort()).toEqual(["member.acceptTerms", "member.readInfo", "session.logout"]);
  for (const endpoint of product.siteEndpoints) {
    if (endpoint.access.kind !== "session" || openBefore.includes(endpoint.id)) continue;
    const { code: answer } = await caller.call(endpoint, sampleOf(endpoint.id));
    expect(answer, endpoint.id).toBe("terms_due");
  }
  // Another login changes nothing of it.
  expect((await caller.ask("GET", "/wps/member/info")).mustAcceptTerms).toBe(true);

  expect((await accept(caller, { agreeTerms: false })).body).toMatchObject({ fields: { agreeTerms: "required" } });
  expect((await accept(caller, { termsVersion: "2020-01-01" })).code).toBe("terms_changed");
  expect((await accept(caller, { birthday: "1990-01-01" })).body).toMatchObject({
    fields: { birthday: "not_enabled" },
  });
  expect(await agreements(memberId)).toEqual([]);
  const accepted = await accept(caller);
  expect(accepted.body.value).toMatchObject({ mustAcceptTerms: false, mustChangePassword: true });
  const noted = { at: true, from_address: true };
  const { termsVersion } = await caller.ask("GET", "/wps/system/setting/register");
  expect(await agreements(memberId)).toEqual([
    { document: "adult", version: "18", ...noted },
    { document: "terms", version: termsVersion, ...noted },
  ]);
  expect((await caller.send("GET", "/wps/v2/wallets/balance")).code).toBe("ok");
  expect((await accept(caller)).code).toBe("ok");
  expect(await agreements(memberId)).toHaveLength(2);
});

// B-1151
test("of five that type one code at the same moment one comes in", async () => {
  const { userName, code } = await opened();
  const answers = await Promise.all(Array.from({ length: 5 }, () => login(userName, code)));
  expect(answers.filter((answer) => answer.code === "ok")).toHaveLength(1);
});

// B-0209
test("after a day the code opens nothing, and the next one does", async () => {
  const { userName, code, memberId, expiresAt } = await opened();
  expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24);
  await product.database.pool.query(
    "update member_activation set expires_at = now() - interval '1 second' where member_id = $1",
    [memberId],
  );
  expect((await login(userName, code)).code).toBe("wrong_credentials");
  const next = await house.renew(userName);
  expect(next.ok && next.value.code).not.toBe(code);
  expect((await login(userName, code)).code).toBe("wrong_credentials");
  expect((await login(userName, next.ok ? next.value.code : "")).code).toBe("ok");
});

// B-1151
test("no two accounts share a code, and the database holds none", async () => {
  const { memberId, code } = await opened();
  expect((await opened()).code).not.toBe(code);
  const row = await registrations.row("member_activation", memberId);
  expect(JSON.stringify(row)).not.toContain(code);
});

// B-1149
test("only an agent owns an affiliate code, there is each code once, and an ended one counts no longer", async () => {
  const [agent, member] = [await opened(2), await opened()];
  await registrations.ask({ affiliateCode: { enabled: true } });
  const code = `Team${Date.now().toString(36).slice(-6)}`;
  expect(await house.addAffiliateCode({ code, ownerName: member.userName })).toMatchObject({ refusal: "not_an_agent" });
  expect(await house.addAffiliateCode({ code: "a b", ownerName: agent.userName })).toMatchObject({
    refusal: "code_invalid",
  });
  expect(await house.addAffiliateCode({ code, ownerName: agent.userName })).toMatchObject({ ok: true });
  expect(await house.addAffiliateCode({ code: code.toUpperCase(), ownerName: agent.userName })).toMatchObject({
    refusal: "code_taken",
  });
  expect((await registrations.byName({ affiliateCode: code })).code).toBe("ok");
  expect(await house.endAffiliateCode(code)).toBe(true);
  expect((await registrations.byName({ affiliateCode: code })).code).toBe("invitation_code_error");
});

// B-0285
test("the house puts a member into a club with its rank and labels them, and they read both in their info", async () => {
  const { userName, code } = await opened();
  const { caller } = await entered(userName, code);
  const labels = async () => {
    const { clubLabel, memberLabel } = await caller.ask("GET", "/wps/member/info");
    return { clubLabel, memberLabel };
  };
  expect(await labels()).toEqual({ clubLabel: null, memberLabel: null });
  const gold = { labelName: "Gold", rankLevel: 5 };
  expect(await house.label(userName, { club: gold, memberLabel: "Friend of the house" })).toMatchObject({ ok: true });
  expect(await labels()).toEqual({ clubLabel: gold, memberLabel: "Friend of the house" });
  for (const rankLevel of [-1, 100, 1.5, Number.NaN])
    expect(await house.label(userName, { club: { ...gold, rankLevel }, memberLabel: null })).toMatchObject({
      refusal: "label_invalid",
    });
  for (const memberLabel of ["", "k".repeat(41), "<b>", "\u202egold"])
    expect(await house.label(userName, { club: null, memberLabel })).toMatchObject({ refusal: "label_invalid" });
  expect(await labels()).toEqual({ clubLabel: gold, memberLabel: "Friend of the house" });
  expect(await house.label("absent77", { club: gold, memberLabel: null })).toMatchObject({ refusal: "not_found" });
  expect(await house.label(userName, { club: null, memberLabel: null })).toMatchObject({ ok: true });
  expect(await labels()).toEqual({ clubLabel: null, memberLabel: null });
});
