import { ok, refuse } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { silentLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createSite, handle, Overloaded, type Site } from "./index.ts";

const shared = {
  summary: "",
  input: z.strictObject({}),
  output: z.object({ done: z.string() }),
  refusals: {},
  limits: { perMinute: 1_000 },
};
const open = endpoint({ ...shared, id: "test.open", method: "GET", path: "/open", access: { kind: "public" } });
const pay = endpoint({
  ...shared,
  id: "test.pay",
  method: "POST",
  path: "/pay/{account}",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ account: z.string(), amount: z.string().regex(/^\d+$/, "amount_invalid") }),
  refusals: { insufficient_funds: 409 },
  limits: { perMinute: 1_000, bodyBytes: 200 },
});
const few = endpoint({
  ...shared,
  id: "test.few",
  method: "GET",
  path: "/few",
  access: { kind: "public" },
  limits: { perMinute: 2 },
});
const login = endpoint({ ...shared, id: "test.login", method: "POST", path: "/login", access: { kind: "public" } });
const busy = endpoint({ ...shared, id: "test.busy", method: "GET", path: "/busy", access: { kind: "public" } });
const broken = endpoint({ ...shared, id: "test.broken", method: "GET", path: "/broken", access: { kind: "public" } });
const staff = endpoint({
  ...shared,
  id: "test.staff",
  method: "GET",
  path: "/staff",
  access: { kind: "staff", permission: "withdrawals.read" },
});

const ask = endpoint({
  ...shared,
  id: "test.ask",
  method: "POST",
  path: "/ask",
  access: { kind: "public" },
  input: z.strictObject({ name: z.string(), email: z.string() }),
  form: true,
});

const clock = fixedClock("2026-01-01T00:00:00Z");
const paid: unknown[] = [];
const asked: unknown[] = [];
const addresses: string[] = [];
let site: Site;
let url: string;

const done = async () => ok({ done: "yes", secret: "never sent" });

beforeAll(async () => {
  site = createSite({
    title: "test",
    clock,
    log: silentLog,
    metrics: createMetrics(),
    origins: ["http://site.test"],
    secureCookies: true,
    trustedProxies: [],
    handlers: [
      handle(open, async (_, context) => {
        addresses.push(context.ip);
        context.cookies.set("taste", "sweet", { maxAgeS: 60 });
        return done();
      }),
      handle(pay, async (input) => {
        paid.push(input);
        return input.amount === "999" ? refuse({ code: "insufficient_funds", details: { balance: "5" } }) : done();
      }),
      handle(few, done),
      handle(ask, async (input) => {
        asked.push(input);
        return done();
      }),
      handle(login, done),
      handle(busy, async () => Promise.reject(new Overloaded("full"))),
      handle(broken, async () => Promise.reject(new Error("the password is hunter2"))),
      handle(staff, done),
    ],
    identifySession: async ({ cookies }) => {
      const accountType = Number(cookies.get("who"));
      if (Number.isNaN(accountType)) return undefined;
      const session = { sessionId: "s", memberId: "m", userName: "u", authenticatedAt: new Date(0), csrfToken: "csrf" };
      return { ...session, accountType };
    },
    identifyStaff: async ({ cookies }) =>
      cookies.get("operator")
        ? {
            sessionId: "s",
            staffId: "o",
            name: "o",
            role: "viewer",
            permissions: [cookies.get("operator") ?? ""],
            csrfToken: "csrf",
          }
        : undefined,
    hasCapability: (accountType) => accountType === 0,
  });
  url = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
});

afterAll(() => site.close(0));

type Sent = {
  method?: string;
  headers?: { [name: string]: string };
  body?: unknown;
  rawBody?: string | Uint8Array<ArrayBuffer>;
};

type Answer = { [name: string]: unknown; status: unknown; headers: Headers };

