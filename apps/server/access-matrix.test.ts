import { randomUUID } from "node:crypto";
import type { Endpoint } from "@fairhouse/contract";
import { BACKOFFICE_ROLES, SITE_ROLES } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { ENDPOINT_SAMPLES } from "./testing/endpoint-samples.ts";
import { endpointOf, openMember, openOperators, visitor } from "./testing/people.ts";

const WORDS: { readonly [word: string]: string } = { login: "not_logged_in", no: "not_allowed" };
/** Answers that say that the caller did not get as far as the endpoint itself. */
const TURNED_AWAY = ["not_logged_in", "not_allowed", "csrf_refused", "bad_input", "unexpected", "too_many_requests"];

let product: ComposedProduct;
const members = new Map<string, Caller & { memberId: string }>();
let operators: Awaited<ReturnType<typeof openOperators>>;

beforeAll(async () => {
  product = await composeProduct();
  // A trial that asked for another one would lose the session that its other calls are made with.
  await product.database.pool.query("update system_switch set is_on = false where switch_id = 'FREEPLAY3'");
  for (const role of SITE_ROLES.slice(1)) members.set(role, await openMember(product, { accountType: Number(role) }));
  operators = await openOperators(product);
}, 120_000);

afterAll(() => product?.close());

const callerOf = (role: string): Caller =>
  members.get(role) ?? operators[role as keyof typeof operators] ?? visitor(product);

/** The same person with a copy of the cookies, so that a call which ends the session ends no other one. */
function copyOf(caller: Caller, host: "site" | "backoffice"): Caller {
  const copy = createCaller(product[host]);
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
  copy.csrf = caller.csrf;
  return copy;
}

const member = (role = "0"): Caller & { memberId: string } => members.get(role) as Caller & { memberId: string };
const sampleOf = ({ id }: Endpoint) => ENDPOINT_SAMPLES[id]?.sample ?? {};
/** Last, because they end the session of their caller. */
const byEnd = (endpoints: readonly Endpoint[]) =>
  [...endpoints].sort((one, other) => Number(one.id.endsWith(".logout")) - Number(other.id.endsWith(".logout")));

