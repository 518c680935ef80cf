import type { Endpoint } from "@fairhouse/contract";
import { turnSwitch } from "@fairhouse/system/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, type Caller, type ComposedProduct, composeProduct, stateOf } from "./testing/composed-product.ts";
import { ENDPOINT_SAMPLES } from "./testing/endpoint-samples.ts";
import { HOSTILE, WRONG_TYPES } from "./testing/hostile-values.ts";
import { openMember, openOperators } from "./testing/people.ts";

let product: ComposedProduct;
let member: Caller;
let administrator: Caller;

beforeAll(async () => {
  product = await composeProduct();
  // A hostile text may be a good user name, for which a mail would be on its way: here nothing may change.
  await product.database.kysely.transaction().execute((trx) => turnSwitch(trx, "CHNGPASSMAIL3", false));
  // An agent below another one has every call that a member has, and an agent's beside them.
  member = await openMember(product, { accountType: 2 });
  ({ administrator } = await openOperators(product));
}, 120_000);

afterAll(() => product?.close());

type Schema = { type?: string; properties?: { [name: string]: Schema }; required?: string[]; enum?: unknown[] };

const inputSchemaOf = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Schema;

const inUrl = ({ method }: Endpoint) => method === "GET" || method === "DELETE";
const isInPath = (endpoint: Endpoint, field: string) => endpoint.path.includes(`{${field}}`);

const PRIVILEGED = ["isAgent", "accountType", "balance", "memberId", "clubLabel", "role", "__proto__", "constructor"];

const hosts = [
  ["site", () => member],
  ["backoffice", () => administrator],
] as const;

const callerFor = (host: "site" | "backoffice") => hosts.find(([name]) => name === host)?.[1]() as Caller;

/** What is wrong with a refusal's form; undefined when it is a good one. */
function faultOf({ status, code, body }: Answer, declared: Endpoint["refusals"]): string | undefined {
  if (status === 200 && code === "ok") return undefined;
  const isEnvelope = body.success === false && body.value === null && typeof body.message === "string";
  if (!isEnvelope) return `${status} without an envelope: ${JSON.stringify(body).slice(0, 120)}`;
  if (status >= 500 && declared[code] !== status) return `${status} ${code}`;
  return undefined;
}

/** Few enough that the queue of passwords to hash never overflows. */
const AT_ONCE = 8;

/** Reading every table takes longer than the calls: what changed is looked for after so many endpoints. */
const LOOKED_AT_TOGETHER = 10;

type Calls = (endpoint: Endpoint) => { name: string; input: { [name: string]: unknown }; expects?: string }[];

/** Calls each endpoint with one bad thing after the other; what went wrong, and what changed although it was refused. */
async function attack(host: "site" | "backoffice", calls: Calls): Promise<{ wrong: string[]; tried: number }> {
  const wrong: string[] = [];
  let tried = 0;
  // What ends the caller's session cannot be tried by them a second time; it takes no input at all.
  const waiting = product[`${host}Endpoints`].filter((one) => !one.id.endsWith(".logout"));
  while (waiting.length > 0) {
    const endpoints = waiting.splice(0, LOOKED_AT_TOGETHER);
    const before = await stateOf(product.database);
    for (const endpoint of endpoints) {
      const bad = calls(endpoint);
      tried += bad.length;
      wrong.push(...(await attackOne(host, endpoint, bad)));
    }
    const after = await stateOf(product.database);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0)
      wrong.push(`one of ${endpoints.map(({ id }) => id).join(", ")} changed ${changed.join(", ")}`);
  }
  return { wrong, tried };
}

async function attackOne(
  host: "site" | "backoffice",
  endpoint: Endpoint,
  waiting: ReturnType<Calls>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  while (waiting.length > 0) {
    const trying = waiting.splice(0, AT_ONCE).map(async ({ name, input, expects }) => {
      const answer = await callerFor(host).call(endpoint, input);
      const fault = faultOf(answer, endpoint.refusals);
      return { name, fault: fault ?? (expects && answer.code !== expects ? answer.code : undefined) };
    });
    const faults = (await Promise.all(trying)).filter(({ fault }) => fault);
    wrong.push(...faults.map(({ name, fault }) => `${endpoint.id} with ${name}: ${fault}`));
  }
  return wrong;
}

type Parsed = { readonly field: string; readonly parsed: ReturnType<Endpoint["input"]["safeParse"]> };

/** A refusal that does not name the field, or anything of it. */
const isSilent = ({ field, parsed }: Parsed): boolean =>
  !parsed.success && !parsed.error.issues.some(({ path }) => path[0] === field || path.length === 0);

