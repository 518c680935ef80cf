import { ok } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { silentLog } from "../log.ts";
import { fixedClock } from "../testing/index.ts";
import { createSite, handle, type Site } from "./index.ts";

const shared = {
  summary: "A test.",
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 100 },
} as const;
const pay = endpoint({ ...shared, id: "test.pay", method: "POST", path: "/pay", access: { kind: "session" } });
const terms = endpoint({
  ...shared,
  id: "test.terms",
  method: "POST",
  path: "/terms",
  access: { kind: "session", isOpenBeforeTerms: true },
});

let site: Site;
let url: string;
let paid = 0;

beforeAll(async () => {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  site = createSite({
    title: "test",
    clock,
    log: silentLog,
    origins: [],
    secureCookies: false,
    handlers: [
      handle(pay, async () => {
        paid += 1;
        return ok({});
      }),
      handle(terms, async () => ok({})),
    ],
    identifySession: async ({ cookies }) => ({
      sessionId: "s",
      memberId: "m",
      userName: "u",
      accountType: 0,
      authenticatedAt: clock.now(),
      csrfToken: "csrf",
      owesTerms: cookies.get("owes") === "1",
    }),
  });
  url = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
});
afterAll(() => site.close(0));

async function call(path: string, cookie: string, csrf = "csrf") {
  const headers = { cookie, "x-csrf-token": csrf, "content-type": "application/json" };
  const response = await fetch(url + path, { method: "POST", headers, body: "{}" });
  return [response.status, ((await response.json()) as { code: string }).code];
}

// B-1383
test("to a member who has not yet accepted the terms only the marked calls are open", async () => {
  expect(await call("/pay", "owes=1")).toEqual([403, "terms_due"]);
  expect(paid).toBe(0);
  expect(await call("/terms", "owes=1")).toEqual([200, "ok"]);
  expect(await call("/terms", "owes=1", "another")).toEqual([403, "csrf_refused"]);
  expect(await call("/pay", "owes=0")).toEqual([200, "ok"]);
  expect(paid).toBe(1);
});
