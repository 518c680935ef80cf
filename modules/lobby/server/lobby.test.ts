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
      `insert into catalogue_game (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
       values ($1, $2, $3, 'FISH', null, 1, 2, 'cover', '1', true, now())`,
      [VENDOR, `named-${index}`, name],
    );
  await wallet.database.pool.query(
    `update catalogue_game set platforms = case code when 'named-0' then '{flash}'::text[] else platforms end,
       game_class = case code when 'named-1' then 'JP' when 'named-2' then 'SC' end,
       lines_min = case code when 'named-1' then 25 else 0 end,
       stake_min = case code when 'named-2' then 100 when 'named-3' then 5000 else 1 end, stake_max = 10000,
       titles = case code when 'named-1' then '{"TH": "ฟีนิกซ์"}' else '{}' end::jsonb,
       is_hot = code = 'named-1'
     where vendor = $1 and code like 'named-%'`,
    [VENDOR],
  );
  await vi.waitFor(async () => expect(await namesOf("gameType=FISH")).toHaveLength(NAMES.length), 3_000);
});

afterAll(() => lobby?.close());

type Listed = {
  nodeId: string;
  title: string;
  gameName: string;
  gameCode: string;
  gameType: string;
  isPaused: boolean;
};
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

  // B-2401
  test("answers several kinds in one list", async () => {
    const both = await list("gameType=fish,RNG&pageSize=100");
    const [fish, slots] = [await list("gameType=FISH&pageSize=100"), await list("gameType=RNG&pageSize=100")];
    expect(slots.games.length).toBeGreaterThan(0);
    expect(new Set(both.games)).toEqual(new Set([...fish.games, ...slots.games]));
    expect((await list("gameType=ELOTT,LOTT")).games).toEqual([]);
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

  // B-0427, B-2335
  test("takes every field of the specified query, and no other", async () => {
    const asked =
      "clientType=3&platform=flash,html5-desktop&channel=fairhouse&merchant=fairhouse&gameType=RNG&minLineNum=0&language=EN";
    const all = (await list(`gameType=RNG&pageSize=100`)).games;
    expect((await list(`${asked}&minBet=all&pageNo=1&pageSize=100`)).games).toEqual(all);
    expect((await list("merchant=another")).games).toEqual([]);
    expect((await list("gameType=RNG&platform=flash")).games).toEqual([]);
    const refused = await fetch(`${wallet.url}/wps/relay/GCSGAME_gameList?colour=red`);
    expect(refused.status).toBe(400);
  });

  // B-0424
  test("is of some games alone when their ids are named", async () => {
    const idsOf = async (query: string) => (await list(query)).games.map(({ nodeId }) => nodeId);
    const [first, , third] = await idsOf("pageSize=100");
    expect((await idsOf(`nodeIds=${third},${first}`)).sort()).toEqual([first, third].sort());
    const refused = await fetch(`${wallet.url}/wps/relay/GCSGAME_gameList?nodeIds=1,x`);
    expect(refused.status).toBe(400);
  });

  // B-0427, B-2336
  test.each([
    ["gameClassify=JP", ["named-1"]],
    ["gameClassify=SC", ["named-2"]],
    ["minBet=0.5", ["named-3"]],
    ["minBet=0.50001", ["named-3"]],
    ["minBet=0.51", []],
    ["minBet=0.01", ["named-2", "named-3"]],
    ["minLineNum=25", ["named-1"]],
    ["minLineNum=26", []],
    ["platform=flash", ["named-0"]],
  ])("%s keeps %j of the fish games", async (query, codes) => {
    const games = (await list(`gameType=FISH&${query}`)).games.map(({ gameCode }) => gameCode).sort();
    expect(games).toEqual(codes);
  });

  // B-2337
  test("a game shows its name in the language that is asked for, and is found by it", async () => {
    const titles = (await list("language=TH&gameName=ฟีนิกซ์")).games.map(({ title }) => title);
    expect(titles).toEqual(["ฟีนิกซ์"]);
    expect((await list("language=VI&gameName=ฟีนิกซ์")).games.map(({ title }) => title)).toEqual([NAMES[1]]);
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

/** What a call of a visitor answers. */
async function value(path: string) {
  const answer = (await (await fetch(`${wallet.url}${path}`)).json()) as { value: { list: Record<string, unknown>[] } };
  return answer.value.list;
}

// B-0430
test("hot games come in one list, by vendor when one is named", async () => {
  const hot =
    "/wps/relay/GCSGAME_hotGamesV2?merchantCode=fairhouse&isPlatform=2&platform=flash,html5-desktop&language=EN";
  expect((await value(hot)).map(({ gameCode }) => gameCode)).toEqual(["named-1"]);
  expect(await value(`${hot}&vassalage=${VENDOR}`)).toHaveLength(1);
  expect(await value(`${hot}&vassalage=another`)).toEqual([]);
});

// B-0428, B-0429
test("vendors and their types are told with how many games they have, to the house's own merchant code alone", async () => {
  const types = await value(`/wps/relay/GCSGAME_getVassGameType?vassalage=${VENDOR}`);
  expect(types.map(({ gameType }) => gameType).sort()).toEqual(["FISH", "RNG", "SPORTS"]);
  expect(types.find(({ gameType }) => gameType === "FISH")).toMatchObject({
    vassalage: VENDOR,
    gameCount: NAMES.length,
  });
  const vendors = await value("/wps/relay/GCSGAME_gameVendor?merchantCode=fairhouse&gameType=FISH");
  expect(vendors).toMatchObject([
    {
      id: `${VENDOR}/FISH`,
      vassalage: VENDOR,
      title: "Fairhouse Studio",
      isHot: true,
      cards: ["cover", "cover", "cover"],
    },
  ]);
  expect(vendors[0]?.accountTypeId).toEqual(expect.any(Number));
  expect(await value("/wps/relay/GCSGAME_gameVendor?merchantCode=another")).toEqual([]);
});

// B-0435
test("the menus tell each type with its vendors and classes, BG only when the language TY is supported", async () => {
  await wallet.database.pool.query("update catalogue_game set game_class = 'BG' where code = 'named-3'");
  const classes = async () =>
    (await value("/lgw/games/game_menus?language=EN")).find(({ gameType }) => gameType === "FISH")?.classes as string[];
  await vi.waitFor(async () => expect((await classes()).sort()).toEqual(["JP", "SC"]), 3_000);
  lobby.house.languages.push("TY");
  await vi.waitFor(async () => expect((await classes()).sort()).toEqual(["BG", "JP", "SC"]), 3_000);
  expect(await value("/lgw/games/game_menus?prizeMode=SEA"), "no lottery is open").toEqual([]);
});

// B-2338
test("cockfighting is in no list until an operator switches it on", async () => {
  await wallet.database.pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
     values ($1, 'pit', 'Pit', 'COCK', 1, 1, 'none', '1', now())`,
    [VENDOR],
  );
  await vi.waitFor(() => expect(lobby.deps.games.game(VENDOR, "pit")).toBeDefined(), 3_000);
  const isListed = async () => [
    (await list("gameName=pit")).games.length > 0,
    (await value("/wps/relay/GCSGAME_gameVendor?gameType=COCK")).length > 0,
  ];
  expect(await isListed()).toEqual([false, false]);
  lobby.house.isCockfightingOn = true;
  expect(await isListed()).toEqual([true, true]);
});
