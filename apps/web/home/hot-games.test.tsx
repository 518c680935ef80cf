import { sampleGame } from "@fairhouse/games/web/testing";
import lobby from "@fairhouse/lobby/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import { HotGames, hotInput } from "./hot-games.tsx";

const firstPaint = (names: readonly string[]) => {
  const list = names.map((name, index) => sampleGame({ title: name, gameCode: name, nodeId: String(index + 1) }));
  const calls = [{ route: "GET /wps/relay/GCSGAME_hotGamesV2", input: hotInput("EN"), value: { list } }];
  return drawFirstPaint(HotGames, { texts: { lobby, "lobby/first": lobby }, calls });
};

// B-2405
test("the front page has one row of hot games while there are any, and no place for them otherwise", async () => {
  expect(await firstPaint([])).toBe("");
  const html = await firstPaint(["a", "b", "c", "d", "e", "f", "g"]);
  expect(html).toContain(lobby.lists.hotGames);
  expect(html).toContain('href="/rng?list=hot"');
  expect([...html.matchAll(/href="\/game\/house-studio\/(.)"/g)].map(([, name]) => name).join("")).toBe("abcdef");
});