async function call(path: string, { method = "GET", headers = {}, body, rawBody }: Sent = {}) {
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url + path, {
    method,
    headers: { ...(text === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(text === undefined ? {} : { body: text }),
  });
  const answer = (await response.json()) as { [name: string]: unknown };
  return { ...answer, status: answer.status ?? response.status, headers: response.headers } as Answer;
}

const member = { cookie: "__Host-who=0", "x-csrf-token": "csrf" };

// B-0276
test("an answer is the envelope, holds only what the contract names and sets safe headers", async () => {
  const reply = await call("/open");
  expect(reply).toMatchObject({ status: 200, success: true, value: { done: "yes" }, message: null, code: "ok" });
  expect(reply.value).not.toHaveProperty("secret");
  expect(reply.headers.get("set-cookie")).toBe(
    "__Host-taste=sweet; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure",
  );
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

// B-0229, B-0234
test("a call that needs a session is refused without one, without its CSRF value, and without the capability", async () => {
  const sent = { method: "POST", body: { amount: "1" } };
  expect(await call("/pay/a", sent)).toMatchObject({ status: 401, code: "not_logged_in" });
  expect(await call("/pay/a", { ...sent, headers: { cookie: "__Host-who=0" } })).toMatchObject({
    status: 403,
    code: "csrf_refused",
  });
  const wrong = { cookie: "__Host-who=0", "x-csrf-token": "other" };
  expect(await call("/pay/a", { ...sent, headers: wrong })).toMatchObject({ status: 403, code: "csrf_refused" });
  expect(await call("/pay/a", { ...sent, headers: { ...member, cookie: "__Host-who=4" } })).toMatchObject({
    status: 403,
    code: "not_allowed",
  });
  expect(await call("/pay/a", { ...sent, headers: member })).toMatchObject({ status: 200 });
});

// B-0235
test("a state change from another site or another port of the same host is refused", async () => {
  for (const site of ["cross-site", "same-site"]) {
    const headers = { ...member, "sec-fetch-site": site };
    expect(await call("/pay/a", { method: "POST", body: { amount: "1" }, headers })).toMatchObject({
      code: "csrf_refused",
    });
    expect(await call("/login", { method: "POST", body: {}, headers: { "sec-fetch-site": site } })).toMatchObject({
      status: 403,
    });
  }
  expect(await call("/login", { method: "POST", body: {}, headers: { origin: "http://evil.test" } })).toMatchObject({
    status: 403,
  });
  expect(await call("/login", { method: "POST", body: {}, headers: { origin: "http://site.test" } })).toMatchObject({
    status: 200,
  });
});

// B-0656
test("bad input is refused with the field at fault and reaches no handler", async () => {
  const before = paid.length;
  const sent = { method: "POST", headers: member };
  for (const [body, field] of [
    [{ amount: "1.5" }, "amount"],
    [{ amount: 1 }, "amount"],
    [{ amount: "-1" }, "amount"],
    [{}, "amount"],
    [{ amount: "1", isAgent: 1 }, "isAgent"],
  ] as const) {
    const reply = await call("/pay/a", { ...sent, body });
    expect(reply, JSON.stringify(body)).toMatchObject({ status: 400, code: "bad_input" });
    expect(reply.fields).toHaveProperty(field);
  }
  for (const rawBody of ["", "[]", "null", "{", '"text"']) {
    expect(await call("/pay/a", { ...sent, rawBody }), rawBody).toMatchObject({ status: 400, code: "bad_input" });
  }
  expect(await call("/pay/a", { ...sent, body: { amount: "1".repeat(300) } })).toMatchObject({
    status: 413,
    code: "too_large",
  });
  const plain = { ...member, "content-type": "text/plain" };
  expect(await call("/pay/a", { method: "POST", headers: plain, body: { amount: "1" } })).toMatchObject({
    status: 400,
  });
  expect(paid).toHaveLength(before);
});

test("the path decides a path parameter, whatever the body says", async () => {
  await call("/pay/mine", { method: "POST", headers: member, body: { account: "yours", amount: "1" } });
  expect(paid.at(-1)).toEqual({ account: "mine", amount: "1" });
});

test("an expected refusal keeps its own status and details", async () => {
  const reply = await call("/pay/a", { method: "POST", headers: member, body: { amount: "999" } });
  expect(reply).toMatchObject({
    status: 409,
    success: false,
    value: null,
    code: "insufficient_funds",
    details: { balance: "5" },
  });
});

// B-1200
test("a form is read where the contract takes one, and refused elsewhere, with a field too many, twice, or from another site", async () => {
  const send = (rawBody: string, path = "/ask", site = "same-origin") =>
    call(path, {
      method: "POST",
      rawBody,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site },
    });
  expect((await send("name=Samina%207&email=a%2Bb%40c.pk")).status).toBe(200);
  expect(asked).toEqual([{ name: "Samina 7", email: "a+b@c.pk" }]);
  expect(await send("name=a&email=b&role=4")).toMatchObject({ status: 400, fields: { role: expect.any(String) } });
  expect(await send("name=a&name=b&email=c")).toMatchObject({ status: 400, code: "bad_input" });
  expect(await send("name=a%00&email=c")).toMatchObject({ fields: { name: "text_invalid" } });
  expect(await send(`name=${"a".repeat(20_000)}&email=c`)).toMatchObject({ status: 413 });
  expect(await send("", "/login")).toMatchObject({ status: 400 });
  expect(await send("name=a&email=b", "/ask", "cross-site")).toMatchObject({ code: "csrf_refused" });
  expect(asked).toHaveLength(1);
});

// B-0241
test("too many calls of one caller in a minute wait, and go on in the next minute", async () => {
  expect((await call("/few")).status).toBe(200);
  expect((await call("/few")).status).toBe(200);
  const third = await call("/few");
  expect(third).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(third.headers.get("retry-after")).toBe("60");
  clock.advance(60_000);
  expect((await call("/few")).status).toBe(200);
});

// B-1350
test("the addresses of one IPv6 network are one caller", async () => {
  const callFrom = (remoteAddress: string) =>
    site.hono.fetch(new Request(`${url}/few`), { incoming: { socket: { remoteAddress } } } as never);
  const statuses: number[] = [];
  for (const host of ["1", "2", "3"]) statuses.push((await callFrom(`2600:3c03::${host}:91ff:fe00:1`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await callFrom("2600:3c03:0:1::1")).status).toBe(200);
});

test("an address cannot be forged by a header when no proxy is trusted", async () => {
  await call("/open", { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(addresses.at(-1)).toBe("127.0.0.1");
});

test("overload answers 503 with Retry-After, and a bug answers 500 without a word of its message", async () => {
  const full = await call("/busy");
  expect(full).toMatchObject({ status: 503, code: "overloaded" });
  expect(full.headers.get("retry-after")).toBe("1");
  const bug = await call("/broken");
  expect(bug).toMatchObject({ status: 500, code: "unexpected" });
  expect(JSON.stringify(bug)).not.toContain("hunter2");
});

test("an operator's call needs an operator with the named permission", async () => {
  expect(await call("/staff", { headers: member })).toMatchObject({ status: 401 });
  const headers = { cookie: "__Host-operator=audit.read", "x-csrf-token": "csrf" };
  expect(await call("/staff", { headers })).toMatchObject({ status: 403, code: "not_allowed" });
  expect(await call("/staff", { headers: { ...headers, cookie: "__Host-operator=withdrawals.read" } })).toMatchObject({
    status: 200,
  });
});

// B-0021, B-0022, B-0034
test("unknown addresses, health, the description of the API and metrics answer", async () => {
  expect(await call("/nowhere")).toMatchObject({ status: 404, code: "not_found" });
  expect(await call("/healthz")).toMatchObject({ status: "ok" });
  expect(Object.keys((await call("/openapi.json")).paths as object)).toContain("/pay/{account}");
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('http_request_duration_seconds_count{endpoint="test.few"');
});
