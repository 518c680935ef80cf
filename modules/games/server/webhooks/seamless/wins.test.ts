import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { endLaunchesIn } from "../../commands/end-launches.ts";
import {
  GAME,
  OTHER_GAME,
  startTestWallet,
  type TestPlayer,
  type TestWallet,
  VENDOR,
} from "../../testing/start-wallet.ts";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(() => wallet.close());

/** A stop of the house or an end of a session is known everywhere within a second. */
const WITHIN = { timeout: 5_000 };

type Fields = { readonly [name: string]: unknown };

const fieldsOf = ({ playerId }: Pick<TestPlayer, "playerId">, gameCode: string) => ({
  ...{ requestId: newId(), transactionId: newId(), playerId, gameCode, currency: "P", kind: "normal" },
  occurredAt: "2026-01-01T00:00:00.000Z",
});

const bet = async (player: TestPlayer, gameCode: string, more: Fields = {}) => {
  const { sessionToken } = player;
  const round = { roundId: newId(), sessionToken, amount: "100", roundClosed: false };
  const fields = { ...fieldsOf(player, gameCode), ...round, ...more };
  return { fields, answer: await wallet.post("bet", fields) };
};

/** Opens a game as a member does, so that its token ends with the member's session. */
async function launch({ playerId }: TestPlayer): Promise<string> {
  const at = { memberId: playerId, siteSessionId: newId(), vendor: VENDOR, gameCode: GAME } as const;
  const launched = await wallet.games.launch({
    ...at,
    theme: "light",
    language: "EN",
    ip: "192.0.2.1",
    userAgent: "a desktop",
  });
  if (!launched.ok) throw new Error("the game was not launched");
  const launchToken = new URL(launched.value.url).hash.slice("#token=".length);
  const { sessionToken } = await wallet.post("session", { requestId: newId(), launchToken, gameCode: GAME });
  return String(sessionToken);
}

const stop = (scope: Fields) => wallet.ask("POST", "/staff/switches", { scope, reason: "in doubt" });

const endSession = ({ playerId }: TestPlayer) =>
  wallet.database.kysely.transaction().execute((trx) => endLaunchesIn(wallet.deps, trx, { memberId: playerId }));

const lock = ({ playerId }: TestPlayer) =>
  wallet.ledger.setWalletClosed(wallet.database.kysely, { memberId: playerId, closed: true });

const limit =
  (code: "stake" | "net_loss") =>
  ({ playerId }: TestPlayer) =>
    wallet.ledger.setCeiling(wallet.database.kysely, {
      ...{ memberId: playerId, unit: "P", code, period: "day", ceiling: 1n },
    });

/** What every process keeps in memory of a player whose bets are refused. */
const stopPlay = (cause: "self_excluded" | "session_limit") => async (player: TestPlayer) => {
  wallet.stops.set(player.playerId, cause);
};

/** An excluded player is shut out by the same means as one whom the house has stopped. */
const exclude = async ({ playerId }: TestPlayer) => {
  wallet.excluded.add(playerId);
  await stop({ scope: "member", member: playerId });
};

const delist = () =>
  wallet.database.pool.query("update catalogue_game set is_open = false where code = $1", [OTHER_GAME]);

type Case = [what: string, refusal: string, change: (player: TestPlayer) => Promise<unknown>, game?: string];

/** What has happened since the bet, and what another bet is answered then. The last one leaves its game delisted. */
const CHANGES: Case[] = [
  ["the session has ended", "TOKEN_EXPIRED", endSession],
  ["the account is locked", "USER_DISABLED", lock],
  ["the player is excluded", "USER_DISABLED", exclude],
  ["the player has excluded themselves", "SELF_EXCLUDED", stopPlay("self_excluded")],
  ["the stake limit is reached", "LIMIT_STAKE", limit("stake")],
  ["the loss limit is reached", "LIMIT_LOSS", limit("net_loss")],
  ["the session limit is used up", "LIMIT_SESSION", stopPlay("session_limit")],
  ["the game is no longer listed", "INVALID_GAME", delist, OTHER_GAME],
];

// B-0470, B-0471, B-0473
test.each(CHANGES)("a win is credited although %s, where a bet is answered %s", async (_, refusal, change, game) => {
  const gameCode = game ?? GAME;
  const player = await wallet.addPlayer(100_000n, gameCode);
  if (change === endSession) player.sessionToken = await launch(player);
  const { fields, answer } = await bet(player, gameCode);
  expect(answer).toMatchObject({ status: "OK", balance: "99900" });
  await change(player);
  const again = async () => (await bet(player, gameCode)).answer;
  await expect.poll(again, WITHIN).toMatchObject({ status: refusal });

  const before = (await wallet.ledger.balances(player.playerId))[0]?.balance ?? 0n;
  const won = { roundId: fields.roundId, referenceTransactionId: fields.transactionId };
  const win = { ...fieldsOf(player, gameCode), ...won, amount: "250", roundClosed: true };
  expect(await wallet.post("win", win)).toMatchObject({ status: "OK", balance: (before + 250n).toString() });
});

// B-0470
test.each([
  ["none", undefined],
  ["a made-up one", "no-token-at-all"],
  ["one that has ended", "ended"],
  ["another player's", "others"],
])("a win is credited with %s for a token", async (_, given) => {
  const [player, other] = [await wallet.addPlayer(1_000n), await wallet.addPlayer(0n)];
  const ended = wallet.tokenFor(player.playerId, { expiresAtMs: Date.now() - 1_000 });
  const sessionToken = given === "ended" ? ended : given === "others" ? other.sessionToken : given;
  const { fields } = await bet(player, GAME);
  const won = { roundId: fields.roundId, referenceTransactionId: fields.transactionId };
  const token = sessionToken === undefined ? {} : { sessionToken };
  const win = { ...fieldsOf(player, GAME), ...won, ...token, amount: "250", roundClosed: true };
  expect(await wallet.post("win", win)).toMatchObject({ status: "OK", balance: "1150" });
});
