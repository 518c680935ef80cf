import { expect, test } from "vitest";
import { HTTP_STATUS, pageStatusOf } from "./status-of-page.ts";

// B-0066, B-0275
test("status 0 opens the site, 1 shows maintenance, 2 the blocked page, anything else an error page with retry", () => {
  expect(pageStatusOf({ systemStatus: 0, scope: null })).toBe("open");
  expect(pageStatusOf({ systemStatus: 1, scope: "all" })).toBe("maintenance");
  expect(pageStatusOf({ systemStatus: 2, scope: null })).toBe("blocked");
  for (const systemStatus of [3, -1, Number.NaN]) expect(pageStatusOf({ systemStatus, scope: null })).toBe("unknown");
  expect(pageStatusOf(undefined)).toBe("unknown");
});

test("while only play rests the site opens, because the ledger is read and withdrawals go on", () => {
  expect(pageStatusOf({ systemStatus: 1, scope: "play" })).toBe("open");
});

test("no page that stands for a closed house calls itself found", () => {
  expect(HTTP_STATUS).toEqual({ maintenance: 503, blocked: 403, domain: 421, unknown: 503 });
});
