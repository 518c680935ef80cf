import { createHmac, randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ComposedProduct, composeProduct, createCaller, stateOf } from "./testing/composed-product.ts";

let product: ComposedProduct;
let port = 0;

beforeAll(async () => {
  product = await composeProduct();
  port = await product.site.listen(0, "127.0.0.1");
}, 120_000);

afterAll(async () => {
  await product?.site.close(0);
  await product?.close();
});

type Sent = { method?: string; headers?: { [name: string]: string }; body?: string };

/** The answer as it comes over the wire; a connection that is cut instead is a failure. */
function send(
  path: string,
  { method = "POST", headers = {}, body = "" }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: "127.0.0.1",
      path,
      method,
      headers: { "content-type": "application/json", ...headers },
    });
    call.once("error", reject);
    call.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.once("error", reject);
    });
    call.end(body);
  });
}

const bet = () =>
  JSON.stringify({
    requestId: randomUUID(),
    transactionId: randomUUID(),
    roundId: "round-1",
    roundClosed: false,
    playerId: randomUUID(),
    gameCode: "tiger-at-four",
    currency: "P",
    amount: "5000",
    kind: "normal",
    occurredAt: new Date().toISOString(),
  });

/** As a vendor and a payment provider sign, but with a key that was never issued. */
function forged(body: string): { [name: string]: string } {
  const timestamp = String(Date.now());
  const signature = createHmac("sha256", "a key that was never issued").update(`${timestamp}.${body}`).digest("hex");
  return {
    "x-signature-version": "2",
    "x-timestamp": timestamp,
    "x-signature": signature,
    "x-sandbox-timestamp": timestamp,
    "x-sandbox-signature": signature,
  };
}

const refused: [string, string, () => Sent, number, RegExp][] = [
  [
    "a bet without a signature",
    "/seamless/v1/house-studio/bet",
    () => ({ body: bet() }),
    200,
    /INVALID_PARTNER|INVALID_SIGNATURE/,
  ],
  [
    "a bet with a forged signature",
    "/seamless/v1/house-studio/bet",
    () => signed(bet(), "hs-test"),
    200,
    /INVALID_SIGNATURE/,
  ],
  ["a win of an unknown key", "/seamless/v1/house-studio/win", () => signed(bet(), "hs-other"), 200, /INVALID_PARTNER/],
  [
    "a rollback for another vendor",
    "/seamless/v1/other-studio/rollback",
    () => signed(bet(), "hs-test"),
    200,
    /INVALID_PARTNER/,
  ],
  [
    "a session without a signature",
    "/seamless/v1/house-studio/session",
    () => ({ body: "{}" }),
    200,
    /INVALID_PARTNER|INVALID_SIGNATURE/,
  ],
  [
    "a call of ten megabytes",
    "/seamless/v1/house-studio/bet",
    () => ({ body: "k".repeat(10_000_000) }),
    413,
    /WRONG_SYNTAX/,
  ],
  ["a bet by GET", "/seamless/v1/house-studio/bet", () => ({ method: "GET" }), 404, /UNKNOWN/],
  ["a vendor with an odd name", "/seamless/v1/..%2f..%2f/bet", () => ({ body: bet() }), 404, /UNKNOWN/],
  ["a notice without a signature", "/payments/sandbox-pay/notices", () => ({ body: "{}" }), 401, /bad_signature/],
  [
    "a forged notice",
    "/payments/sandbox-pay/notices",
    () => ({ body: "{}", headers: forged("{}") }),
    401,
    /bad_signature/,
  ],
  [
    "a notice signed with odd signs",
    "/payments/sandbox-pay/notices",
    () => ({ body: "{}", headers: { "x-sandbox-signature": "zz" } }),
    401,
    /bad_signature/,
  ],
  [
    "a notice of ten megabytes",
    "/payments/sandbox-pay/notices",
    () => ({ body: "k".repeat(10_000_000) }),
    413,
    /too_large/,
  ],
  ["a notice by GET", "/payments/sandbox-pay/notices", () => ({ method: "GET" }), 405, /not_allowed/],
  ["an unknown provider", "/payments/__proto__/notices", () => ({ body: "{}" }), 404, /not_found/],
];

const signed = (body: string, keyId: string): Sent => ({ body, headers: { ...forged(body), "x-key-id": keyId } });

test.each(refused)("%s is refused and changes nothing", async (_, path, given, status, words) => {
  const before = await stateOf(product.database);
  const answer = await send(path, given());
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(words);
  expect(await stateOf(product.database)).toEqual(before);
});

// B-0247
test("relay paths are a closed list of handlers: any other is not found, and nothing is asked of another host", async () => {
  const relays = product.siteEndpoints.filter(({ path }) => path.startsWith("/wps/relay"));
  expect(relays.length).toBeGreaterThan(3);
  expect(relays.filter(({ path }) => /[{*:]/.test(path)).map(({ path }) => path)).toEqual([]);
  const outside = vi.spyOn(globalThis, "fetch");
  for (const rest of [
    "",
    "/",
    "/MCS2_getPointBalance",
    "/http://127.0.0.1:9/",
    "/GCS_merchantWallet/..%2f..%2fhealthz",
    "/a/b",
  ])
    for (const method of ["GET", "POST"]) {
      const { status, text } = await send(`/wps/relay${rest}?url=http://127.0.0.1:9/`, {
        method,
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      expect([rest, status, JSON.parse(text).code]).toEqual([rest, 404, "not_found"]);
    }
  expect(outside).not.toHaveBeenCalled();
  outside.mockRestore();
});

test("a body of ten megabytes to any endpoint is answered before it is read, and the next call goes on", async () => {
  const headers = { "sec-fetch-site": "same-origin" };
  const huge = await send("/wps/session/login", { headers, body: `{"username": "${"k".repeat(10_000_000)}"}` });
  expect(huge.status).toBe(413);
  expect(huge.text).toContain("too_large");
  expect((await send("/wps/system/status", { method: "GET" })).status).toBe(200);
});

test("a body that says it is shorter, or says nothing of its length, is bounded too", async () => {
  const headers = { "sec-fetch-site": "same-origin", "transfer-encoding": "chunked" };
  const huge = await send("/wps/session/login", { headers, body: `{"username": "${"k".repeat(1_000_000)}"}` });
  expect(huge.status).toBe(413);
});

test("a company's key opens no endpoint of the members", async () => {
  const caller = createCaller(product.site);
  const answer = await caller.send("POST", "/wps/wallet/withdrawals", {
    body: "{}",
    headers: { ...forged("{}"), "x-key-id": "hs-test" },
  });
  expect([answer.status, answer.code]).toEqual([401, "not_logged_in"]);
});
