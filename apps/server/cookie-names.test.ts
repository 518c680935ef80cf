import type { IncomingMessage } from "node:http";
import { SITE_IDENTITY } from "@fairhouse/platform/host";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, openOperators, PASSWORD } from "./testing/people.ts";

const PREFIX = "__Host-";

let plain: ComposedProduct;
let secure: ComposedProduct;
beforeAll(async () => {
  plain = await composeProduct();
  secure = await composeProduct({
    env: { SITE_ORIGIN: "https://house.test", BACKOFFICE_ORIGIN: "https://office.test" },
  });
}, 180_000);
afterAll(async () => {
  await plain?.close();
  await secure?.close();
});

type Host = "site" | "backoffice";

/** The same person with their cookies under other names. */
function renamed(product: ComposedProduct, host: Host, { cookies, csrf }: Caller, rename: (name: string) => string) {
  const copy = createCaller(product[host]);
  for (const [name, value] of cookies) copy.cookies.set(rename(name), value);
  return Object.assign(copy, { csrf });
}

const bare = (name: string) => name.replace(PREFIX, "");
const prefixed = (name: string) => `${PREFIX}${name}`;
const isIn = async (caller: Caller) => (await caller.send("GET", "/wps/member/info")).code;
const isAtDesk = async (caller: Caller) => (await caller.send("GET", "/staff/withdrawals")).code;

const upgrade = ({ composition }: ComposedProduct, { cookies }: Caller) =>
  composition.host.get(SITE_IDENTITY).identifyUpgrade({
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  } as IncomingMessage);

describe("where the site is served by TLS", () => {
  // B-1421
  test("every cookie that opens something is bound to its host: prefixed, secure, for all paths and of no domain", async () => {
    const member = await openMember(secure, { paymentPassword: null, balance: 0n });
    const { account } = await member.ask("GET", "/wps/member/info");
    const [visitor, desk] = [createCaller(secure.site), (await openOperators(secure)).cashier];
    const typed = { username: account, password: PASSWORD, type: "username", remember: true };
    const lines = [
      ...(await visitor.send("POST", "/wps/session/login", { body: JSON.stringify(typed) })).headers.getSetCookie(),
      ...(await visitor.send("GET", "/wps/captcha?action=login")).headers.getSetCookie(),
      ...(await visitor.send("POST", "/wps/session/passkey/options", { body: "{}" })).headers.getSetCookie(),
      ...(await desk.send("DELETE", "/staff/session")).headers.getSetCookie(),
    ];
    const guarded = lines.filter((line) => line.includes("HttpOnly"));
    const names = guarded.map((line) => line.split("=")[0]);
    for (const name of ["session", "device", "remembered", "captcha", "passkey", "staff"]) {
      expect(names, name).toContain(`${PREFIX}fairhouse_${name}`);
    }
    for (const line of guarded) {
      expect(line).toMatch(/^__Host-fairhouse_[a-z_]+=/);
      expect(line).toMatch(/; Path=\/;.*; Secure$/);
      expect(line).not.toMatch(/domain/i);
    }
    const open = lines.filter((line) => !line.includes("HttpOnly"));
    expect(open.map((line) => line.split("=")[0]).sort()).toEqual(["fairhouse_returns", "fairhouse_signed_in"]);
  });

  // B-1422
  test("a session, an operator and a live connection are known by the prefixed name alone", async () => {
    const member = await openMember(secure, { paymentPassword: null, balance: 0n });
    const bareMember = renamed(secure, "site", member, bare);
    expect([await isIn(member), await isIn(bareMember)]).toEqual(["ok", "not_logged_in"]);
    expect(await upgrade(secure, member)).toMatchObject({ memberId: member.memberId });
    expect(await upgrade(secure, bareMember)).toBeUndefined();
  });

  // B-1422
  test("a cookie that a neighbour of the host has planted beside it changes nothing", async () => {
    const [member, planter] = [await openMember(secure), await openMember(secure)];
    const both = createCaller(secure.site);
    for (const [name, value] of planter.cookies) both.cookies.set(bare(name), value);
    for (const [name, value] of member.cookies) both.cookies.set(name, value);
    both.csrf = member.csrf;
    expect(await both.ask("GET", "/wps/member/info")).toMatchObject({ id: member.memberId });
  });
});

// B-1756
test("a host that TLS serves tells browsers never to ask it without, in every reply; a plain one does not", async () => {
  const header = async (product: ComposedProduct, host: Host, path: string) =>
    (await createCaller(product[host]).send("GET", path)).headers.get("strict-transport-security");
  for (const path of ["/wps/system/status", "/wps/none", "/healthz"]) {
    expect(await header(secure, "site", path)).toBe("max-age=31536000");
    expect(await header(secure, "backoffice", path)).toBe("max-age=31536000");
    expect(await header(plain, "site", path)).toBeNull();
  }
});

describe("on a machine of one's own, without TLS", () => {
  // B-1422
  test("the names have no prefix, and a prefixed one opens nothing at either host", async () => {
    const [member, desk] = [await openMember(plain), (await openOperators(plain)).cashier];
    expect([...member.cookies.keys(), ...desk.cookies.keys()].filter((name) => name.startsWith(PREFIX))).toEqual([]);
    expect([await isIn(member), await isIn(renamed(plain, "site", member, prefixed))]).toEqual(["ok", "not_logged_in"]);
    expect(await upgrade(plain, renamed(plain, "site", member, prefixed))).toBeUndefined();
    expect([await isAtDesk(desk), await isAtDesk(renamed(plain, "backoffice", desk, prefixed))]).toEqual([
      "ok",
      "not_logged_in",
    ]);
  });
});
