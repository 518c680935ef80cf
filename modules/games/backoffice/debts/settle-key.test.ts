import { expect, test } from "vitest";
import { collectDebt, writeOffDebt } from "../../contract/debts.ts";
import { isKeySpent } from "./settle-key.ts";

// B-1528
test("a settlement that was done or refused for its money has had its key, and the next press takes a new one", () => {
  const refusals = Object.entries({ ...collectDebt.refusals, ...writeOffDebt.refusals });
  const kept = refusals.filter(([, status]) => status === 409).map(([code]) => code);
  expect(kept.length).toBeGreaterThan(0);
  for (const code of kept) expect(isKeySpent({ ok: false, code }), code).toBe(true);
  expect(isKeySpent({ ok: true })).toBe(true);
});

test.each(["unanswered", "offline", "unexpected", "temporarily_unavailable", "same_person"])(
  "a settlement that ended with %s keeps its key, as it may have been done or is refused to this operator only",
  (code) => {
    expect(isKeySpent({ ok: false, code })).toBe(false);
  },
);
