import { PLAIN_SITE, type SeededCall, type SiteFacts } from "@fairhouse/contract/page-state";
import { sampleGame } from "@fairhouse/games/web/testing";
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { describe, expect, test } from "vitest";
import en from "../../messages/en.json" with { type: "json" };
import ur from "../../messages/ur.json" with { type: "json" };
import type { Game } from "../api.ts";
import { POPULAR_CALL } from "../showcase-calls.ts";
import { listInput, PLAIN_QUERY } from "./lobby-query.ts";
import LobbyScreen from "./lobby-screen.tsx";

type Language = "EN" | "UR";
const texts = { EN: en, UR: ur };

const siteWith = (vendors: number, more: object = {}): SiteFacts => ({
  ...PLAIN_SITE,
  categories: [
    {
      gameType: "RNG",
      vendors: Array.from({ length: vendors }, (_, index) => ({
        vendor: `vendor-${index}`,
        vendorName: `Vendor ${index}`,
      })),
      ...more,
    },
  ],
});

type Drawn = { games?: readonly Game[]; calls?: readonly SeededCall[]; language?: Language; site?: SiteFacts };

const firstPaint = ({ games = [sampleGame()], calls = [], language = "EN", site = siteWith(1) }: Drawn) =>
  drawFirstPaint(LobbyScreen, {
    texts: { lobby: texts[language], "lobby/first": texts[language] },
    calls: [
      {
        route: "GET /wps/relay/GCSGAME_gameList",
        input: listInput(["RNG"], PLAIN_QUERY, { pageNo: 1, language, merchant: undefined }),
        value: { games, totalPages: 1, total: games.length },
      },
      ...calls,
    ],
    language,
    page: { site },
  });

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleGame({ gameCode: `game-${index}`, nodeId: String(index + 1) }));

describe("a cover", () => {
  // B-0425
  test("prints the counted return under a game, and none where a vendor computes none", async () => {
    expect(await firstPaint({})).toContain("96.11%");
    const without = await firstPaint({ games: [sampleGame({ returnPpm: null, counted: null })] });
    expect(without).toContain("Tiger at Four");
    expect(without).not.toMatch(/\d%</);
  });

  // B-2270
  test("tells hit rate, top win and volatility as they were counted, and nothing where a vendor states nothing", async () => {
    const html = await firstPaint({});
    for (const fact of ["34.02%", "×205.5", en.facts.medium, "×3.89"]) expect(html).toContain(fact);
    expect(await firstPaint({ games: [sampleGame({ counted: null })] })).not.toContain(en.facts.hit);
  });

  // B-0725
  test.each(["EN", "UR"] as const)("marks a game that the house has paused, and no other, in %s", async (language) => {
    const words = texts[language].cover.paused;
    expect(await firstPaint({ games: [sampleGame({ isPaused: true })], language })).toContain(words);
    expect(await firstPaint({ language })).not.toContain(words);
  });

  // B-2337
  test("shows a game's name in the language of the page", async () => {
    const html = await firstPaint({ games: [sampleGame({ title: "چار بجے کا شیر" })], language: "UR" });
    expect(html).toContain("چار بجے کا شیر");
    expect(html).not.toContain(">Tiger at Four<");
  });

  // B-2406
  test("beyond the first screen waits with its art until it is seen", async () => {
    const html = await firstPaint({ games: many(12) });
    expect(html.split("<noscript><img").length - 1).toBe(6);
    expect(html.replaceAll(/<noscript>.*?<\/noscript>/g, "").split("<img").length - 1).toBe(6);
  });

  // B-2402
  test("marks what was played most by real bets, on half of the ranked games at most", async () => {
    const [first, second] = many(2) as [Game, Game];
    const marks = async (ranked: readonly Game[]) => {
      const calls = [{ ...POPULAR_CALL, value: { games: ranked } }];
      return (await firstPaint({ games: [first, second], calls })).split(en.cover.mostPlayed).length - 1;
    };
    expect(await marks([])).toBe(0);
    expect(await marks([first])).toBe(0);
    expect(await marks([first, second])).toBe(1);
    expect(await marks([first, second, ...many(20)])).toBe(2);
  });
});

describe("a lobby", () => {
  // B-0413, B-1490
  test.each([
    [0, 0, false],
    [1, 0, false],
    [7, 8, false],
    [8, 9, true],
    [11, 12, true],
    [12, 13, true],
    [13, 14, true],
    [40, 41, true],
  ])("of %i vendors has a strip of %i choices, with arrows: %s", async (vendors, choices, hasArrows) => {
    for (const language of ["EN", "UR"] as const) {
      const words = texts[language].shelf;
      const site = vendors === 0 ? PLAIN_SITE : siteWith(vendors);
      const html = await firstPaint({ games: vendors === 0 ? [] : [sampleGame()], language, site });
      const strip = new RegExp(`aria-label="${words.vendors}">(.*?)</fieldset>`, "s").exec(html)?.[1] ?? "";
      expect(strip.split("<button").length - 1).toBe(choices);
      expect(html.includes(words.vendorsBefore) && html.includes(words.vendorsAfter)).toBe(hasArrows);
      expect(html.includes(words.search), "a search wherever there are games").toBe(vendors > 0);
    }
  });

  // B-0048
  test.each(["EN", "UR"] as const)("that no vendor fills says that it is not open, in %s", async (language) => {
    const words = texts[language];
    const title = words.shelf.notOpen.replace("{kind}", words.nav.slots);
    expect(await firstPaint({ games: [], site: PLAIN_SITE, language })).toContain(title);
  });

  // B-0418
  test("has a tab for hot games only while there are any", async () => {
    const tabs = async (more: object) => {
      const html = await firstPaint({ site: siteWith(1, more) });
      const list =
        new RegExp(`class="tabs" aria-label="${en.lists.label}">(.*?)</fieldset>`, "s").exec(html)?.[1] ?? "";
      return [...list.matchAll(/>([^<]+)<\/button>/g)].map(([, text]) => text);
    };
    const { default: all, hot, recent, fav } = en.lists;
    expect(await tabs({})).toEqual([all, recent, fav]);
    expect(await tabs({ hasHot: true })).toEqual([all, hot, recent, fav]);
  });

  // B-0416, B-0417
  test("filters by the least bets and by the classes that its games have", async () => {
    const html = await firstPaint({ site: siteWith(1, { classes: ["TG", "JP", "BG"] }) });
    for (const bet of ["0.01", "0.05", "0.1", "0.5", "0.75"]) expect(html).toContain(`value="${bet}"`);
    const at = [en.classes.JP, en.classes.TG, en.classes.BG].map((name) => html.indexOf(`>${name}</button>`));
    expect(at.every((place, index) => place > (at[index - 1] ?? 0))).toBe(true);
    expect(html).not.toContain(`>${en.classes.SC}</button>`);
    expect(await firstPaint({ site: siteWith(1, { classes: ["JP"] }) })).not.toContain(en.shelf.allClasses);
  });
});
