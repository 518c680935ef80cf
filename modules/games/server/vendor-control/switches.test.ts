import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  GAME,
  OTHER_GAME,
  startTestWallet,
  type TestPlayer,
  type TestWallet,
  VENDOR,
} from "../testing/start-wallet.ts";

/** What the house promises: a switch stops bets on every process within this time. */
const WITHIN_MS = 1_000;

let wallet: TestWallet;
/** A second process on the same database. */
let other: Awaited<ReturnType<TestWallet["listen"]>>;
let otherGames: ReturnType<TestWallet["anotherProcess"]>;

beforeAll(async () => {
  wallet = await startTestWallet();
  otherGames = wallet.anotherProcess();
  await otherGames.start();
  other = await wallet.listen(otherGames);
});

afterAll(async () => {
  await otherGames.stop();
  await other.close();
  await wallet.close();
});

const betOf = ({ playerId, sessionToken }: TestPlayer, overrides: object = {}) => ({
  requestId: newId(),
  transactionId: newId(),
  roundId: newId(),
  playerId,
  sessionToken,
  gameCode: GAME,
  currency: "P",
  kind: "normal",
  amount: "100",
  roundClosed: false,
  occurredAt: "2026-01-01T00:00:00.000Z",
  ...overrides,
});

const throwSwitch = async (scope: object, reason = "its return is in doubt"): Promise<string> => {
  const { code, value } = await wallet.ask("POST", "/staff/switches", { scope, reason });
  if (code !== "ok") throw new Error(`no switch: ${code}`);
  return String(value.switchId);
};
const lift = (switchId: string) =>
  wallet.ask("POST", `/staff/switches/${switchId}/lift`, { reason: "the doubt is settled" });

const launch = (games: TestWallet["games"], memberId: string, gameCode = GAME) =>
  games.launch({
    memberId,
    siteSessionId: newId(),
    vendor: VENDOR,
    gameCode,
    theme: "light",
    language: "EN",
    ip: "192.0.2.1",
    userAgent: "a desktop",
  });

// B-0493, B-0722
test.each([
  ["everything", () => ({ scope: "house" }), "INVALID_GAME", { code: "game_paused" }],
  ["a vendor", () => ({ scope: "vendor", vendor: VENDOR }), "INVALID_GAME", { code: "game_paused" }],
  ["a game", () => ({ scope: "game", vendor: VENDOR, gameCode: GAME }), "INVALID_GAME", { code: "game_paused" }],
  ["a member", (id: string) => ({ scope: "member", member: id }), "USER_DISABLED", "play_paused"],
] as const)(
  "a switch for %s stops bets and launches at once here, elsewhere within a second, and no credit",
  async (_, scopeOf, status, refusal) => {
    const player = await wallet.addPlayer(1_000_000n);
    const before = betOf(player);
    expect(await wallet.post("bet", before)).toMatchObject({ status: "OK" });

    const switchId = await throwSwitch(scopeOf(player.playerId));
    const thrownAtMs = Date.now();
    expect(await wallet.post("bet", betOf(player))).toMatchObject({ status, balance: "999900" });
    expect(await launch(wallet.games, player.playerId)).toMatchObject({ refusal });
    for (;;) {
      const { status: elsewhere } = await wallet.post("bet", betOf(player, { amount: "0", kind: "free" }), {
        url: other.url,
      });
      if (elsewhere === status) break;
      expect(Date.now() - thrownAtMs).toBeLessThan(WITHIN_MS);
    }
    expect(await launch(otherGames, player.playerId)).toMatchObject({ refusal });

    // The running round ends as it would have.
    const { requestId: _r, kind: _k, sessionToken: _s, amount: _a, transactionId, ...round } = before;
    const credit = {
      ...round,
      requestId: newId(),
      referenceTransactionId: transactionId,
      kind: "normal",
      amount: "250",
    };
    const win = { ...credit, transactionId: newId(), roundClosed: true };
    expect(await wallet.post("win", win)).toMatchObject({ status: "OK", balance: "1000150" });
    const open = betOf(player);
    const { kind: _ok, amount: _oa, roundClosed: _oc, sessionToken: _os, ...gone } = open;
    const rollback = {
      ...gone,
      requestId: newId(),
      transactionId: newId(),
      referenceTransactionId: open.transactionId,
    };
    expect(await wallet.post("rollback", rollback, { url: other.url })).toMatchObject({ status: "OK" });

    expect(await lift(switchId)).toMatchObject({ code: "ok" });
    expect(await wallet.post("bet", betOf(player))).toMatchObject({ status: "OK" });
    expect(await launch(wallet.games, player.playerId)).toMatchObject({ ok: true });
    expect(await wallet.ledger.audit()).toEqual([]);
  },
);

test("a switch for one game leaves the others open, and one for a member the other members", async () => {
  const [one, two] = [await wallet.addPlayer(1_000_000n), await wallet.addPlayer(1_000_000n)];
  const ids = [
    await throwSwitch({ scope: "game", vendor: VENDOR, gameCode: OTHER_GAME }),
    await throwSwitch({ scope: "member", member: one.playerId }),
  ];
  expect(await wallet.post("bet", betOf(two))).toMatchObject({ status: "OK" });
  expect(await launch(wallet.games, two.playerId)).toMatchObject({ ok: true });
  expect(await launch(wallet.games, two.playerId, OTHER_GAME)).toMatchObject({
    refusal: { code: "game_paused", details: { scope: "game", expectedBackAt: null } },
  });
  for (const id of ids) await lift(id);
});

