import type { SeededCall } from "@fairhouse/contract/page-state";
import { sampleGame } from "@fairhouse/games/web/testing";
import { drawFirstPaint } from "@fairhouse/ui/testing";
import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import type { Game } from "./api.ts";
import { LOBBY_INPUT } from "./lobby-input.ts";
import LobbyScreen from "./lobby-screen.tsx";

type Language = "EN" | "UR";
const texts = { EN: en, UR: ur };

const firstPaint = (Component: ComponentType, calls: readonly SeededCall[], language: Language = "EN") =>
  drawFirstPaint(Component, { texts: { lobby: texts[language], "lobby/first": texts[language] }, calls, language });

const listOf = (games: readonly Game[]): SeededCall => ({
  route: "GET /wps/relay/GCSGAME_gameList",
  input: LOBBY_INPUT,
  value: { games, totalPages: 1 },
});

describe("the shelf of games", () => {
  // B-0425
  test("prints the counted return under a game, and none where a vendor computes none", async () => {
    expect(await firstPaint(LobbyScreen, [listOf([sampleGame()])])).toContain("96.11%");
    const without = await firstPaint(LobbyScreen, [listOf([sampleGame({ returnPpm: null, counted: null })])]);
    expect(without).toContain("Tiger at Four");
    expect(without).not.toMatch(/\d%</);
  });

  // B-2270
  test("tells hit rate, top win and volatility as they were counted, and nothing where a vendor states nothing", async () => {
    const html = await firstPaint(LobbyScreen, [listOf([sampleGame()])]);
    for (const fact of ["34.02%", "×205.5", en.facts.medium, "×3.89"]) expect(html).toContain(fact);
    expect(await firstPaint(LobbyScreen, [listOf([sampleGame({ counted: null })])])).not.toContain(en.facts.hit);
  });

  // B-0725
  test.each(["EN", "UR"] as const)("marks a game that the house has paused, and no other, in %s", async (language) => {
    const words = texts[language].cover.paused;
    expect(await firstPaint(LobbyScreen, [listOf([sampleGame({ isPaused: true })])], language)).toContain(words);
    expect(await firstPaint(LobbyScreen, [listOf([sampleGame()])], language)).not.toContain(words);
  });
});
