import { GAME, type TestWallet, VENDOR } from "@fairhouse/games/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestLobby, type TestLobby } from "./testing/start-lobby.ts";

const NAMES = ["Café Élite", "虎跃四方", "เสือสี่ตัว", "چار بجے کا شیر"];
let lobby: TestLobby;
let wallet: TestWallet;

beforeAll(async () => {
  lobby = await startTestLobby();
  wallet = lobby.wallet;
  for (const [index, name] of NAMES.entries())
    await wallet.database.pool.query(
      `insert into games_game (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
       values ($1, $2, $3, 'FISH', null, 1, 2, 'cover', '1', true, now())`,
      [VENDOR, `named-${index}`, name],
    );
  await vi.waitFor(async () => expect(await namesOf("gameType=FISH")).toHaveLength(NAMES.length), 3_000);
});

afterAll(() => lobby?.close());

type Listed = { gameName: string; gameCode: string; gameType: string; isPaused: boolean };
async function list(query: string): Promise<{ games: Listed[]; totalPages: number }> {
  const response = await fetch(`${wallet.url}/wps/relay/GCSGAME_gameList?${query}`);
  return ((await response.json()) as { value: { games: Listed[]; totalPages: number } }).value;
}
const namesOf = async (query: string) => (await list(query)).games.map(({ gameName }) => gameName);

describe("the list of games", () => {
  // B-0412, B-0427
  test("answers visitors, by kind, by vendor and in pages", async () => {
    const all = await list("");
    expect(all.totalPages).toBe(1);
    expect(all.games.map(({ gameCode }) => gameCode)).toContain(GAME);
    expect(
      all.games.map(({ gameCode }) => gameCode),
      "one that is off",
    ).not.toContain("delisted");
    expect((await list("gameType=FISH")).games.map(({ gameType }) => gameType)).toEqual(NAMES.map(() => "FISH"));
    expect((await list(`vassalage=${VENDOR}`)).games).toHaveLength(all.games.length);
    expect((await list("vassalage=no-such-vendor")).games).toEqual([]);
    const pages = [await list("pageSize=2&pageNo=1"), await list("pageSize=2&pageNo=2")];
    expect(pages.flatMap(({ games }) => games)).toEqual(all.games.slice(0, 4));
    expect(pages[0]?.totalPages).toBe(Math.ceil(all.games.length / 2));
  });

  // B-0414, B-0427
  test.each([
    ["cafe", NAMES[0]],
    ["CAFÉ", NAMES[0]],
    ["élite", NAMES[0]],
    ["elite", NAMES[0]],
    ["四方", NAMES[1]],
    ["虎", NAMES[1]],
    ["สี่", NAMES[2]],
    ["شیر", NAMES[3]],
  ])("%j finds %j", async (typed, found) => {
    expect(await namesOf(`gameName=${encodeURIComponent(typed)}`)).toEqual([found]);
  });

  // B-0414
  test("a name that no game has finds nothing", async () => {
    expect(await namesOf("gameName=caffe")).toEqual([]);
  });

  // B-0725
  test("marks a game that the house has paused, and no other", async () => {
    const paused = async () =>
      (await list("")).games.filter(({ isPaused }) => isPaused).map(({ gameCode }) => gameCode);
    expect(await paused()).toEqual([]);
    const scope = { scope: "game", vendor: VENDOR, gameCode: GAME };
    expect(await wallet.ask("POST", "/staff/switches", { scope, reason: "in doubt" })).toMatchObject({ code: "ok" });
    await vi.waitFor(async () => expect(await paused()).toEqual([GAME]), 3_000);
  });
});
