import { bucketOf, newId } from "@fairhouse/base";
import { GAME, OTHER_GAME, type TestWallet, VENDOR } from "@fairhouse/games/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAVOURITES_MAX, RECENTS_KEPT } from "../rules.ts";
import { changeFavourite } from "./commands/change-favourite.ts";
import { keepRecent } from "./commands/keep-recent.ts";
import { FAVOURITES_SQL, pageOfOwn, RECENTS_SQL, readFavourites, readRecents } from "./queries/own-games.ts";
import { startTestLobby, type TestLobby } from "./testing/start-lobby.ts";

let lobby: TestLobby;
let wallet: TestWallet;

beforeAll(async () => {
  lobby = await startTestLobby();
  wallet = lobby.wallet;
}, 60_000);
afterAll(() => lobby?.close());

const nodeOf = (code: string) => String(lobby.deps.games.game(VENDOR, code)?.node_id);
const codesOf = async (memberId: string) => (await readFavourites(lobby.deps, memberId)).map(({ code }) => code);
const press = (memberId: string, code: string, isFavourite?: boolean) =>
  changeFavourite(lobby.deps, memberId, { nodeId: nodeOf(code), isFavourite });

// B-0422, B-0431
test("a favourite is added by one press and removed by the next, the latest first, and is the member's own", async () => {
  const [ayesha, bilal] = [newId(), newId()];
  expect(await press(ayesha, GAME)).toMatchObject({ ok: true, value: { isFavourite: true } });
  expect(await press(ayesha, OTHER_GAME)).toMatchObject({ ok: true });
  expect(await codesOf(ayesha)).toEqual([OTHER_GAME, GAME]);
  expect(await codesOf(bilal)).toEqual([]);
  expect(await press(ayesha, OTHER_GAME)).toMatchObject({ ok: true, value: { isFavourite: false } });
  expect(await codesOf(ayesha)).toEqual([GAME]);
});

// B-2333
test("a press that names the wanted state may be repeated, and a game that is not there is refused", async () => {
  const memberId = newId();
  for (const isFavourite of [true, true]) await press(memberId, GAME, isFavourite);
  expect(await codesOf(memberId)).toEqual([GAME]);
  for (const isFavourite of [false, false]) await press(memberId, GAME, isFavourite);
  expect(await codesOf(memberId)).toEqual([]);
  const absent = { ok: false, refusal: "game_unavailable" };
  expect(await changeFavourite(lobby.deps, memberId, { nodeId: "999999999" })).toEqual(absent);
  expect(await changeFavourite(lobby.deps, memberId, { nodeId: nodeOf(GAME), vendor: "other" })).toEqual(absent);
});

// B-2333
test("of two presses at once one adds and the other removes", async () => {
  const memberId = newId();
  const done = await Promise.all([press(memberId, GAME), press(memberId, GAME)]);
  expect(done.map((one) => one.ok && one.value.isFavourite).sort()).toEqual([false, true]);
  expect(await codesOf(memberId)).toEqual([]);
});

// B-2333
test(`a member has ${FAVOURITES_MAX} favourites at most`, async () => {
  const memberId = newId();
  await wallet.database.pool.query(
    `insert into lobby_favourite select $1, $2, 'gone', 'game-' || n, now() from generate_series(1, $3) n`,
    [bucketOf(memberId), memberId, FAVOURITES_MAX],
  );
  expect(await press(memberId, GAME)).toEqual({ ok: false, refusal: "favourites_full" });
  expect(await codesOf(memberId), "games that are closed are left out").toEqual([]);
});

// B-0423, B-0432
test("a game that is opened stands first among the recent ones, once, and the oldest are forgotten", async () => {
  const memberId = newId();
  const open = (gameCode: string, at: number) =>
    wallet.database.kysely
      .transaction()
      .execute((trx) => keepRecent(trx, { memberId, vendor: VENDOR, gameCode, at: new Date(at) }));
  await open(GAME, 1_000);
  await open(OTHER_GAME, 2_000);
  await open(GAME, 3_000);
  expect((await readRecents(lobby.deps, memberId)).map(({ code }) => code)).toEqual([GAME, OTHER_GAME]);
  for (let n = 0; n < RECENTS_KEPT + 5; n += 1) await open(`filler-${n}`, 10_000 + n);
  const { rows } = await wallet.database.pool.query<{ count: number; oldest: Date }>(
    "select count(*)::integer as count, min(opened_at) as oldest from lobby_recent where member_id = $1",
    [memberId],
  );
  expect(rows).toEqual([{ count: RECENTS_KEPT, oldest: new Date(10_005) }]);
});

// B-0423
test("launching a game puts it among the recent ones, in the transaction of the launch", async () => {
  const { playerId } = await wallet.addPlayer(1_000_000n);
  const who = { memberId: playerId, siteSessionId: newId(), ip: "192.0.2.1", userAgent: "a desktop" };
  const asked = { ...who, vendor: VENDOR, theme: "light", language: "EN" } as const;
  expect(await wallet.games.launch({ ...asked, gameCode: GAME })).toMatchObject({ ok: true });
  expect((await readRecents(lobby.deps, playerId)).map(({ code }) => code)).toEqual([GAME]);
  expect(await wallet.games.launch({ ...asked, gameCode: "no-such-game" })).toMatchObject({ ok: false });
  expect(await readRecents(lobby.deps, playerId)).toHaveLength(1);
});

// B-0432
test("a member's own games are narrowed by kind and vendor, and come in pages", async () => {
  const memberId = newId();
  await press(memberId, GAME);
  await press(memberId, OTHER_GAME);
  const own = await readFavourites(lobby.deps, memberId);
  const page = (query: object) => pageOfOwn(lobby.deps, own, { pageNo: 1, pageSize: 1, ...query });
  expect([page({}), page({ pageNo: 2 })].flatMap(({ games }) => games.map((one) => one.gameCode))).toEqual([
    OTHER_GAME,
    GAME,
  ]);
  expect(page({})).toMatchObject({ totalPages: 2, total: 2 });
  expect(page({ gameType: "fish" })).toMatchObject({ games: [], totalPages: 0 });
  expect(page({ vassalage: "another" }).total).toBe(0);
});

// B-2334
test("among very many favourites and recent games a member's own are read by their index alone", async () => {
  const { pool } = wallet.database;
  for (const [table, column] of [
    ["lobby_favourite", "added_at"],
    ["lobby_recent", "opened_at"],
  ])
    await pool.query(
      `insert into ${table} (bucket, member_id, vendor, game_code, ${column})
       select n % 64, md5((n / 50)::text)::uuid, 'vendor-' || n % 100, 'game-' || n, now() from generate_series(1, 200000) n`,
    );
  await pool.query("analyze lobby_favourite");
  await pool.query("analyze lobby_recent");
  for (const [statement, index] of [
    [FAVOURITES_SQL, "lobby_favourite_pkey"],
    [RECENTS_SQL, "lobby_recent_pkey"],
  ] as const) {
    const memberId = newId();
    const explained = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze) ${statement}`, [
      ...[bucketOf(memberId), memberId, 500],
    ]);
    const plan = explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (using|on) ${index}|Bitmap Index Scan on ${index}`));
    expect(plan).not.toContain("Seq Scan");
  }
}, 60_000);
