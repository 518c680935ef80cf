import { textOf } from "@fairhouse/i18n";
import { expect, test } from "vitest";
import en from "../../messages/en.json" with { type: "json" };
import ur from "../../messages/ur.json" with { type: "json" };
import { causeOfRefusal } from "./refused-launch.ts";

// B-2238
test("a game under maintenance says so, not that the account may not play", () => {
  const refused = { code: "entry_refused", details: { reason: "maintenance" } };
  expect(causeOfRefusal(textOf("en", en), refused)).toBe(en.causes.maintenance);
  expect(causeOfRefusal(textOf("ur", ur), refused)).toBe(ur.causes.maintenance);
  expect(causeOfRefusal(textOf("en", en), { code: "game_paused", details: {} })).toBeUndefined();
  expect(causeOfRefusal(textOf("en", en), { code: "entry_refused", details: {} })).toBeUndefined();
});