describe("the matrix", () => {
  // B-0228, B-1877
  test("every endpoint has a row and a sample, and every row an endpoint", () => {
    const endpoints = [...product.siteEndpoints, ...product.backofficeEndpoints].map((one) => one.id);
    expect(Object.keys(ENDPOINT_SAMPLES).sort()).toEqual(endpoints.sort());
    const wordsOf = (one: Endpoint) => (ENDPOINT_SAMPLES[one.id]?.access ?? "").split(" ").length;
    expect(product.siteEndpoints.filter((one) => wordsOf(one) !== SITE_ROLES.length)).toEqual([]);
    expect(product.backofficeEndpoints.filter((one) => wordsOf(one) !== BACKOFFICE_ROLES.length)).toEqual([]);
  });

  // B-0611
  test("nothing is answered by two endpoints, and both hosts keep to their own paths", () => {
    const routes = [...product.siteEndpoints, ...product.backofficeEndpoints].map((one) => `${one.method} ${one.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(product.siteEndpoints.filter((one) => !/^\/(wps|lgw|lotto)\//.test(one.path))).toEqual([]);
    expect(product.backofficeEndpoints.filter((one) => !one.path.startsWith("/staff/"))).toEqual([]);
  });

  /** A thousand calls, one after the other: half a minute on a busy machine. */
  const MATRIX_MS = 240_000;

  const hosts = [
    { host: "site", roles: SITE_ROLES },
    { host: "backoffice", roles: BACKOFFICE_ROLES },
  ] as const;
  // B-0229, B-0231, B-0232, B-0253, B-0644, B-0765, B-0917, B-1425, B-1429, B-1430, B-1431
  test.each(hosts)(
    "each role is admitted to and refused at the $host as its row says",
    async ({ host, roles }) => {
      const wrong: string[] = [];
      for (const endpoint of byEnd(product[`${host}Endpoints`])) {
        const expected = ENDPOINT_SAMPLES[endpoint.id]?.access.split(" ") ?? [];
        for (const [index, role] of roles.entries()) {
          const caller = callerOf(role);
          // The sessions that the following tests need survive a logout in a copy.
          const { code, status } =
            endpoint.id.endsWith(".logout") && role !== "visitor"
              ? await logoutOfASecondSession(host, role, endpoint)
              : await copyOf(caller, host).call(endpoint, sampleOf(endpoint));
          const word = expected[index] ?? "missing";
          const isRight = word === "+" ? !TURNED_AWAY.includes(code) : code === WORDS[word];
          if (!isRight || status === 500)
            wrong.push(`${endpoint.id} as ${role}: ${status} ${code}, the row says ${word}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    MATRIX_MS,
  );

  /** A session that is opened to be ended. */
  async function logoutOfASecondSession(host: "site" | "backoffice", role: string, endpoint: Endpoint) {
    if (host === "site")
      return (await openMember(product, { accountType: Number(role), balance: 0n, paymentPassword: null })).call(
        endpoint,
        {},
      );
    const caller = createCaller(product.backoffice);
    const { link } = await operators.administrator.ask("POST", "/staff/operators/links", { role });
    const name = `op.${randomUUID().slice(0, 8)}`;
    const opened = await caller.ask("POST", "/staff/link", { link, name, password: "a long enough pass phrase" });
    caller.csrf = String(opened.token);
    return caller.call(endpoint, {});
  }

  // B-0231, B-0611
  test("the cookie of one host opens nothing on the other", async () => {
    const wrong: string[] = [];
    const closed = (endpoints: readonly Endpoint[]) => endpoints.filter((one) => one.access.kind !== "public");
    for (const endpoint of closed(product.siteEndpoints)) {
      const { code } = await copyOf(operators.administrator, "site").call(endpoint, sampleOf(endpoint));
      if (code !== "not_logged_in") wrong.push(`${endpoint.id}: ${code}`);
    }
    for (const endpoint of closed(product.backofficeEndpoints)) {
      const { code } = await copyOf(member(), "backoffice").call(endpoint, sampleOf(endpoint));
      if (code !== "not_logged_in") wrong.push(`${endpoint.id}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("requests that other pages send with the player's cookies", () => {
  const cases = [
    ["without the CSRF value", { "x-csrf-token": "" }],
    ["with another session's CSRF value", { "x-csrf-token": "A".repeat(43) }],
  ] as const;
  test.each(cases)("%s are refused at every closed endpoint", async (_, headers) => {
    expect(await admittedWith(headers, (one) => one.access.kind !== "public")).toEqual([]);
  });

  // B-0235
  test.each(["cross-site", "same-site"])(
    "from a %s page are refused at everything that changes anything",
    async (site) => {
      expect(await admittedWith({ "sec-fetch-site": site }, (one) => one.method !== "GET")).toEqual([]);
    },
  );

  async function admittedWith(headers: Record<string, string>, of: (endpoint: Endpoint) => boolean) {
    const admitted: string[] = [];
    const hosts = [
      ["site", member()],
      ["backoffice", operators.administrator],
    ] as const;
    for (const [host, caller] of hosts) {
      for (const endpoint of product[`${host}Endpoints`].filter(of)) {
        const { code } = await copyOf(caller, host).call(endpoint, sampleOf(endpoint), headers);
        if (code !== "csrf_refused") admitted.push(`${endpoint.id}: ${code}`);
      }
    }
    return admitted;
  }

  test("a browser that tells no site but another origin is refused too", async () => {
    const endpoint = endpointOf(product.siteEndpoints, "wallet.openDeposit");
    const { cookie, ...headers } = { cookie: "", origin: "http://localhost:3002" };
    const caller = copyOf(member(), "site");
    const request = new Request(`http://localhost${endpoint.path}`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "x-csrf-token": caller.csrf,
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify(sampleOf(endpoint)),
    });
    const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
    const response = await product.site.hono.fetch(request, env as never);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, "csrf_refused"]);
  });
});
