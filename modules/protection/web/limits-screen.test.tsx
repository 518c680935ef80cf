import uiEn from "@fairhouse/ui/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import { LimitCard } from "./limit-card.tsx";
import { LimitHistory } from "./limit-history.tsx";
import type { LimitAnswer } from "./limits.ts";

const AT = "2026-12-20T12:00:00.000Z";
const TEXTS = { protection: en, ui: uiEn };

const limit = (period: LimitAnswer["period"], changes: Partial<LimitAnswer> = {}): LimitAnswer => ({
  ...{ kind: "deposit", period, unit: "P", amountLedger: null, left: null, used: "0", returns: [], pending: null },
  ...changes,
});
const draw = (limits: readonly LimitAnswer[]) =>
  drawFirstPaint(() => <LimitCard kind="deposit" limits={limits} adopt={() => undefined} wait={null} />, {
    texts: TEXTS,
    page: { signedIn: true },
  });

// B-0676, B-0397, B-2754
test("each limit shows what is used, what is left and when room comes back; one that is not set says so", async () => {
  const set = { amountLedger: "5000000", used: "4200000", left: "800000" };
  const drawn = await draw([
    limit("day"),
    limit("week", { ...set, returns: [{ at: AT, amountLedger: "1230000" }] }),
    limit("month"),
  ]);
  for (const told of [en.names.deposit.day, en.names.deposit.week, en.names.deposit.month, "420.00", "500.00", "80.00"])
    expect(drawn).toContain(told);
  expect(drawn).toContain("123.00");
  expect(drawn).toContain(AT);
  expect(drawn.split(en.limit.off)).toHaveLength(3);
  expect(drawn.split("<progress")).toHaveLength(2);
  expect(drawn).not.toContain("<form");
});

// B-0394, B-2754
test("a raise that waits shows with its amount, from when it may be confirmed, and how to keep the limit", async () => {
  const pending = { amountLedger: "9000000", fromAt: AT, lapsesAt: AT };
  const drawn = await draw([limit("day", { amountLedger: "5000000", left: "5000000", pending })]);
  for (const told of ["900.00", AT, en.pending.keep, en.pending.confirm]) expect(drawn).toContain(told);
});

// B-2753
test("the history says who changed which limit, when, from what to what, and from when it is in force", async () => {
  const change = {
    ...{ changeId: "01990000-0000-7000-8000-00000000000a", by: "member", kind: "loss", period: "week", unit: "P" },
    ...{ action: "raise_requested", fromAmountLedger: "1000000", toAmountLedger: null, changedAt: AT },
    ...{ inForceFrom: null, confirmableFrom: "2026-12-21T12:00:00.000Z" },
  };
  const history = (changes: readonly object[]) =>
    drawFirstPaint(LimitHistory, {
      texts: TEXTS,
      calls: [{ route: "GET /wps/protection/limits/changes", input: { limit: 10 }, value: { changes, next: null } }],
      page: { signedIn: true },
    });
  const drawn = await history([change]);
  for (const told of [en.names.loss.week, en.history.actions.raise_requested, AT, "100.00", en.history.noLimit])
    expect(drawn).toContain(told);
  expect(drawn).toContain(en.history.you);
  expect(drawn).toContain("2026-12-21T12:00:00.000Z");
  expect(await history([])).toContain(en.history.none);
});
