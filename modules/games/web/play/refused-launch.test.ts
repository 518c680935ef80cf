import { textOf } from "@fairhouse/i18n";
import { expect, test } from "vitest";
import en from "../../messages/en.json" with { type: "json" };
import ur from "../../messages/ur.json" with { type: "json" };
import { causeOfRefusal } from "./refused-launch.ts";

// B-2238
test("a game under maintenance says so, not that the account may not play", () => {
  const refused = { code: "entry_refused", details: { reason: "maintenance" } };
  expect(causeOfRefusal(textOf("en", en), refused, "UTC")).toBe(en.causes.maintenance);
  expect(causeOfRefusal(textOf("ur", ur), refused, "UTC")).toBe(ur.causes.maintenance);
  expect(causeOfRefusal(textOf("en", en), { code: "game_unavailable", details: {} }, "UTC")).toBeUndefined();
  expect(causeOfRefusal(textOf("en", en), { code: "entry_refused", details: {} }, "UTC")).toBeUndefined();
});

// B-2443
test("a paused vendor or game says which it is, and when it is expected back", () => {
  const paused = (details: object) =>
    causeOfRefusal(textOf("en", en), { code: "game_paused", details: { ...details } }, "UTC");
  expect(paused({ scope: "vendor", expectedBackAt: null })).toBe(en.causes.paused.vendor);
  expect(paused({ scope: "game", expectedBackAt: "2036-01-01T06:00:00.000Z" })).toBe(
    `${en.causes.paused.game} Expected back: 2036-01-01 06:00:00.`,
  );
});
