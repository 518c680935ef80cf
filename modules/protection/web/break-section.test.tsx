import uiEn from "@fairhouse/ui/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { BreakSection } from "./break-section.tsx";

const AT = "2026-12-20T12:00:00.000Z";
const draw = (exclusion: object | null, texts: object = en) =>
  drawFirstPaint(BreakSection, {
    texts: { protection: texts, ui: uiEn } as never,
    calls: [{ route: "GET /wps/protection/exclusion", input: {}, value: { exclusion } }],
    page: { signedIn: true },
  });

// B-2603
test("a member who plays is offered every break, the shortest first, behind one more press", async () => {
  for (const texts of [en, ur]) {
    const drawn = await draw(null, texts);
    const places = Object.values(texts.break.lengths).map((length) => drawn.indexOf(`>${length}<`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(drawn).toContain(texts.break.ask);
    expect(drawn).not.toContain(texts.break.confirm);
  }
});

// B-2603
test("a member who has stopped sees until when, the way to withdraw, and only how to make it longer", async () => {
  const exclusion = { kind: "time_out", since: AT, endsAt: AT, liftFrom: null, liftRequestedAt: null };
  const drawn = await draw(exclusion);
  expect(drawn).toContain(en.break.now.time_out);
  expect(drawn).toContain(AT);
  expect(drawn).toContain('href="/wallet/withdraw"');
  expect(drawn).toContain(en.break.longer);
  expect(drawn).not.toContain(en.break.lift);
});

// B-0401, B-2603
test("only an exclusion without an end says from when its end may be asked for", async () => {
  const exclusion = { kind: "indefinite", since: AT, endsAt: null, liftFrom: AT, liftRequestedAt: null };
  expect(await draw(exclusion)).toContain(en.break.lift);
  expect(await draw({ ...exclusion, endsAt: AT, liftRequestedAt: AT })).not.toContain(en.break.lift);
});
