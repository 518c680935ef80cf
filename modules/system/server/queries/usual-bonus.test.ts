import { currencyOf } from "@fairhouse/base";
import { expect, test } from "vitest";
import { DEMO_SETTINGS, DEMO_SWITCHES } from "../../rules/demo-brand.ts";
import { registrationRulesOf } from "./permission.ts";

const FRESH = { settings: DEMO_SETTINGS, switches: DEMO_SWITCHES };

// B-2522
test.each([
  ["P", "10000000"],
  ["VND", "100000"],
  ["KWD", "100000000"],
])("a fresh site that counts in %s gives a thousand whole units with a registration", (code, amountLedger) => {
  const currency = currencyOf(code);
  if (!currency) throw new Error(`There is no currency ${code}.`);
  expect(registrationRulesOf(FRESH, { mode: "play-credit", currency }).bonus).toEqual({ amountLedger, currency: code });
  expect(registrationRulesOf(FRESH, { mode: "real", currency }).bonus).toBeNull();
});