/** What no text may hold is refused for all endpoints before their schemas. */
const ofAllTexts = (name: string): { expects?: string } =>
  /^(a null byte|half a surrogate pair) as /.test(name) ? { expects: "bad_input" } : {};

const fieldsOf = (endpoint: Endpoint) => Object.keys(inputSchemaOf(endpoint).properties ?? {});
const samplesOf = ({ id }: Endpoint) =>
  [ENDPOINT_SAMPLES[id]?.sample ?? {}, ENDPOINT_SAMPLES[id]?.other ?? {}] as const;
/** The endpoint's sample; with a field, the one in which it stands. */
const sampleOf = (endpoint: Endpoint, field = ""): { readonly [field: string]: unknown } => {
  const [first, other] = samplesOf(endpoint);
  return field in other && !(field in first) ? other : first;
};

describe.each(["site", "backoffice"] as const)("every endpoint of the %s", (host) => {
  test("has a sample that names each of its fields", () => {
    for (const endpoint of product[`${host}Endpoints`])
      expect({ id: endpoint.id, fields: Object.keys(Object.assign({}, ...samplesOf(endpoint))).sort() }).toEqual({
        id: endpoint.id,
        fields: fieldsOf(endpoint).sort(),
      });
  });

  // B-0239
  test("refuses at its schema, and names the field, or takes hostile texts without a fault and without a change", async () => {
    const silent: string[] = [];
    const { wrong, tried } = await attack(host, (endpoint) => {
      const cases = fieldsOf(endpoint).flatMap((field) =>
        Object.entries(HOSTILE)
          .filter(([name]) => !(name === "empty" && isInPath(endpoint, field)))
          .filter(([name]) => !(name === "half a surrogate pair" && (inUrl(endpoint) || isInPath(endpoint, field))))
          .map(([name, value]) => {
            const input = { ...sampleOf(endpoint, field), [field]: value };
            return { field, name: `${name} as ${field}`, input, parsed: endpoint.input.safeParse(input) };
          }),
      );
      silent.push(...cases.filter(isSilent).map(({ name }) => `${endpoint.id} with ${name}`));
      const refused = cases.filter(({ parsed }) => !parsed.success).slice(0, 1);
      return [
        ...refused.map(({ name, input }) => ({ name, input, expects: "bad_input" })),
        // What the schema takes reaches the handler and the database.
        ...cases
          .filter(({ parsed }) => parsed.success)
          .map(({ name, input }) => ({ name, input, ...ofAllTexts(name) })),
      ];
    });
    expect(silent).toEqual([]);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  }, 120_000);

  // B-0239
  test("refuses another type in any field of a body at its schema, and says which", async () => {
    const taken: string[] = [];
    const { wrong } = await attack(host, (endpoint) => {
      if (inUrl(endpoint)) return [];
      const { properties = {}, ...schema } = inputSchemaOf(endpoint);
      // A field may refer to a definition that stands beside the fields.
      const definitions = "$defs" in schema ? { $defs: schema.$defs } : {};
      const cases = fieldsOf(endpoint)
        .filter((field) => !isInPath(endpoint, field))
        .flatMap((field) => {
          const declared = z.fromJSONSchema({ ...(properties[field] as object), ...definitions } as never);
          return Object.entries(WRONG_TYPES)
            .filter(([, value]) => !declared.safeParse(value).success)
            .map(([name, value]) => ({
              name: `${name} as ${field}`,
              input: { ...sampleOf(endpoint, field), [field]: value },
            }));
        });
      taken.push(
        ...cases
          .filter(({ input }) => endpoint.input.safeParse(input).success)
          .map(({ name }) => `${endpoint.id} ${name}`),
      );
      return cases.slice(0, 1).map((one) => ({ ...one, expects: "bad_input" }));
    });
    expect(taken).toEqual([]);
    expect(wrong).toEqual([]);
  }, 120_000);

  // B-0238
  test("refuses at its schema an input with a field left out that it needs, and any field that it does not know", async () => {
    const taken: string[] = [];
    const { wrong } = await attack(host, (endpoint) => {
      const cases = [
        ...(inputSchemaOf(endpoint).required ?? [])
          .filter((field) => !isInPath(endpoint, field))
          .map((field) => {
            const { [field]: _, ...rest } = sampleOf(endpoint);
            return { name: `no ${field}`, input: rest };
          }),
        // The fields of an upload stand in its address: packages/platform holds them to the same.
        ...(endpoint.upload ? [] : PRIVILEGED)
          .filter((name) => !(name in sampleOf(endpoint)) || name === "__proto__" || name === "constructor")
          .map((name) => ({
            name: `an extra ${name}`,
            // Not a prototype but a field of that name, as a text of JSON may have one.
            input: JSON.parse(
              `{${[...Object.entries(sampleOf(endpoint)), [name, "1"]].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(",")}}`,
            ) as object as { [name: string]: unknown },
          })),
      ];
      const isAtSchema = ({ name }: { name: string }) => !name.endsWith("__proto__");
      taken.push(
        ...cases
          .filter((one) => isAtSchema(one) && endpoint.input.safeParse(one.input).success)
          .map(({ name }) => `${endpoint.id} with ${name}`),
      );
      // What a schema cannot see, and one of each kind.
      const sent = [
        cases.find(({ name }) => name.startsWith("no ")),
        cases.find(({ name }) => name.startsWith("an extra")),
      ];
      return [...sent, cases.find((one) => !isAtSchema(one))]
        .filter((one) => one !== undefined)
        .map((one) => ({ ...one, expects: "bad_input" }));
    });
    expect(taken).toEqual([]);
    expect(wrong).toEqual([]);
  }, 120_000);

  // B-0240
  test("refuses bodies that are no object, not JSON, of another kind or too large", async () => {
    const before = await stateOf(product.database);
    const wrong: string[] = [];
    const nested = `${"[".repeat(4_000)}${"]".repeat(4_000)}`;
    const bodies: [string, string, string][] = [
      ["nothing", "", "bad_input"],
      ["null", "null", "bad_input"],
      ["a list", "[]", "bad_input"],
      ["a text", '"mango"', "bad_input"],
      ["a number", "1e400", "bad_input"],
      ["half a body", '{"amount": "1', "bad_input"],
      ["a byte order mark and nothing", "\ufeff", "bad_input"],
      ["lists in lists", `{"deep": ${nested}}`, "bad_input"],
      ["far more than its bound", JSON.stringify({ much: "k".repeat(2_000_000) }), "too_large"],
    ];
    // An upload is no JSON: what it may be is told beside the module that takes it.
    const endpoints = product[`${host}Endpoints`].filter((one) => !inUrl(one) && !one.upload);
    for (const [index, endpoint] of endpoints.entries()) {
      const path = endpoint.path.replace(/\{\w+\}/g, "01890000-0000-7000-8000-000000000001");
      const overBound = "k".repeat((endpoint.limits.bodyBytes ?? 16_384) + 1_000);
      // Bodies are read in one place for all endpoints: each meets one of the list, and its own bound.
      const ownBodies = [
        bodies[index % bodies.length] as (typeof bodies)[number],
        ["more than its bound", JSON.stringify({ much: overBound }), "too_large"],
      ] as const;
      for (const [name, body, code] of ownBodies) {
        const answer = await callerFor(host).send(endpoint.method, path, { body });
        if (answer.code !== code || faultOf(answer, {}))
          wrong.push(`${endpoint.id} with ${name}: ${answer.status} ${answer.code}`);
      }
      const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];
      const type = types[index % types.length] ?? "";
      const body = JSON.stringify(sampleOf(endpoint));
      const answer = await callerFor(host).send(endpoint.method, path, { body, headers: { "content-type": type } });
      if (answer.code !== "bad_input") wrong.push(`${endpoint.id} as ${type}: ${answer.status} ${answer.code}`);
    }
    expect(endpoints.length).toBeGreaterThan(bodies.length);
    expect(wrong).toEqual([]);
    expect(await stateOf(product.database)).toEqual(before);
  }, 120_000);

  test.each([
    "/%00",
    "/%E0%A4%A",
    "/wps/%00",
    "/wps/wallet/deposits/%E0%A4%A",
    "/wps/wallet/deposits/%00",
    "/wps/wallet/deposits/..%2f..%2fledger",
    "/staff/withdrawals/%00/decision",
    "/wps//wallet/deposits",
    `/wps/${"k".repeat(7_000)}`,
    "/wps/wallet/deposits?limit=1&limit=2&limit=%00",
    "/wps/wallet/ledger?from=0000-01-01T00:00:00Z&to=9999-12-31T23:59:59Z",
    "/openapi.json/../wps",
  ])("answers the address %.60s without a fault", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      const answer = await callerFor(host).send(method, path, method === "GET" ? {} : { body: "{}" });
      expect(answer.status).toBeLessThan(500);
    }
  });
});
