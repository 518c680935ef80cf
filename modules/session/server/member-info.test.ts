import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

// B-0285, B-2457
test("GET /wps/member/info returns id, account, nickname, type, upline right, club and member label", async () => {
  const visitor = site.visitor();
  const id = (await visitor.register("samina7")).body.value.member?.id;
  expect((await visitor.info()).body.value).toEqual({
    id,
    account: "samina7",
    nickname: null,
    type: 0,
    capabilities: expect.arrayContaining(["play", "payments", "member-centre", "transfer-to-upline"]),
    toUpline: false,
    clubLabel: null,
    memberLabel: null,
    registeredAt: site.clock.now().toISOString(),
    hasPaymentPassword: false,
    mustChangePassword: false,
    mustAcceptTerms: false,
    mayOmitOldPassword: true,
  });
  await sql`update member_account set account_type = 4, nickname = 'Kite' where member_id = ${id}`.execute(
    site.data.database.kysely,
  );
  expect((await visitor.info()).body.value).toMatchObject({ nickname: "Kite", type: 4, toUpline: false });
});
