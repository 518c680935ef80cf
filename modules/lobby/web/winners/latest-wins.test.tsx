import type { SeededCall } from "@fairhouse/contract/page-state";
import { drawFirstPaint } from "@fairhouse/ui/testing";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import en from "../../messages/en.json" with { type: "json" };
import ur from "../../messages/ur.json" with { type: "json" };
import { JackpotBanner } from "../jackpot/jackpot-banner.tsx";
import { JACKPOTS_CALL, WINNERS_CALL } from "../showcase-calls.ts";
import { LatestWins } from "./latest-wins.tsx";

const firstPaint = (Component: ComponentType, calls: readonly SeededCall[], language: "EN" | "UR" = "EN") =>
  drawFirstPaint(Component, { texts: { "lobby/first": language === "UR" ? ur : en }, calls, language });

const win = (over: object = {}) => ({
  vo: {
    userName: "s***7",
    vendor: "house-studio",
    vendorName: "Fairhouse Studio",
    gameCode: "tiger-at-four",
    gameName: "Tiger at Four",
    gameType: "RNG",
    cover: "tiger-at-four",
    unit: "P",
    stake: "50000",
    win: "8605000",
    settledAt: "2026-03-01T14:04:00.000Z",
    ...over,
  },
});

const board = (list: object[]) => [{ ...WINNERS_CALL, value: { list } }];
const jackpots = (value: object) => [{ ...JACKPOTS_CALL, value: { at: "2026-03-01T00:00:07.000Z", ...value } }];
const simulated = { unit: "P", start: "42189063300", from: "2026-03-01T00:00:06.000Z", step: "1651100", everyMs: 3000 };

// B-0931
test("a win stands on the front page with its masked name, its figure and its stake", async () => {
  const html = await firstPaint(LatestWins, board([win()]));
  for (const part of [en.wins.title, "Tiger at Four", "s***7", "+860.50", "5.00", "2026-03-01"])
    expect(html).toContain(part);
});

// B-0087
test("before the first win there is no board", async () => {
  expect(await firstPaint(LatestWins, board([]))).toBe("");
  expect(await firstPaint(LatestWins, board([win()]), "UR")).toContain(ur.wins.title);
});

// B-0932
test("the demonstration of a jackpot is called a demonstration, and says that it cannot be won", async () => {
  const html = await firstPaint(JackpotBanner, jackpots({ pots: [], simulated }));
  for (const part of ["4,218,906.33", en.jackpot.demo, en.jackpot.demoNote]) expect(html).toContain(part);
  expect(await firstPaint(JackpotBanner, jackpots({ pots: [], simulated }), "UR")).toContain(ur.jackpot.demo);
});

test("a real pot stands alone, with its game and its time, and is cut off rather than rounded up", async () => {
  const pot = { vendor: "a", gameCode: "b", gameName: "Elephant Parade", unit: "P", amountLedger: "420099" };
  const html = await firstPaint(
    JackpotBanner,
    jackpots({ pots: [{ ...pot, asOf: "2026-03-01T00:00:05.000Z" }], simulated: null }),
  );
  for (const part of ["42.00", "Elephant Parade", "00:00"]) expect(html).toContain(part);
  expect(html).not.toContain(en.jackpot.demo);
});

test("without a pot and without the demonstration there is no jackpot at all", async () => {
  expect(await firstPaint(JackpotBanner, jackpots({ pots: [], simulated: null }))).not.toContain(en.jackpot.title);
});
