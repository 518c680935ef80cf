import { PLAIN_SITE } from "@fairhouse/contract/page-state";
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import { Invitation } from "./invitation.tsx";

const firstPaint = (isReferralOn: boolean) =>
  drawFirstPaint(Invitation, { texts: { web: en }, page: { site: { ...PLAIN_SITE, isReferralOn } } });

// B-0933
test("the entry for invited people stands on the front page only where the operator has opened invitations", async () => {
  const open = await firstPaint(true);
  expect(open).toContain(en.home.invitation.title);
  expect(open).toContain('href="/join"');
  expect(await firstPaint(false)).not.toContain("invitation");
});
