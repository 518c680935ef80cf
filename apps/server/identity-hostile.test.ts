import { randomUUID } from "node:crypto";
import { systemClock } from "@fairhouse/base";
import { createSite, type Site } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { SESSION_COOKIE } from "@fairhouse/session/server";
import { createSystemModule, SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, openOperators, PASSWORD, visitor } from "./testing/people.ts";

let product: ComposedProduct;
let operators: Awaited<ReturnType<typeof openOperators>>;

beforeAll(async () => {
  product = await composeProduct();
  operators = await openOperators(product);
}, 120_000);
afterAll(() => product?.close());

type Listed = { settings: { name: string; value: object; changedAt: string | null }[]; hasCountryDatabase: boolean };

const listed = async () => (await operators.administrator.ask("GET", "/staff/settings")) as Listed;

async function change(name: string, value: object): Promise<void> {
  const written = (await listed()).settings.find((one) => one.name === name);
  const body = { value, changedAt: written?.changedAt ?? null, reason: "a test of this house" };
  await operators.administrator.ask("POST", `/staff/settings/${name}`, body);
}

const turn = (switchId: string, isOn: boolean) =>
  operators.administrator.ask("POST", `/staff/features/${switchId}`, { isOn, reason: "a test of this house" });

/** Whether it comes to be so within a second. */
async function becomes<Value>(read: () => Promise<Value>, wanted: Value): Promise<boolean> {
  const endMs = performance.now() + 1_000;
  while (performance.now() < endMs) {
    if ((await read()) === wanted) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

/** A second process: it shares nothing with the product but the database. */
function secondProcess(): Site {
  const module = createSystemModule({ database: product.database, log: silentLog, mode: "play-credit" });
  const handlers = module.site ?? [];
  return createSite({ title: "two", handlers, clock: systemClock, log: silentLog, origins: [], secureCookies: false });
}

const register = (caller: Caller, over: { [field: string]: unknown } = {}) =>
  caller.send("POST", "/wps/member/register", {
    body: JSON.stringify({
      username: `kite${randomUUID().slice(0, 8)}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreeTerms: true,
      termsVersion: "2026-11-20",
      ...over,
    }),
  });

// B-0263
test("a switch turned at the desk closes registration on every process within a second and leaves its row", async () => {
  const processes = [visitor(product), createCaller(secondProcess())];
  const isOpen = async (caller: Caller) => {
    const { methods } = await caller.ask("GET", "/wps/system/setting/register");
    return (methods as { username: boolean }).username;
  };
  for (const wanted of [false, true]) {
    await Promise.all(processes.map(isOpen));
    await turn("USERNAMEREG3", wanted);
    const followed = await Promise.all(processes.map((one) => becomes(() => isOpen(one), wanted)));
    expect(followed).toEqual([true, true]);
    expect((await register(visitor(product))).status === 200).toBe(wanted);
  }
  const { rows } = (await operators.administrator.ask("GET", "/staff/audit")) as { rows: { action: string }[] };
  expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(["switch.on", "switch.off"]);
});

// B-1011
test("a forged address neither lets a blocked visitor in nor shuts another one out", async () => {
  const statusAs = (forwarded: string) => async () => {
    const { body } = await visitor(product).send("GET", "/wps/system/status", {
      headers: { "x-forwarded-for": forwarded, forwarded: `for=${forwarded}`, "x-real-ip": forwarded },
    });
    return (body.value as { systemStatus: number }).systemStatus;
  };
  await change("access", { blockedAddresses: ["203.0.113.0/24"] });
  const system = product.composition.host.get(SYSTEM);
  await expect.poll(async () => (await system.status("203.0.113.7")).systemStatus).toBe(2);
  expect(await statusAs("203.0.113.7")()).toBe(0);
  // The caller's own address is the one that counts.
  await change("access", { blockedAddresses: ["127.0.0.0/8"] });
  expect(await becomes(statusAs("198.51.100.7"), 2)).toBe(true);
  await change("access", { blockedAddresses: [] });
  expect(await becomes(statusAs("198.51.100.7"), 0)).toBe(true);
});

test("a rule by country cannot be made where the installation knows no countries", async () => {
  const { settings, hasCountryDatabase } = await listed();
  expect(hasCountryDatabase).toBe(false);
  const written = settings.find((one) => one.name === "regions");
  const answer = await operators.administrator.send("POST", "/staff/settings/regions", {
    body: JSON.stringify({
      value: { blockedCountries: ["PK"] },
      changedAt: written?.changedAt,
      reason: "a test of this house",
    }),
  });
  expect([answer.status, answer.code]).toEqual([422, "no_country_database"]);
});

// B-1016
test("a stolen session value opens nothing without the cookie, and the cookie changes nothing without the value", async () => {
  const member = await openMember(product);
  const thief = visitor(product);
  thief.csrf = member.csrf;
  expect((await thief.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
  const withCookie = createCaller(product.site);
  withCookie.cookies.set(SESSION_COOKIE, member.cookies.get(SESSION_COOKIE) ?? "");
  const body = JSON.stringify({
    oldPassword: PASSWORD,
    newPassword: "Papaya-season-78",
    confirmNewPassword: "Papaya-season-78",
  });
  expect((await withCookie.send("POST", "/wps/member/password", { body })).code).toBe("csrf_refused");
});

// B-1016
test("a session that was planted before the login is not the one that the login opens", async () => {
  const member = await openMember(product, { balance: 0n });
  const { body } = await member.send("GET", "/wps/member/info");
  const victim = visitor(product);
  const planted = "A".repeat(43);
  victim.cookies.set(SESSION_COOKIE, planted);
  const userName = String((body.value as { account: string }).account);
  const opened = await victim.send("POST", "/wps/session/login", {
    body: JSON.stringify({ username: userName, password: PASSWORD, type: "username" }),
  });
  expect(opened.status).toBe(200);
  expect(victim.cookies.get(SESSION_COOKIE)).not.toBe(planted);
  const planter = visitor(product);
  planter.cookies.set(SESSION_COOKIE, planted);
  planter.csrf = String((opened.body.value as { token: string }).token);
  expect((await planter.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
});

// B-1017
test.each([
  ["a Cyrillic а", "m\u0430ngokite"],
  ["a full-width letter", "mango\uff4bite"],
  ["an invisible joining character", "mango\u200dkite"],
  ["a text that runs the other way", "mango\u202ekite"],
])("a name with %s is refused, so that no member passes for another", async (_, username) => {
  const answer = await register(visitor(product), { username });
  expect(answer.status).toBe(400);
  expect(answer.code).toBe("bad_input");
});

// B-1017
test.each(["username", "password", "affiliateCode", "referralCode", "registerUrl", "domain", "captcha"])(
  "10 kB in %s is refused and stored nowhere",
  async (field) => {
    const before = await countMembers();
    const answer = await register(visitor(product), { [field]: "x".repeat(10_240) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await countMembers()).toBe(before);
  },
);

async function countMembers(): Promise<string> {
  const { rows } = await product.database.pool.query("select count(*) as count from member_account");
  return rows[0].count;
}
