import { newId } from "@fairhouse/base";
import { openGame } from "@fairhouse/catalogue/testing";
import { GAME, OTHER_GAME, type TestWallet, VENDOR } from "@fairhouse/games/testing";
import { maskedName } from "@fairhouse/member/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayRounds, playRoundsOf } from "../testing/play-rounds.ts";
import { startTestLobby, type TestLobby } from "../testing/start-lobby.ts";
import { createPopularGames } from "./popular-games.ts";
import { BOARD_SQL, createWinnerBoard } from "./winner-board.ts";

let lobby: TestLobby;
let wallet: TestWallet;
let play: PlayRounds["play"];
let countEverything: PlayRounds["countEverything"];

beforeAll(async () => {
  lobby = await startTestLobby();
  wallet = lobby.wallet;
  ({ play, countEverything } = playRoundsOf(lobby));
}, 120_000);

afterAll(() => lobby?.close());

/** A board of its own, so that nothing kept from the test before is shown. */
const board = async (input: { gameCategory?: string; limitNum?: number } = {}) => {
  const parts = { ...lobby.deps, games: openGames() };
  const { list } = await createWinnerBoard(parts)({ gameCategory: "ALL", limitNum: 20, ...input });
  return list.map(({ vo }) => vo);
};

const openGames = () => {
  const game = (code: string, game_type = "RNG") => openGame({ vendor: VENDOR, code, game_type, return_ppm: 961_183 });
  const open = [game(GAME), game(OTHER_GAME, "FISH")];
  return {
    game: (vendor: string, code: string) => (vendor === VENDOR ? open.find((one) => one.code === code) : undefined),
  };
};

// B-0087
test("the board is empty before the first win", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  await play(player, { win: "0" });
  await countEverything();
  expect(await board()).toEqual([]);
});

// B-0087
test("a round that paid more than it took stands on the board under a masked name, with its stake", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  await play(player, { stake: "10000", win: "25000" });
  await countEverything();
  const [first, ...others] = await board();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ userName: `n***${player.playerId.at(-1)}`, stake: "10000", win: "25000", unit: "P" });
  expect(first).toMatchObject({ gameCode: GAME, gameName: "Tiger at Four", vendorName: "Fairhouse Studio" });
  expect(JSON.stringify(first)).not.toContain(player.playerId);
});

// B-0925
test("what came back and was not more than the stake is no win, and a round that still runs is none yet", async () => {
  const before = (await board()).length;
  const player = await wallet.addPlayer(1_000_000n);
  await play(player, { stake: "10000", win: "9999" });
  await play(player, { stake: "10000", win: "10000" });
  const open = await play(player, { stake: "10000", win: "90000", closes: false });
  await countEverything();
  expect(await board()).toHaveLength(before);
  const closing = await wallet.post("win", {
    ...open.common,
    requestId: newId(),
    transactionId: newId(),
    referenceTransactionId: open.bet,
    roundClosed: true,
    amount: "0",
    kind: "normal",
  });
  expect(closing.status).toBe("OK");
  await countEverything();
  expect((await board())[0]).toMatchObject({ stake: "10000", win: "90000" });
});

// B-0926
test("a win that a correction takes back leaves the board", async () => {
  const before = await board();
  const player = await wallet.addPlayer(1_000_000n);
  const { bet, common } = await play(player, { stake: "10000", win: null });
  const winId = newId();
  await wallet.post("win", {
    ...common,
    requestId: newId(),
    transactionId: winId,
    referenceTransactionId: bet,
    roundClosed: true,
    amount: "77000",
    kind: "normal",
  });
  await countEverything();
  expect((await board())[0]).toMatchObject({ win: "77000" });
  const corrected = await wallet.post("resettle", {
    ...common,
    requestId: newId(),
    transactionId: newId(),
    referenceTransactionId: bet,
    previousAmount: "77000",
    amount: "5000",
  });
  expect(corrected.status).toBe("OK");
  expect(await board()).toEqual(before);
});

// B-0927
test("members who may not be named, as of trial and closed accounts, are not on the board", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  await play(player, { stake: "10000", win: "123400" });
  await countEverything();
  expect((await board()).map((one) => one.win)).toContain("123400");
  lobby.unnamed.add(player.playerId);
  expect((await board()).map((one) => one.win)).not.toContain("123400");
});

// B-1936
test("a win that is handed over twice stands on the board once", async () => {
  const before = await board();
  await countEverything();
  await wallet.database.pool.query("update ledger_reader set last_batch = 0 where reader = 'lobby.play'");
  await countEverything();
  expect(await board()).toEqual(before);
});

