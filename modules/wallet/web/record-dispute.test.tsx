import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import type { Entry } from "./entry.ts";
import { RecordDispute } from "./record-dispute.tsx";

const ID = "01990000-0000-7000-8000-000000000001";
const side = (account: string, amountLedger: string) => ({ account, name: null, amountLedger });
const entry = (kind: string, reference: string): Entry => ({
  ...{ entryId: `${ID}.1`, kind, unit: "P", amountLedger: "-50000", balanceAfter: "0", reference, label: null },
  ...{ postedAt: "2026-01-01T12:00:00.000Z", correction: null },
  ...{ leaves: side("cash", "-50000"), arrives: side("withdrawals_pending", "50000") },
});
const PaidOut = () => <RecordDispute entries={[entry("withdrawal", ID)]} />;
const PaidIn = () => <RecordDispute entries={[entry("deposit", ID)]} />;

const draw = (state: string, Component = PaidOut) =>
  drawFirstPaint(Component, {
    texts: { wallet: en },
    calls: [
      {
        route: "GET /wps/wallet/withdrawals/{withdrawalId}",
        input: { withdrawalId: ID },
        value: { withdrawalId: ID, state },
      },
    ],
  });

// B-2855
test("a withdrawal that was reported as not received opens with its dispute and the way to it, and no other row does", async () => {
  const disputed = await draw("not_received");
  expect(disputed).toContain(en.withdraw.notes.not_received);
  expect(disputed).toContain(`href="/wallet/withdraw?withdrawal=${ID}"`);
  for (const state of ["paid_out", "received", "presumed_received", "refused"]) expect(await draw(state)).toBe("");
  expect(await draw("not_received", PaidIn)).toBe("");
});
