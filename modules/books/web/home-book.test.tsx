import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { HomeBook } from "./home-book.tsx";
import { HOUSE_CALL } from "./house-call.ts";

const today = {
  day: "2026-03-01",
  unit: "P",
  stakes: "82149024000",
  wins: "79272551000",
  bonuses: "412000000",
  result: "2464473000",
  keptPpm: 30_000,
  rounds: { checked: 12, matching: 12, unchecked: 0 },
};

const firstPaint = (value: object, language: "EN" | "UR" = "EN") =>
  drawFirstPaint(HomeBook, {
    texts: { "books/first": language === "UR" ? ur : en },
    language,
    calls: [{ ...HOUSE_CALL, value: { ...value, at: "2026-03-01T14:05:00.000Z" } }],
  });

// B-0096
test("the front page carries today's book from its first paint: stakes, wins, bonuses, what the house keeps, rounds checked", async () => {
  const html = await firstPaint({ today });
  for (const figure of ["8,214,902.40", "7,927,255.10", "41,200.00", "246,447.30", "3.0%", "12 / 12"]) {
    expect(html).toContain(figure);
  }
  expect(await firstPaint({ today }, "UR")).toContain("آج کا کھاتہ");
});

// B-0096
test("there is no book on the front page before anybody has played, and no rounds before any was checked", async () => {
  expect(await firstPaint({ today: null })).not.toContain("book");
  const rounds = { checked: 0, matching: 0, unchecked: 0 };
  expect(await firstPaint({ today: { ...today, rounds } })).not.toContain(en.today.rounds);
});

// B-1676
test("the book says how many rounds could not be checked, and nothing of it while there is none", async () => {
  expect(await firstPaint({ today })).not.toContain(en.today.unchecked);
  const html = await firstPaint({ today: { ...today, rounds: { checked: 12, matching: 12, unchecked: 1_207 } } });
  expect(html).toContain(en.today.unchecked);
  expect(html).toContain("1,207");
});
