import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import {
  createTestDatabase,
  fixedClock,
  startTestSite,
  type TestDatabase,
  type TestSite,
} from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProtectionModule } from "./index.ts";

const DAY_MS = 24 * 3_600_000;
const LIMITS = "/wps/protection/limits";

const clock = fixedClock("2026-11-20T12:00:00Z");
let data: TestDatabase;
let ledger: Ledger;
let site: TestSite;

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "ledger", "protection"] });
  const { database } = data;
  ledger = createLedger({ database, clock });
  site = await startTestSite({
    modules: [createProtectionModule({ database, ledger, clock, currency: PLAY_CREDITS })],
    clock,
  });
});
afterAll(async () => {
  await site.close();
  await ledger.close();
  await data.drop();
});

const of = { kind: "stake", period: "day" };

// B-0410, B-2753
test("has a history for its member: who, when, from what to what and in force from when, page by page", async () => {
  const member = newId();
  const first = clock.now();
  await site.call(member, "POST", LIMITS, { ...of, amountLedger: "3000000" });
  clock.advance(1_000);
  await site.call(member, "POST", LIMITS, { ...of, amountLedger: "5000000" });
  clock.advance(DAY_MS);
  await site.call(member, "POST", `${LIMITS}/confirm`, of);
  type Page = { changes: { changedAt: string }[]; next: string | null };
  const page = async (query = "") =>
    (await site.call(member, "GET", `${LIMITS}/changes${query}`)).value as unknown as Page;
  const asked = new Date(first.getTime() + 1_000);
  const from = new Date(asked.getTime() + DAY_MS).toISOString();
  const row = { by: "member", unit: "P", ...of };
  const rows = [
    {
      ...{ ...row, action: "raise_confirmed", fromAmountLedger: "3000000", toAmountLedger: "5000000" },
      ...{ changedAt: from, inForceFrom: from, confirmableFrom: null },
    },
    {
      ...{ ...row, action: "raise_requested", fromAmountLedger: "3000000", toAmountLedger: "5000000" },
      ...{ changedAt: asked.toISOString(), inForceFrom: null, confirmableFrom: from },
    },
    {
      ...{ ...row, action: "lowered", fromAmountLedger: null, toAmountLedger: "3000000" },
      ...{ changedAt: first.toISOString(), inForceFrom: first.toISOString(), confirmableFrom: null },
    },
  ];
  expect(await page()).toMatchObject({ changes: rows, next: null });
  const newest = await page("?limit=2");
  expect(newest).toMatchObject({ changes: rows.slice(0, 2), next: expect.any(String) });
  expect(await page(`?limit=2&before=${newest.next}`)).toMatchObject({ changes: rows.slice(2), next: null });
  expect((await site.call(newId(), "GET", `${LIMITS}/changes`)).value).toEqual({ changes: [], next: null });
});