// B-0437
test("at most twenty, the latest first, and of one kind of game when that is asked for", async () => {
  const player = await wallet.addPlayer(100_000_000n);
  for (let win = 1; win <= 22; win += 1) await play(player, { stake: "10000", win: String(20_000 + win) });
  await play(player, { stake: "10000", win: "31000", gameCode: OTHER_GAME });
  await countEverything();
  const shown = await board();
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 3).map((one) => one.win)).toEqual(["31000", "20022", "20021"]);
  expect((await board({ gameCategory: "fish" })).map((one) => one.win)).toEqual(["31000"]);
  expect(await board({ gameCategory: "LIVE" })).toEqual([]);
  expect(await board({ limitNum: 1 })).toHaveLength(1);
}, 60_000);

// B-0928
test("among many rounds the board reads a handful of rows, each by its key, and nothing of the ledger's transfers", async () => {
  const { pool } = wallet.database;
  await pool.query(
    `insert into ledger_group (bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at)
     select i % 64, gen_random_uuid(), 'filler:' || i, 'closed', 'filler', 'P', 1, 2, now(), now() from generate_series(1, 50000) i`,
  );
  await pool.query(
    `insert into lobby_win (bucket, member_id, group_key, won_at)
     select bucket, member_id, group_key, now() - interval '1 day' from ledger_group where label = 'filler' limit 500`,
  );
  await pool.query("analyze ledger_group");
  await pool.query("analyze lobby_win");
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${BOARD_SQL}`, [200]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).not.toContain("Seq Scan on ledger_group");
  expect(plan).not.toContain("ledger_posting");
  expect(plan).toMatch(/Index (Only )?Scan using ledger_group_pkey/);
  expect(plan).not.toMatch(/Rows Removed by Filter: [1-9]\d{2,}/);
});

// B-0928
test("only the newest few hundred wins are kept", async () => {
  const { pool } = wallet.database;
  await pool.query(
    `insert into lobby_win (bucket, member_id, group_key, won_at)
     select bucket, member_id, group_key, now() - interval '2 days' from ledger_group where label = 'filler'
     on conflict do nothing`,
  );
  const player = await wallet.addPlayer(1_000_000n);
  await play(player, { stake: "10000", win: "50000" });
  await countEverything();
  const { rows } = await pool.query<{ count: number }>("select count(*)::integer as count from lobby_win");
  expect(rows[0]?.count).toBeLessThan(1_100);
  expect((await board())[0]).toMatchObject({ win: "50000" });
});

test.each([
  ["samina77", "s***7"],
  ["abcd", "a***d"],
  ["abc", "a***"],
  ["", "***"],
])("%s is shown as %s", (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

// B-0436, B-0929
test("popular games are ranked by bets that stand, of the last seven days, of games that are open", async () => {
  const { pool } = wallet.database;
  await pool.query("delete from lobby_play_day");
  const popular = () =>
    createPopularGames({
      ...lobby.deps,
      games: { ...openGames(), viewOf: lobby.deps.games.viewOf },
    });
  expect(await popular().games(12)).toEqual([]);
  await pool.query(
    `insert into lobby_play_day values (current_date - 7, $1, $2, 'P', 1000, 1000), (current_date, $1, $2, 'P', 3, 30),
       (current_date - 6, $1, $3, 'P', 5, 10), (current_date, $1, 'gone', 'P', 99, 99), (current_date, $1, $3, 'PTS', 99, 99)`,
    [VENDOR, GAME, OTHER_GAME],
  );
  expect((await popular().games(12)).map((one) => one.gameCode)).toEqual([OTHER_GAME, GAME]);
  expect(await popular().games(1)).toHaveLength(1);
  expect(await popular().lotteries(20)).toEqual([]);
});

// B-0929
test("a bet is counted once for its game, and taken off again when it is given back", async () => {
  const { pool } = wallet.database;
  await countEverything();
  await pool.query("delete from lobby_play_day");
  const player = await wallet.addPlayer(1_000_000n);
  await play(player, { stake: "7000", win: "0" });
  const { bet, common } = await play(player, { stake: "9000", win: null });
  const rolledBack = await wallet.post("rollback", {
    ...common,
    requestId: newId(),
    transactionId: newId(),
    referenceTransactionId: bet,
  });
  expect(rolledBack.status).toBe("OK");
  await countEverything();
  const counted = await pool.query("select vendor, game_code, unit, bets, staked from lobby_play_day");
  expect(counted.rows).toEqual([{ vendor: VENDOR, game_code: GAME, unit: "P", bets: 1n, staked: 7_000n }]);
});

// B-1675
test("a win whose round was found to be none leaves the board, and no other does", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  const [honest, made] = [await play(player, { win: "70000" }), await play(player, { win: "80000" })];
  await countEverything();
  expect((await board()).map(({ win }) => win)).toEqual(expect.arrayContaining(["70000", "80000"]));
  await lobby.lobby.forgetWins([{ memberId: player.playerId, key: `${VENDOR}:${made.roundId}` }]);
  expect((await board()).map(({ win }) => win)).toContain("70000");
  expect((await board()).map(({ win }) => win)).not.toContain("80000");
  expect(honest.roundId).not.toBe(made.roundId);
});