test("a refused bet stays refused when play goes on, and one that stood is still told that it stands", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  const stood = betOf(player);
  expect(await wallet.post("bet", stood)).toMatchObject({ status: "OK" });
  const switchId = await throwSwitch({ scope: "house" });
  const stopped = betOf(player);
  expect(await wallet.post("bet", stopped)).toMatchObject({ status: "INVALID_GAME" });
  expect(await wallet.post("bet", { ...stood, requestId: newId() })).toMatchObject({ status: "OK" });
  await lift(switchId);
  expect(await wallet.post("bet", { ...stopped, requestId: newId() })).toMatchObject({ status: "INVALID_GAME" });
});

// B-0722
test("a launch token that was minted before the switch opens nothing after it", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  const launched = await launch(wallet.games, player.playerId);
  if (!launched.ok) throw new Error("the game was not launched");
  const launchToken = new URL(launched.value.url).hash.slice("#token=".length);
  const switchId = await throwSwitch({ scope: "game", vendor: VENDOR, gameCode: GAME });
  const redeem = { requestId: newId(), launchToken, gameCode: GAME };
  expect(await wallet.post("session", redeem)).toMatchObject({ status: "INVALID_GAME" });
  await lift(switchId);
});

// B-0723
test("of many operators who throw the same switch at once one does, and lifting it once is enough", async () => {
  const scope = { scope: "vendor", vendor: VENDOR };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => wallet.ask("POST", "/staff/switches", { scope, reason: "all at once" })),
  );
  expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "already_stopped")).toHaveLength(19);
  const switchId = String(answers.find(({ code }) => code === "ok")?.value.switchId);
  const lifted = await Promise.all(Array.from({ length: 5 }, () => lift(switchId)));
  expect(lifted.filter(({ code }) => code === "ok")).toHaveLength(1);
  expect(lifted.filter(({ code }) => code === "already_lifted")).toHaveLength(4);
});

// B-0722
test("bets that race with a switch are taken or refused, never both, and the books hold", async () => {
  const player = await wallet.addPlayer(1_000_000n);
  const bets = Array.from({ length: 60 }, () => betOf(player));
  const racing = bets.map(async (one, index) => {
    await new Promise((resolve) => setTimeout(resolve, index));
    return wallet.post("bet", one, { url: index % 2 ? other.url : wallet.url });
  });
  const switchId = await throwSwitch({ scope: "member", member: player.playerId });
  const taken = (await Promise.all(racing)).filter(({ status }) => status === "OK").length;
  const [balance] = await wallet.ledger.balances(player.playerId);
  expect(balance?.balance).toBe(1_000_000n - 100n * BigInt(taken));
  expect(await wallet.ledger.audit()).toEqual([]);
  await lift(switchId);
});

// B-0723
test("a switch names a reason and leaves who threw and who lifted it in the audit", async () => {
  const before = wallet.audit.length;
  const scope = { scope: "game", vendor: VENDOR, gameCode: GAME };
  expect(await wallet.ask("POST", "/staff/switches", { scope, reason: "no" })).toMatchObject({ code: "bad_input" });
  await lift(await throwSwitch(scope, "the jackpot counts wrong"));
  expect(wallet.audit.slice(before)).toMatchObject([
    { action: "switch.thrown", reason: "the jackpot counts wrong", detail: scope, staffId: expect.any(String) },
    { action: "switch.lifted", reason: "the doubt is settled" },
  ]);
  const { value } = await wallet.ask("GET", "/staff/switches?limit=1");
  expect(value).toMatchObject({ switches: [{ scope: "game", gameCode: GAME, liftReason: "the doubt is settled" }] });
});

// B-0242
test("a page of switches holds no more than was asked for, those that stand before those that were lifted", async () => {
  await lift(await throwSwitch({ scope: "game", vendor: VENDOR, gameCode: GAME }));
  const standing = await throwSwitch({ scope: "game", vendor: VENDOR, gameCode: OTHER_GAME });
  const page = async (limit: number) => {
    const { value } = await wallet.ask("GET", `/staff/switches?limit=${limit}`);
    return (value as unknown as { switches: { gameCode: string; liftedAt: string | null }[] }).switches;
  };
  expect(await page(1)).toMatchObject([{ gameCode: OTHER_GAME, liftedAt: null }]);
  expect(await page(2)).toMatchObject([{ gameCode: OTHER_GAME }, { gameCode: GAME, liftedAt: expect.any(String) }]);
  await lift(standing);
});

// B-0725
test("a game says that the house has paused it, on every process, and no other game does", async () => {
  const isPaused = async (process: typeof other, gameCode: string) => {
    const { value } = await process.ask("GET", `/wps/game/info?vendor=${VENDOR}&gameCode=${gameCode}`);
    return (value as unknown as { game: { isPaused: boolean } }).game.isPaused;
  };
  const pausedAt = async (process: typeof other) => {
    const codes = [GAME, OTHER_GAME];
    const are = await Promise.all(codes.map((code) => isPaused(process, code)));
    return codes.filter((_, index) => are[index]);
  };
  const switchId = await throwSwitch({ scope: "game", vendor: VENDOR, gameCode: OTHER_GAME });
  await expect.poll(() => pausedAt(other), { timeout: WITHIN_MS }).toEqual([OTHER_GAME]);
  await lift(switchId);
  await expect.poll(() => pausedAt(other), { timeout: WITHIN_MS }).toEqual([]);
});

test("what is not there cannot be stopped", async () => {
  const unknown = { scope: "game", vendor: VENDOR, gameCode: "no-such-game" };
  expect(await wallet.ask("POST", "/staff/switches", { scope: unknown, reason: "test" })).toMatchObject({
    code: "scope_unknown",
  });
  const absent = { scope: "member", member: newId() };
  expect(await wallet.ask("POST", "/staff/switches", { scope: absent, reason: "test" })).toMatchObject({
    code: "member_unknown",
  });
});
