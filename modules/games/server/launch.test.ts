import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endLaunchesIn } from "./commands/end-launches.ts";
import { GAME, launchHosts, MATCH, startTestWallet, type TestWallet, VENDOR } from "./testing/start-wallet.ts";

/** Who asks, where it does not matter. */
const WHO = { ip: "192.0.2.1", userAgent: "a desktop" };

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});

afterAll(() => wallet.close());

async function launch(playerId: string, siteSessionId = newId()): Promise<string> {
  const launched = await wallet.games.launch({
    memberId: playerId,
    siteSessionId,
    vendor: VENDOR,
    gameCode: GAME,
    theme: "light",
    language: "EN",
    ...WHO,
  });
  if (!launched.ok) throw new Error("the game was not launched");
  return new URL(launched.value.url).hash.slice("#token=".length);
}

const redeem = (launchToken: string, gameCode = GAME) =>
  wallet.post("session", { requestId: newId(), launchToken, gameCode });

const round = (playerId: string) => ({
  requestId: newId(),
  transactionId: newId(),
  roundId: newId(),
  playerId,
  gameCode: GAME,
  currency: "P",
  kind: "normal",
  amount: "10000",
  roundClosed: true,
  occurredAt: "2026-01-01T00:00:00.000Z",
});

const bet = (playerId: string, sessionToken: string) => wallet.post("bet", { ...round(playerId), sessionToken });

// B-0098, B-0695
test.each([
  ["account_closed", { code: "entry_refused", details: { reason: "account_closed" } }],
  ["self_excluded", { code: "entry_refused", details: { reason: "self_excluded" } }],
  ["maintenance", { code: "entry_refused", details: { reason: "maintenance" } }],
  ["in_need_true_account", "in_need_true_account"],
  ["age_unconfirmed", "age_unconfirmed"],
] as const)("a game that the guard refuses with %s does not open, and the reason is told", async (reason, refusal) => {
  const { playerId } = await wallet.addPlayer(0n);
  const input = {
    memberId: playerId,
    siteSessionId: newId(),
    vendor: VENDOR,
    gameCode: GAME,
    theme: "light",
    language: "EN",
    ...WHO,
  } as const;
  wallet.refusals.set(playerId, reason);
  expect(await wallet.games.launch(input)).toEqual({ ok: false, refusal });
  wallet.refusals.delete(playerId);
  expect(await wallet.games.launch(input)).toMatchObject({ ok: true });
});

// B-0441, B-0699
test("a launch token opens its game once and is refused the second time", async () => {
  const { playerId } = await wallet.addPlayer(1_000_000n);
  const token = await launch(playerId);
  expect(await redeem(token)).toMatchObject({
    status: "OK",
    playerId,
    currency: "P",
    ledgerExponent: 4,
    balance: "1000000",
  });
  expect(await redeem(token)).toMatchObject({ status: "INVALID_TOKEN" });
});

test("a game opens at the host that was named for launches first, at the next when that was tried in vain, and last at the vendor's own", async () => {
  const { playerId } = await wallet.addPlayer(0n);
  const input = { memberId: playerId, siteSessionId: newId(), vendor: VENDOR, gameCode: GAME } as const;
  const open = async (hostsTried?: number) => {
    const tried = hostsTried === undefined ? {} : { hostsTried };
    const launched = await wallet.games.launch({ ...input, theme: "light", language: "EN", ...WHO, ...tried });
    if (!launched.ok) throw new Error("the game was not launched");
    const { url, frameOrigin, hasNextHost } = launched.value;
    expect(new URL(url).origin).toBe(frameOrigin);
    return [frameOrigin, hasNextHost];
  };
  expect(await open()).toEqual(["http://127.0.0.1:1", false]);
  launchHosts.push("https://one.example", "https://two.example");
  expect(await open()).toEqual(["https://one.example", true]);
  expect(await open(1)).toEqual(["https://two.example", true]);
  expect(await open(2)).toEqual(["http://127.0.0.1:1", false]);
  launchHosts.length = 0;
});

// B-0444
test("of fifty vendors' calls that race with one launch token exactly one wins", async () => {
  const { playerId } = await wallet.addPlayer(0n);
  const token = await launch(playerId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token)));
  expect(answers.filter((answer) => answer.status === "OK")).toHaveLength(1);
});

