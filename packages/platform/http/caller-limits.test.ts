import { ok } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { silentLog } from "../log.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createSite, handle } from "./index.ts";

const shared = { summary: "", input: z.strictObject({}), output: z.object({}), refusals: {}, limits: { perMinute: 3 } };
const open = endpoint({ ...shared, id: "test.open", method: "GET", path: "/open", access: { kind: "public" } });
const own = endpoint({ ...shared, id: "test.own", method: "GET", path: "/own", access: { kind: "session" } });

/** A site where the cookie names the member; it counts how often it was asked who that is. */
function openSite() {
  let looked = 0;
  const site = createSite({
    title: "test",
    clock: fixedClock("2026-01-01T00:00:00Z"),
    log: silentLog,
    origins: [],
    secureCookies: false,
    trustedProxies: [],
    handlers: [handle(open, async () => ok({})), handle(own, async () => ok({}))],
    identifySession: async ({ cookies }) => {
      looked += 1;
      const memberId = cookies.get("member");
      if (!memberId) return undefined;
      const times = { authenticatedAt: new Date(0), csrfToken: "csrf" };
      return { sessionId: "s", memberId, userName: memberId, accountType: 0, ...times };
    },
    hasCapability: () => true,
  });
  async function ask(path: string, member: string, remoteAddress: string): Promise<number> {
    const headers = { cookie: `member=${member}`, "x-csrf-token": "csrf" };
    const request = new Request(`http://site.test${path}`, { headers });
    const reply = await site.hono.fetch(request, { incoming: { socket: { remoteAddress } } } as never);
    return reply.status;
  }
  return { ask, looked: () => looked };
}

// B-1754
test("a public call counts by its address, however many accounts it brings", async () => {
  const { ask } = openSite();
  const statuses = [];
  for (const member of ["a", "b", "c", "d", "e"]) statuses.push(await ask("/open", member, "192.0.2.1"));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await ask("/open", "a", "192.0.2.2")).toBe(200);
});

// B-1754
test("an account counts by itself too, however many addresses it comes from", async () => {
  const { ask } = openSite();
  for (const path of ["/open", "/own"]) {
    const statuses = [];
    for (let host = 1; host <= 5; host += 1) statuses.push(await ask(path, "a", `192.0.2.${host}`));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  }
});

// B-1754
test("accounts at one address have their own counts, and twenty of them together one; beyond it no member is looked up", async () => {
  const { ask, looked } = openSite();
  const statuses = [];
  for (let account = 0; account < 20; account += 1) {
    for (let time = 0; time < 3; time += 1) statuses.push(await ask("/own", `member-${account}`, "192.0.2.1"));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const before = looked();
  expect(await ask("/own", "member-20", "192.0.2.1")).toBe(429);
  expect(await ask("/own", "absent", "192.0.2.1")).toBe(429);
  expect(looked()).toBe(before);
});
