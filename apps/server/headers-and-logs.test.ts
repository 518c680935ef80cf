import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMigratedData } from "./testing/migrated-data.ts";
import { createPlayer, type Player } from "./testing/player.ts";
import { type ProductProcess, startProduct } from "./testing/product-process.ts";
import { proveWork } from "./testing/prove-work.ts";
import { languageOf } from "./words.ts";

const PASSWORD = "Mango-season-77";
const PAYMENT_PASSWORD = "918273";
const DESTINATION = "PK36SCBL0000001123456702";

const dataDir = mkdtempSync(join(tmpdir(), "fairhouse-headers-"));
let product: ProductProcess;
let player: Player;
/** Every cookie line that any host set. */
const cookieLines: { host: string; line: string }[] = [];
const secrets = new Map<string, string>([
  ["the password", PASSWORD],
  ["the payment password", PAYMENT_PASSWORD],
  ["a password mistyped", "Mango-season-78"],
]);

beforeAll(async () => {
  await startMigratedData(dataDir);
  product = await startProduct({ dataDir, env: { LOG_LEVEL: "debug" } });
  player = createPlayer(product);
  await player.register();
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

async function get(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { redirect: "manual", ...init });
  await response.arrayBuffer();
  for (const line of response.headers.getSetCookie()) cookieLines.push({ host: new URL(url).hostname, line });
  return response;
}

const assetOf = (folder: string, ending: string): string => {
  const file = readdirSync(join(ROOT_FOLDER, folder)).find((name) => name.endsWith(ending));
  if (!file) throw new Error(`${folder} holds no ${ending}.`);
  return file;
};

async function paymentPage(): Promise<string> {
  const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: "1000000" };
  return String((await player.ask("POST", "/wps/wallet/deposits", wish)).paymentUrl);
}

