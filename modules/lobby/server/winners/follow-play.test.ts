import { type TestWallet, VENDOR } from "@fairhouse/games/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayRounds, playRoundsOf } from "../testing/play-rounds.ts";
import { startTestLobby, type TestLobby } from "../testing/start-lobby.ts";

let lobby: TestLobby;
let wallet: TestWallet;
let rounds: PlayRounds;

beforeAll(async () => {
  lobby = await startTestLobby();
  wallet = lobby.wallet;
  rounds = playRoundsOf(lobby);
}, 120_000);

afterAll(() => lobby?.close());

const standing = async () =>
  (
    await wallet.database.pool.query("select bets, staked from lobby_play_day where vendor = $1 and unit = 'P'", [
      VENDOR,
    ])
  ).rows;

// B-1936
test("a process that is killed after it has counted and before it has committed loses no bet and counts none twice", async () => {
  const { pool } = wallet.database;
  await rounds.countEverything();
  await pool.query("delete from lobby_play_day");
  const player = await wallet.addPlayer(1_000_000n);
  for (let bet = 0; bet < 3; bet += 1) await rounds.play(player, { stake: "5000" });
  await rounds.settle();
  await pool.query(
    `create function kill_reader() returns trigger language plpgsql as $$
     begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  );
  await pool.query(
    "create trigger kill_reader before update on ledger_reader for each row execute function kill_reader()",
  );
  await expect(rounds.follower.catchUp()).rejects.toThrow();
  expect(await standing()).toEqual([]);
  await pool.query("drop trigger kill_reader on ledger_reader");
  await rounds.follower.catchUp();
  expect(await standing()).toEqual([{ bets: 3n, staked: 15_000n }]);
});

// B-1936
test("two processes that count at the same time count every bet once", async () => {
  await rounds.countEverything();
  await wallet.database.pool.query("delete from lobby_play_day");
  const player = await wallet.addPlayer(1_000_000n);
  const others = [lobby.anotherProcess(), lobby.anotherProcess()].map(({ followers }) => followers![0]!);
  for (let turn = 0; turn < 4; turn += 1) {
    for (let bet = 0; bet < 3; bet += 1) await rounds.play(player, { stake: "5000" });
    await Promise.all([...others, ...others, rounds.follower].map((one) => one.catchUp()));
  }
  await rounds.countEverything();
  expect(await standing()).toEqual([{ bets: 12n, staked: 60_000n }]);
});
