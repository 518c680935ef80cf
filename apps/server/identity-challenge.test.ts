import { randomUUID } from "node:crypto";
import { CHALLENGE, solveChallenge as solve } from "@fairhouse/challenge/server";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";

const PASSWORD = "Mango-season-77";
let product: ComposedProduct;
let visitor: Caller;

beforeAll(async () => {
  product = await composeProduct({ asksForProof: true });
  visitor = createCaller(product.site);
});
afterAll(() => product.close());

type Issued = { challenge: string; seed: string; bits: number; puzzles: number };

async function issue(action: string, more = ""): Promise<Issued> {
  return (await visitor.ask("GET", `/wps/challenge?action=${action}${more}`)) as Issued;
}

const prove = async (action: string) => solve(await issue(action));

const registration = async (more: object) => {
  const { termsVersion } = await visitor.ask("GET", "/wps/system/setting/register");
  return {
    username: `kite${randomUUID().slice(0, 8)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeTerms: true,
    termsVersion,
    ...more,
  };
};

const register = async (more: object) =>
  createCaller(product.site).send("POST", "/wps/member/register", { body: JSON.stringify(await registration(more)) });

const login = (more: object, username = `absent${randomUUID().slice(0, 8)}`) =>
  createCaller(product.site).send("POST", "/wps/session/login", {
    body: JSON.stringify({ username, password: PASSWORD, type: "username", ...more }),
  });

const desk = () => createCaller(product.backoffice);
const loginAtDesk = (more: object) =>
  desk().send("POST", "/staff/login", { body: JSON.stringify({ name: "no.operator", password: PASSWORD, ...more }) });

describe("the proof of work", () => {
  // B-0143, B-0649
  test("a registration with a proof is taken, without one it is refused", async () => {
    expect((await register({})).code).toBe("proof_required");
    expect((await register({ proof: "" })).code).toBe("proof_required");
    expect((await register({ proof: await prove("register") })).code).toBe("ok");
  });

  test("a login needs one too, and a wrong form does not spend it", async () => {
    expect((await login({})).code).toBe("proof_required");
    const proof = await prove("login");
    expect((await login({ proof, type: "nonsense" })).code).toBe("bad_input");
    expect((await login({ proof })).code).toBe("wrong_credentials");
  });

  // B-0980
  test("a proof is used once, also when two calls bring it at the same moment", async () => {
    const proof = await prove("login");
    const answers = await Promise.all(Array.from({ length: 6 }, () => login({ proof })));
    expect(answers.filter(({ code }) => code === "wrong_credentials")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "proof_refused")).toHaveLength(5);
  });

  // B-1751
  test("an operator's login needs one as well", async () => {
    expect((await loginAtDesk({})).code).toBe("proof_required");
    expect((await loginAtDesk({ proof: await prove("login") })).code).toBe("proof_refused");
    const issued = (await desk().ask("GET", "/staff/challenge?action=staff-login")) as Issued;
    expect((await loginAtDesk({ proof: solve(issued) })).code).toBe("login_failed");
  });

  // B-0981
  test("the proof of another action is worth nothing", async () => {
    expect((await login({ proof: await prove("register") })).code).toBe("proof_refused");
    expect((await login({ proof: await prove("sms") })).code).toBe("proof_refused");
  });

  // B-0981
  test("a price, an end or a seed of one's own making is refused", async () => {
    const issued = await issue("login");
    const [id = "", action = "", bits = "", end = "", seed = ""] = issued.challenge.split(".");
    const forge = (challenge: string, price = 0, from = seed) =>
      solve({ challenge, seed: from, bits: price, puzzles: issued.puzzles });
    const forgeries = [
      forge(`${id}.${action}.0.${end}.${seed}`),
      forge(`${id}.${action}.${bits}.${Number(end) + 3_600}.${seed}`),
      forge(`${id}.${action}.${bits}.${end}.${"a".repeat(32)}`, 0, "a".repeat(32)),
      forge(issued.challenge, 1),
    ];
    for (const proof of forgeries) expect((await login({ proof })).code).toBe("proof_refused");
  });

  // B-0981
  test("texts of ten thousand characters, of other kinds and from nowhere are refused at once", async () => {
    const proof = await prove("login");
    const startedMs = performance.now();
    for (const hostile of [
      "x".repeat(10_000),
      `${proof}${".0".repeat(5_000)}`,
      "~",
      "..~..",
      "0".repeat(300),
      `${proof} `,
    ])
      expect((await login({ proof: hostile })).code).toBe("proof_refused");
    for (const hostile of [1, null, {}, [proof], true])
      expect((await login({ proof: hostile })).code).toBe("proof_required");
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });

  // B-0981
  test("a proof belongs to the address that asked for it", async () => {
    const challenge = product.composition.host.get(CHALLENGE);
    const proof = solve(challenge.issue({ action: "reset", address: "203.0.113.5" }));
    expect(await challenge.verify({ action: "reset", proof, address: "198.51.100.7" })).toMatchObject({ ok: false });
    expect(await challenge.verify({ action: "reset", proof, address: "203.0.113.5" })).toMatchObject({ ok: true });
    const mobile = solve(challenge.issue({ action: "reset", address: "2001:db8:1:2::17" }));
    expect(await challenge.verify({ action: "reset", proof: mobile, address: "2001:0db8:1:2:ffff::1" })).toMatchObject({
      ok: true,
    });
  });

  // B-0984, B-1751
  test("with the switch off nothing is asked for, but of operators", async () => {
    await product.database.pool.query("update system_switch set is_on = false where switch_id = 'HUMANCHECK3'");
    await expect.poll(async () => (await login({})).code, { timeout: 3_000 }).toBe("wrong_credentials");
    expect((await loginAtDesk({})).code).toBe("proof_required");
    await product.database.pool.query("update system_switch set is_on = true where switch_id = 'HUMANCHECK3'");
    await expect.poll(async () => (await login({})).code, { timeout: 3_000 }).toBe("proof_required");
  });
});

describe("an encrypted payload", () => {
  const publishedKeys = async () =>
    (await visitor.ask("GET", "/wps/encryption/keys")).keys as (JWK & { kid: string })[];

  async function encrypt(payload: string, header: object = {}, key?: JWK) {
    const [published] = await publishedKeys();
    if (!published) throw new Error("No key is published.");
    return new CompactEncrypt(Buffer.from(payload))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: published.kid, ...header })
      .encrypt(await importJWK(key ?? published, "ECDH-ES"));
  }

  const send = (body: string, path = "/wps/session/login", type = "application/jose") =>
    createCaller(product.site).send("POST", path, { body, headers: { "content-type": type } });

  const credentials = async (more: object = {}) =>
    JSON.stringify({
      username: "absent.at.all",
      password: PASSWORD,
      type: "username",
      proof: await prove("login"),
      ...more,
    });

  // B-0217
  test("is opened for a registration and for a login, with the password nowhere in what was sent", async () => {
    const given = await registration({ proof: await prove("register") });
    const encrypted = await encrypt(JSON.stringify(given));
    expect(encrypted).not.toContain(Buffer.from(PASSWORD).toString("base64url").slice(0, 12));
    expect((await send(encrypted, "/wps/member/register")).code).toBe("ok");
    const again = await encrypt(await credentials({ username: given.username }));
    expect((await send(again)).code).toBe("ok");
    const plain = await credentials({ username: given.username });
    expect((await send(plain, undefined, "application/json")).code).toBe("ok");
  });

  // B-0987
  test("to a key of another house or of another week asks for the key anew", async () => {
    const encrypted = await encrypt(await credentials(), { kid: "2900-AAAAAAAAAAAA" });
    expect(await send(encrypted)).toMatchObject({ code: "encryption_key_unknown", status: 409 });
  });

  // B-0988
  test("by another algorithm, cut short, changed or compressed is refused", async () => {
    const whole = await encrypt(await credentials());
    const [header = "", key = "", iv = "", text = "", tag = ""] = whole.split(".");
    const withHeader = (changed: object) => {
      const read = JSON.parse(Buffer.from(header, "base64url").toString());
      return [Buffer.from(JSON.stringify({ ...read, ...changed })).toString("base64url"), key, iv, text, tag].join(".");
    };
    const bent = { epk: { kty: "EC", crv: "P-256", x: "AAAA", y: "AAAA" } };
    const hostile = [
      withHeader({ alg: "none" }),
      withHeader({ alg: "dir" }),
      withHeader({ alg: "ECDH-ES+A256KW" }),
      withHeader({ enc: "A128CBC-HS256" }),
      withHeader({ zip: "DEF" }),
      withHeader({ crit: ["exp"], exp: 1 }),
      withHeader({ kid: 7 }),
      withHeader(bent),
      withHeader({ apu: "x".repeat(2_000) }),
      whole.slice(0, -1),
      whole.slice(0, whole.length / 2),
      [header, key, iv, text.slice(2), tag].join("."),
      [header, "AAAA", iv, text, tag].join("."),
      [header, key, iv, text].join("."),
      "....",
      "",
      "{}",
    ];
    for (const body of hostile)
      expect([body.slice(0, 40), (await send(body)).code]).toEqual([body.slice(0, 40), "bad_input"]);
  });

  // B-0988
  test("is held to the same bounds as a plain one", async () => {
    expect((await send(await encrypt("x".repeat(20_000)))).code).toBe("too_large");
    expect((await send("a".repeat(90_000))).code).toBe("too_large");
    expect((await send(await encrypt(`${"[".repeat(8_000)}${"]".repeat(8_000)}`))).code).toBe("bad_input");
    expect((await send(await encrypt(`{"username":${"[".repeat(7_000)}${"]".repeat(7_000)}}`))).code).toBe("bad_input");
    expect((await send(await encrypt(await credentials({ extra: 1 })))).code).toBe("bad_input");
    expect((await send(await encrypt("[1]"))).code).toBe("bad_input");
  });

  test("is not taken where the contract does not say so", async () => {
    expect((await send(await encrypt("{}"), "/wps/session/resume")).code).toBe("bad_input");
  });

  test("the published keys hold nothing private", async () => {
    for (const key of await publishedKeys())
      expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  });
});

// B-0292
test("an image comes at most once a second, and its id in a cookie that no script reads", async () => {
  const caller = createCaller(product.site);
  const first = await caller.send("GET", "/wps/captcha?action=login", {});
  expect(first.code).toBe("ok");
  expect(Buffer.from(String(first.body.value), "base64").subarray(1, 4).toString()).toBe("PNG");
  expect(first.headers.getSetCookie().join()).toMatch(/fairhouse_captcha=[0-9a-f-]{36};.*HttpOnly/);
  const second = await caller.send("GET", "/wps/captcha?action=login");
  expect(second).toMatchObject({ code: "captcha_too_soon", status: 429 });
  expect(second.headers.get("retry-after")).toBe("1");
});
