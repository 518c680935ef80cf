import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createClient } from "./client.ts";
import { endpoint, statusOf } from "./endpoint.ts";
import { openapi } from "./openapi.ts";

const readEntry = endpoint({
  id: "wallet.readEntry",
  method: "GET",
  path: "/entries/{id}",
  summary: "One entry of the ledger.",
  access: { kind: "session" },
  input: z.strictObject({ id: z.string(), limit: z.coerce.number().int().max(100).default(12) }),
  output: z.object({ amount: z.string() }),
  refusals: { entry_unknown: 404 },
  limits: { perMinute: 60 },
});
const addEntry = endpoint({
  ...readEntry,
  id: "wallet.addEntry",
  method: "POST",
  path: "/entries",
  input: z.strictObject({ amount: z.string() }),
});
const contracts = { readEntry, addEntry };

const answering = (envelope: unknown, seen: Request[] = []) =>
  createClient<typeof contracts>({
    baseUrl: "http://site.test",
    csrfToken: () => "csrf-1",
    fetch: async (input, init) => {
      seen.push(new Request(input, init));
      return Response.json(envelope);
    },
  });

test("a client call fills the path, puts the rest into the query and carries the CSRF value", async () => {
  const seen: Request[] = [];
  const reply = await answering({ success: true, value: { amount: "5" }, message: null, code: "ok" }, seen).call(
    "GET /entries/{id}",
    { id: "a b", limit: 5 },
  );
  expect(reply).toEqual({ ok: true, value: { amount: "5" } });
  expect(seen[0]?.url).toBe("http://site.test/entries/a%20b?limit=5");
  expect(seen[0]?.headers.get("x-csrf-token")).toBe("csrf-1");
});

test("a refusal comes back as a value with its code and fields", async () => {
  const client = answering({
    success: false,
    value: null,
    message: "No such entry.",
    code: "entry_unknown",
    fields: { id: "unknown" },
  });
  expect(await client.call("GET /entries/{id}", { id: "x" })).toMatchObject({
    ok: false,
    code: "entry_unknown",
    fields: { id: "unknown" },
  });
});

// B-0646
test("a call that does not leave the device is reported as offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const client = createClient<typeof contracts>({
    baseUrl: "http://site.test",
    fetch: async () => Promise.reject(new TypeError("no network")),
  });
  expect(await client.call("POST /entries", { amount: "1" })).toMatchObject({ ok: false, code: "offline" });
  vi.unstubAllGlobals();
});

// B-0646
test("a call without an answer is reported as unanswered, never as refused", async () => {
  const client = createClient<typeof contracts>({
    baseUrl: "http://site.test",
    fetch: async () => Promise.reject(new TypeError("cut")),
  });
  expect(await client.call("POST /entries", { amount: "1" })).toMatchObject({ ok: false, code: "unanswered" });
});

// B-0034
test("OpenAPI names parameters, bodies, security and every refusal of an endpoint", () => {
  const document = openapi([readEntry, addEntry], { title: "t", version: "1" }) as {
    paths: { [path: string]: { [method: string]: { [name: string]: unknown } } };
  };
  const read = document.paths["/entries/{id}"]?.get;
  expect(read?.parameters).toMatchObject([
    { name: "id", in: "path", required: true },
    { name: "limit", in: "query", required: false },
  ]);
  expect(read?.security).toEqual([{ session: [], csrf: [] }]);
  expect(JSON.stringify(read?.responses)).toContain("entry_unknown");
  expect(document.paths["/entries"]?.post?.requestBody).toBeDefined();
});

test("a code outside every list answers 500", () => {
  expect(statusOf(readEntry, "entry_unknown")).toBe(404);
  expect(statusOf(readEntry, "bad_input")).toBe(400);
  expect(statusOf(readEntry, "never_heard_of")).toBe(500);
});

test("a call that needs it goes out prepared, and once more, newly prepared, when the server refuses the preparation", async () => {
  const seen: { body: unknown; type: unknown }[] = [];
  const codes = ["encryption_key_unknown", "ok"];
  const client = createClient<typeof contracts>({
    baseUrl: "http://site.test",
    prepare: async (route, fields, isAgain) => {
      if (route !== "POST /entries") return null;
      return { body: `${JSON.stringify(fields)} ${isAgain}`, contentType: "application/jose" };
    },
    fetch: async (_, init) => {
      seen.push({ body: init?.body, type: new Headers(init?.headers).get("content-type") });
      const code = codes.shift();
      return Response.json({ success: code === "ok", value: { amount: "1" }, message: null, code });
    },
  });
  expect(await client.call("POST /entries", { amount: "1" })).toMatchObject({ ok: true });
  expect(seen).toEqual([
    { body: '{"amount":"1"} false', type: "application/jose" },
    { body: '{"amount":"1"} true', type: "application/jose" },
  ]);
  codes.push("proof_refused", "proof_refused", "ok");
  expect(await client.call("POST /entries", { amount: "1" })).toMatchObject({ ok: false, code: "proof_refused" });
  expect(codes, "it is asked no third time").toEqual(["ok"]);
});