// B-0243
describe("every kind of reply carries the headers that keep a browser safe", () => {
  const post = (body = "{}"): RequestInit => ({ method: "POST", headers: json, body });
  const kinds: [string, () => Promise<[string, RequestInit?]> | [string, RequestInit?], number][] = [
    ["a page", () => [`${product.site}/`], 200],
    ["a page that is not there", () => [`${product.site}/no-such-page`], 404],
    ["a page for a robot that asks for the head", () => [`${product.site}/`, { method: "HEAD" }], 200],
    ["an answer", () => [`${product.site}/wps/system/status`], 200],
    ["a refusal", () => [`${product.site}/wps/v2/wallets/balance`], 401],
    ["bad input", () => [`${product.site}/wps/session/login`, post()], 400],
    ["an endpoint that is not there", () => [`${product.site}/wps/none`], 404],
    ["a method that is not there", () => [`${product.site}/wps/system/status`, { method: "DELETE" }], 404],
    ["a script", () => [`${product.site}/assets/${assetOf("apps/web/dist/client/assets", ".js")}`], 200],
    ["a picture", () => [`${product.site}/favicon.svg`], 200],
    ["an asset that is not there", () => [`${product.site}/assets/none.js`], 404],
    ["the description of the API", () => [`${product.site}/openapi.json`], 200],
    ["health", () => [`${product.site}/healthz`], 200],
    ["readiness", () => [`${product.site}/readyz`], 200],
    ["metrics", () => [`${product.site}/metrics`], 200],
    ["a vendor's call", () => [`${product.site}/seamless/v1/house-studio/bet`, post()], 200],
    ["a vendor's unknown call", () => [`${product.site}/seamless/v1/house-studio/none`, { method: "GET" }], 404],
    ["a provider's notice", () => [`${product.site}/payments/sandbox-pay/notices`, post()], 401],
    ["a notice from an unknown provider", () => [`${product.site}/payments/none/notices`, post()], 404],
    ["the back office", () => [`${product.backoffice}/`], 200],
    ["a screen of the back office", () => [`${product.backoffice}/withdrawals`], 200],
    ["an operator's refusal", () => [`${product.backoffice}/staff/withdrawals`], 401],
    ["an operator's endpoint that is not there", () => [`${product.backoffice}/staff/none`], 404],
    ["a game's frame", () => [`${product.studio}/play/tiger-at-four`], 200],
    [
      "a game's file",
      () => [
        `${product.studio}/games/tiger-at-four/assets/${assetOf("studio/games/dist/tiger-at-four/assets", ".js")}`,
      ],
      200,
    ],
    ["a game that is not there", () => [`${product.studio}/play/none`], 404],
    ["a game's refusal", () => [`${product.studio}/game/session`, post()], 400],
    ["the studio's refusal of an unsigned call", () => [`${product.studio}/api/games`, post()], 401],
    ["the payment page", async () => [await paymentPage()], 200],
    ["a payment that is not there", () => [`${product.sandbox}/pay/none`], 404],
    [
      "the way back from a payment",
      async () => [await paymentPage(), { method: "POST", body: new URLSearchParams({ choice: "paid" }) }],
      303,
    ],
  ];

  // B-1756
  test.each(kinds)("%s", async (_, where, status) => {
    const [url, init] = await where();
    const response = await get(url, init);
    expect(response.status).toBe(status);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(["same-origin", "no-referrer"]).toContain(response.headers.get("referrer-policy"));
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
      expect(response.headers.get("permissions-policy")).toContain(`${feature}=()`);
    // It is served without TLS here.
    expect(response.headers.get("strict-transport-security")).toBeNull();
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const policy = policyOf(response);
    expect(policy.get("default-src")).toBe("'none'");
    const isGame = url.startsWith(`${product.studio}/play/tiger`);
    expect(policy.get("frame-ancestors")).toBe(isGame ? product.site : "'none'");
    // A page of the site has one script inside, which the policy names by its hash; nothing else runs that is no file.
    expect(policy.get("script-src") ?? "'self'").toMatch(/^'(self|none)'( 'sha256-[\w+/]{43}=')?$/);
    for (const directive of ["script-src-elem", "object-src", "base-uri"])
      expect(policy.get(directive) ?? "'self'").toMatch(/^'(self|none)'$/);
  });

  const policyOf = (response: Response): Map<string, string> =>
    new Map(
      (response.headers.get("content-security-policy") ?? "").split(";").map((part) => {
        const [name = "", ...values] = part.trim().split(" ");
        return [name, values.join(" ")];
      }),
    );

  // B-0243
  test("a page frames games only, and only from their own host", async () => {
    const policy = policyOf(await get(`${product.site}/`));
    // The studio, and the sandbox where the arcade's games lie; neither is the site.
    expect(policy.get("frame-src")).toBe(`${product.studio} ${product.sandbox}`);
    expect(policy.get("connect-src")).toBe(`'self' ${product.site.replace("http", "ws")}`);
    expect(policy.get("form-action")).toBe("'self'");
  });

  test("no answer with anybody's data is kept by a cache", async () => {
    for (const path of ["/wps/v2/wallets/balance", "/wps/member/info", "/wps/system/status"])
      expect((await get(product.site + path)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("cookies", () => {
  let staffLines: string[] = [];

  beforeAll(async () => {
    const link = new URL(readFileSync(join(dataDir, "first-administrator.txt"), "utf8").trim()).hash.slice(1);
    secrets.set("the first administrator's link", link);
    const body = JSON.stringify({ link, name: "first.one", password: "a long enough pass phrase" });
    secrets.set("an operator's password", "a long enough pass phrase");
    staffLines = (
      await get(`${product.backoffice}/staff/link`, { method: "POST", headers: json, body })
    ).headers.getSetCookie();
    const { account } = (await player.ask("GET", "/wps/member/info")) as { account: string };
    const proof = await proveWork(product.site, "login");
    const credentials = { username: account, password: PASSWORD, type: "username", proof };
    await get(`${product.site}/wps/session/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(credentials),
    });
    await get(`${product.backoffice}/staff/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({
        name: "first.one",
        password: "a long enough pass phrase",
        proof: await proveWork(product.backoffice, "staff-login"),
      }),
    });
  });

  const attributesOf = (line = ""): string[] => line.split("; ").slice(1).sort();
  const lineOf = (name: string) => cookieLines.find(({ line }) => line.startsWith(`${name}=`))?.line;

  // B-0180
  test("that open anything are out of reach of scripts and of other sites", () => {
    expect(attributesOf(lineOf("fairhouse_session"))).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
    expect(attributesOf(lineOf("fairhouse_device"))).toEqual([
      "HttpOnly",
      "Max-Age=31536000",
      "Path=/",
      "SameSite=Lax",
    ]);
    expect(attributesOf(staffLines.find((line) => line.startsWith("fairhouse_staff=")))).toEqual([
      "HttpOnly",
      "Path=/",
      "SameSite=Strict",
    ]);
  });

  test("that scripts may read say only that a member is signed in", () => {
    expect(cookieLines.filter(({ line }) => !line.includes("HttpOnly")).map(({ line }) => line.split(";")[0])).toEqual([
      "fairhouse_signed_in=1",
    ]);
  });

  // B-0237
  test("never reach the studio or the payment page: they are other hosts, and no cookie names a domain", async () => {
    const hostOf = (address: string) => new URL(address).hostname;
    expect([hostOf(product.site), hostOf(product.studio), hostOf(product.sandbox)]).toEqual([
      "localhost",
      "127.0.0.1",
      "127.0.0.1",
    ]);
    expect(cookieLines.filter(({ line }) => /domain=/i.test(line))).toEqual([]);
    expect(cookieLines.filter(({ host }) => host !== "localhost")).toEqual([]);
  });

  test("of the browser's language are one that the house speaks, or none", () => {
    for (const odd of ["constructor", "toString", "__proto__", "XX"])
      expect(languageOf(new Headers(), { getOpen: () => odd })).toBe("EN");
    expect(languageOf(new Headers(), { getOpen: () => "UR" })).toBe("UR");
  });
});

// B-0022
test("metrics are shown on the machine itself, and not through a proxy", async () => {
  expect(await (await fetch(`${product.site}/metrics`)).text()).toContain("http_request_duration_seconds");
  for (const headers of [{ "x-forwarded-for": "203.0.113.7" }, { forwarded: "for=203.0.113.7" }] as Record<
    string,
    string
  >[])
    expect((await get(`${product.site}/metrics`, { headers })).status).toBe(404);
  expect((await get(`${product.backoffice}/metrics`)).status).toBe(404);
});

// B-0024
test("a log at its most talkative carries no password, token, cookie, link or account number", async () => {
  const { account } = (await player.ask("GET", "/wps/member/info")) as { account: string };
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await player.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  const wrong = { username: account, password: "Mango-season-78", type: "username" };
  await player.call("POST", "/wps/session/login", { ...wrong, proof: await proveWork(product.site, "login") });
  await player.deposit("20000000");
  secrets.set("an account number", DESTINATION);
  await player.ask("POST", "/wps/wallet/withdrawals", {
    requestKey: randomUUID(),
    method: "sandbox-payout",
    destination: DESTINATION,
    amountLedger: "1000000",
    paymentPassword: PAYMENT_PASSWORD,
  });
  const slot = await player.openSlot();
  secrets.set("a game's secret", slot.secret);
  await slot.spin("50000");
  const launch = await player.ask("GET", "/wps/game/launchGame?vassalage=house-studio&gameCode=tiger-at-four");
  secrets.set("a launch token", new URL(String(launch.url)).hash.slice("#token=".length));
  const resumed = await player.ask("POST", "/wps/session/resume", {});
  secrets.set("a CSRF value", String(resumed.token));
  for (const [index, { line }] of cookieLines.entries()) {
    const [name, value = ""] = (line.split(";")[0] ?? "").split("=");
    if (value.length > 8) secrets.set(`cookie ${index} ${name}`, value);
  }
  addSecretsOfTheHouse();
  // Something that is logged for certain, or a silent log would pass for a discreet one.
  await sendAWrongAmount();
  await expect.poll(() => product.printed()).toContain("a payment's amount differs from its deposit");
  const printed = product.printed();
  expect(secrets.size).toBeGreaterThan(12);
  expect([...secrets].filter(([, secret]) => printed.includes(secret)).map(([name]) => name)).toEqual([]);
});

function addSecretsOfTheHouse(): void {
  const { houseStudio, ...rest } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as {
    houseStudio: { secret: string };
    [name: string]: unknown;
  };
  secrets.set("the vendor's key", houseStudio.secret);
  for (const [name, value] of Object.entries(rest)) secrets.set(`the house's ${name}`, String(value));
  secrets.set("the database's password", readFileSync(join(dataDir, "postgres", "password"), "utf8").trim());
}

/** A notice that the provider signed, of one unit too much. */
async function sendAWrongAmount(): Promise<void> {
  const reference = (await paymentDeposit()).depositId;
  const secret = String(secrets.get("the house's sandboxPay"));
  const body = JSON.stringify({
    eventId: randomUUID(),
    reference,
    paymentId: randomUUID(),
    state: "paid",
    amount: "1000001",
    currency: "P",
  });
  const timestamp = String(Date.now());
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const headers = { ...json, "x-sandbox-timestamp": timestamp, "x-sandbox-signature": signature };
  const { status } = await get(`${product.site}/payments/sandbox-pay/notices`, { method: "POST", headers, body });
  expect(status).toBe(200);
}

const paymentDeposit = async (): Promise<{ depositId: string }> => {
  const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: "1000000" };
  return { depositId: String((await player.ask("POST", "/wps/wallet/deposits", wish)).depositId) };
};