// B-0442, B-0443
test("a launch token is refused at the 61st second, for another game and when made up", async () => {
  const { playerId } = await wallet.addPlayer(0n);
  const beforeMs = Date.now();
  const late = await launch(playerId);
  const afterMs = Date.now();
  const { rows } = await wallet.database.pool.query<{ at: Date }>(
    "select token_expires_at as at from games_launch where member_id = $1",
    [playerId],
  );
  const expiresAtMs = rows[0]?.at.getTime();
  expect(expiresAtMs).toBeGreaterThanOrEqual(beforeMs + 60_000);
  expect(expiresAtMs).toBeLessThanOrEqual(afterMs + 60_000);
  await wallet.database.pool.query("update games_launch set token_expires_at = now() where member_id = $1", [playerId]);
  expect(await redeem(late)).toMatchObject({ status: "TOKEN_EXPIRED" });
  const other = await launch((await wallet.addPlayer(0n)).playerId);
  expect(await redeem(other, "delisted")).toMatchObject({ status: "INVALID_GAME" });
  expect(await redeem("not-a-token-of-this-site-at-all")).toMatchObject({ status: "INVALID_TOKEN" });
});

// B-0443
test("no wallet call is valid before a launch, and a token is no use to another player", async () => {
  const [one, other] = [await wallet.addPlayer(1_000_000n), await wallet.addPlayer(1_000_000n)];
  expect(await bet(one.playerId, "made-up")).toMatchObject({ status: "INVALID_TOKEN", balance: "1000000" });
  expect(await bet(one.playerId, other.sessionToken)).toMatchObject({ status: "INVALID_TOKEN" });
});

// B-1858
test("who is excluded after the game was opened gets no play token for it", async () => {
  const { playerId } = await wallet.addPlayer(1_000_000n);
  const token = await launch(playerId);
  wallet.excluded.add(playerId);
  expect(await redeem(token)).toMatchObject({ status: "USER_DISABLED" });
  wallet.excluded.delete(playerId);
  expect(await redeem(token)).toMatchObject({ status: "OK" });
});

// B-0185, B-0698
test("bets stop within a second of the end of the member's session, and wins still arrive", async () => {
  const { playerId } = await wallet.addPlayer(1_000_000n);
  const siteSessionId = newId();
  const { sessionToken } = await redeem(await launch(playerId, siteSessionId));
  const stake = { ...round(playerId), sessionToken };
  expect(await wallet.post("bet", stake)).toMatchObject({ status: "OK", balance: "990000" });
  const { kysely } = wallet.database;
  await kysely.transaction().execute((trx) => endLaunchesIn(wallet.deps, trx, { memberId: playerId, siteSessionId }));
  // A free one takes nothing, however long it is still allowed.
  const free = () => wallet.post("bet", { ...round(playerId), kind: "free", amount: "0", sessionToken });
  await expect.poll(async () => (await free()).status, { timeout: 1_000, interval: 20 }).toBe("TOKEN_EXPIRED");
  expect(await bet(playerId, String(sessionToken))).toMatchObject({ status: "TOKEN_EXPIRED", balance: "990000" });
  const win = {
    ...round(playerId),
    roundId: stake.roundId,
    referenceTransactionId: stake.transactionId,
    amount: "25000",
  };
  expect(await wallet.post("win", win)).toMatchObject({ status: "OK", balance: "1015000" });
  expect(await wallet.ledger.audit()).toEqual([]);
});

// B-0433
test.each(["games.launchSports", "games.launchSportsByPost"])("%s opens sports, and nothing but sports", async (id) => {
  const { playerId } = await wallet.addPlayer(1_000_000n);
  const call = wallet.games.site?.find(({ endpoint }) => endpoint.id === id);
  const context = { session: { memberId: playerId, sessionId: newId() }, language: "EN", ...WHO } as never;
  const open = (input: object) => call?.run({ theme: "light", hostsTried: 0, ...input }, context);
  expect(await open({})).toMatchObject({ ok: true, value: { game: { gameCode: MATCH, gameType: "SPORTS" } } });
  expect(await open({ vassalage: VENDOR, gameCode: MATCH })).toMatchObject({ ok: true });
  expect(await open({ gameCode: GAME })).toEqual({ ok: false, refusal: "game_unavailable" });
  expect(await open({ vassalage: "another" })).toEqual({ ok: false, refusal: "game_unavailable" });
});
