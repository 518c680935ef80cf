import { describe, expect, it } from "vitest";
import {
  afterAttempt,
  createWalletClient,
  type FieldsOf,
  nextAttemptAt,
  pendingCall,
  retryPolicies,
  rollbackOf,
} from "./client.ts";
import { demoVendor, prepareWallet } from "./reference-wallet/prepare.ts";
import { fetchOfWallet } from "./reference-wallet/serve.ts";
import { ReferenceWallet } from "./reference-wallet/wallet.ts";
import type { Reply } from "./reply.ts";

const START_MS = Date.parse("2026-11-20T12:00:00.000Z");

const bet: FieldsOf<"bet"> = {
  transactionId: "bet-1",
  roundId: "round-1",
  playerId: "funded",
  sessionToken: "token-of-funded",
  gameCode: "demo-slot",
  currency: "P",
  amount: "100",
  kind: "normal",
  roundClosed: false,
};
const { sessionToken: _token, ...betWithoutToken } = bet;
const win: FieldsOf<"win"> = {
  ...betWithoutToken,
  transactionId: "win-1",
  referenceTransactionId: "bet-1",
  roundClosed: true,
};

/** What happens to one request on its way. */
type Trouble = "none" | "before" | "after" | "busy" | "http-500" | "other-answer" | "bad-signature";

describe("a vendor's client", () => {
  it("takes a stake, pays a win and reads the balance", async () => {
    const { client } = start([]);
    expect(await client.bet(bet)).toMatchObject({ kind: "reply", reply: { status: "OK", balance: "1999900" } });
    expect(await client.win(win)).toMatchObject({ kind: "reply", reply: { status: "OK", balance: "2000000" } });
    const { playerId, sessionToken, gameCode, currency } = bet;
    const balance = await client.balance({ playerId, sessionToken, gameCode, currency });
    expect(balance).toMatchObject({ kind: "reply", reply: { balance: "2000000" } });
  });

  it.each(["before", "after", "busy", "http-500", "other-answer"] as const)(
    "takes a stake once when the first attempt meets trouble: %s",
    async (trouble) => {
      const { client, sent, balanceOf } = start([trouble]);
      expect(await client.bet(bet)).toMatchObject({ kind: "reply", reply: { status: "OK", balance: "1999900" } });
      expect(balanceOf("funded")).toBe(1_999_900n);
      expect(sent).toHaveLength(2);
    },
  );

  it("sends a retry with a new request id and timestamp and otherwise unchanged", async () => {
    const { client, sent } = start(["after", "after"]);
    await client.bet(bet);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ body }) => body.requestId)).size).toBe(3);
    expect(new Set(sent.map(({ timestamp }) => timestamp)).size).toBe(3);
    const rest = sent.map(({ body: { requestId: _id, ...others } }) => JSON.stringify(others));
    expect(new Set(rest).size).toBe(1);
  });

  it("does not send a refusal again", async () => {
    const { client, sent } = start([]);
    const refused = await client.bet({ ...bet, amount: "99999999" });
    expect(refused).toMatchObject({ kind: "reply", reply: { status: "NOT_ENOUGH_MONEY", balance: "2000000" } });
    expect(sent).toHaveLength(1);
  });

  // B-0485
  it("rolls a bet back after three attempts, and the stake is back", async () => {
    const { client, sent, balanceOf } = start(["after", "after", "after"]);
    expect(await client.bet(bet)).toMatchObject({ kind: "rolled_back", reply: { status: "OK" } });
    expect(sent.map(({ call }) => call)).toEqual(["bet", "bet", "bet", "rollback"]);
    expect(balanceOf("funded")).toBe(2_000_000n);
  });

  it("rolls a bet back when an unknown attempt is followed by a refusal that says nothing about it", async () => {
    const { client, balanceOf } = start(["after", "bad-signature"]);
    expect(await client.bet(bet)).toMatchObject({ kind: "rolled_back" });
    expect(balanceOf("funded")).toBe(2_000_000n);
  });

  // B-1918
  it("leaves the rollback to a vendor that stores it before it is sent", async () => {
    const { client, sent, balanceOf } = start(["after", "after", "after"]);
    const result = await client.bet(bet, { leavesRollback: true });
    if (result.kind !== "rollback_pending") throw new Error(`The bet ended as ${result.kind}.`);
    expect(sent.map(({ call }) => call)).toEqual(["bet", "bet", "bet"]);
    expect(result.pending).toMatchObject({ call: "rollback", attempts: 0, fields: rollbackOf(bet) });
    expect(await client.settle(result.pending)).toMatchObject({ state: "answered", reply: { status: "OK" } });
    expect(balanceOf("funded")).toBe(2_000_000n);
  });

  // B-1918
  it("rolls a bet back that an earlier process may have sent when its refusal says nothing about that", async () => {
    const { client, sent } = start(["bad-signature", "none", "bad-signature"]);
    expect(await client.bet(bet, { mayHaveBeenSent: true })).toMatchObject({ kind: "rolled_back" });
    expect(await client.bet({ ...bet, transactionId: "bet-2" })).toMatchObject({ kind: "reply" });
    expect(sent.map(({ call }) => call)).toEqual(["bet", "rollback", "bet"]);
  });

  it("hands the rollback back when that is not answered either, and settles it later", async () => {
    const { client, balanceOf } = start(Array(6).fill("after"));
    const result = await client.bet(bet);
    if (result.kind !== "rollback_pending") throw new Error(`The bet ended as ${result.kind}.`);
    expect(result.pending).toMatchObject({ call: "rollback", attempts: 3 });
    const stored = JSON.parse(JSON.stringify(result.pending)) as typeof result.pending;
    expect(await client.settle(stored)).toMatchObject({ state: "answered", reply: { status: "OK" } });
    expect(balanceOf("funded")).toBe(2_000_000n);
  });

  // B-0485
  it("hands a win back for the outbox, and pays it once however often it is settled", async () => {
    const { client, balanceOf } = start(["none", "before", "after", "before", "after"]);
    await client.bet(bet);
    const result = await client.win(win);
    if (result.kind !== "pending") throw new Error(`The win ended as ${result.kind}.`);
    expect(await client.settle(result.pending)).toMatchObject({ state: "waiting", pending: { attempts: 4 } });
    expect(await client.settle(result.pending)).toMatchObject({ state: "answered", reply: { status: "OK" } });
    expect(await client.settle(result.pending)).toMatchObject({ state: "answered", reply: { status: "OK" } });
    expect(balanceOf("funded")).toBe(2_000_000n);
  });

  it("keeps a win that was refused for its signature, for a person to repair", async () => {
    const { client } = start(["none", "bad-signature"]);
    await client.bet(bet);
    const settled = await client.settle(pendingCall("win", win, new Date(START_MS)));
    expect(settled).toMatchObject({
      state: "refused",
      reply: { status: "INVALID_SIGNATURE" },
      pending: { attempts: 1 },
    });
  });

  it("hands a correction and a promotion back for the outbox when no answer comes, and settles them from there", async () => {
    const { client, balanceOf } = start(["none", "none", ...Array.from({ length: 6 }, () => "before" as const)]);
    const fields = { roundId: "r", playerId: "funded", gameCode: "demo-slot", currency: "P" };
    const bet = { ...fields, sessionToken: "token-of-funded", transactionId: "corrected", kind: "normal" as const };
    await client.bet({ ...bet, amount: "100", roundClosed: false });
    const own = { referenceTransactionId: "corrected", kind: "normal" as const, amount: "250", roundClosed: true };
    await client.win({ ...fields, ...own, transactionId: "its-win" });
    const corrected = { ...fields, referenceTransactionId: "corrected", previousAmount: "250", amount: "100" };
    const resettle = await client.resettle({ ...corrected, transactionId: "resettle" });
    const { roundId: _, ...rest } = fields;
    const promo = await client.promo({ ...rest, transactionId: "promo", promotionId: "tournament", amount: "70" });
    if (resettle.kind !== "pending" || promo.kind !== "pending") throw new Error("answered without an answer");
    for (let count = 0; count < 2; count += 1) {
      expect(await client.settle(resettle.pending)).toMatchObject({ state: "answered", reply: { status: "OK" } });
      expect(await client.settle(promo.pending)).toMatchObject({ state: "answered", reply: { status: "OK" } });
    }
    expect(balanceOf("funded")).toBe(2_000_000n - 100n + 250n - 150n + 70n);
  });

  it("gives up an attempt at its timeout", async () => {
    const hanging: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    const client = createWalletClient({
      baseUrl: "http://wallet.test",
      ...demoVendor,
      timeoutMs: 1_000,
      fetch: hanging,
    });
    const begunAt = performance.now();
    expect(await client.attempt("win", win)).toMatchObject({ kind: "no_reply", reason: "timeout" });
    expect(performance.now() - begunAt).toBeGreaterThan(900);
  });

  it.each([{ timeoutMs: 999 }, { timeoutMs: 4_001 }, { timeoutMs: Number.NaN }, { vendor: "No" }])(
    "is not made of %j",
    (wrong) => {
      expect(() => createWalletClient({ baseUrl: "http://wallet.test", ...demoVendor, ...wrong })).toThrow(RangeError);
      expect(() => createWalletClient({ baseUrl: "http://wallet.test", vendor: "demo" })).toThrow(RangeError);
    },
  );
});

describe("the retry rules", () => {
  const first = new Date(START_MS);

  it("double the pause up to its limit and spread it by a fifth at most", () => {
    for (let attempts = 1; attempts < 30; attempts += 1) {
      const policy = { ...retryPolicies.win, attemptsMax: 1_000 };
      const next = nextAttemptAt({ policy, attempts, firstAttemptAt: first, lastAttemptAt: first, transactionId: "t" });
      const pauseMs = Math.min(500 * 2 ** (attempts - 1), 300_000);
      expect((next?.getTime() ?? 0) - START_MS).toBeGreaterThanOrEqual(pauseMs);
      expect((next?.getTime() ?? 0) - START_MS).toBeLessThanOrEqual(pauseMs * 1.2);
    }
  });

  // B-0485
  it("try a win for a day and a rollback up to 500 times", () => {
    const silence = { kind: "no_reply", reason: "network", detail: "" } as const;
    for (const call of ["win", "rollback"] as const) {
      const fields = call === "win" ? win : rollbackOf(bet);
      let result = afterAttempt(pendingCall(call, fields, first), silence, first);
      while (result.state === "waiting") {
        result = afterAttempt(result.pending, silence, new Date(result.pending.nextAttemptAt));
      }
      if (result.state !== "given_up") throw new Error(`It ended as ${result.state}.`);
      const lastedMs = Date.parse(result.pending.nextAttemptAt) - START_MS;
      expect(lastedMs).toBeGreaterThan(23 * 3_600_000);
      expect(lastedMs).toBeLessThanOrEqual(48 * 3_600_000);
      expect(result.pending.attempts).toBeLessThanOrEqual(500);
    }
  });

  it("name the same rollback for the same bet, also after a crash", () => {
    expect(rollbackOf(bet)).toEqual(rollbackOf({ ...bet }));
    expect(rollbackOf(bet).transactionId).not.toBe(rollbackOf({ ...bet, transactionId: "bet-2" }).transactionId);
    expect(rollbackOf({ ...bet, transactionId: "b".repeat(64) }).transactionId.length).toBeLessThanOrEqual(64);
  });
});

/** A client whose requests meet these troubles in turn on their way to the reference wallet. */
function start(troubles: readonly Trouble[]) {
  let nowMs = START_MS;
  const clock = {
    now() {
      nowMs += 1;
      return new Date(nowMs);
    },
  };
  const wallet = new ReferenceWallet({ clock });
  prepareWallet(wallet);
  const toWallet = fetchOfWallet(wallet);
  const sent: { call: string; timestamp: string | null; body: Record<string, unknown> }[] = [];
  const troubled: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = JSON.parse(await request.clone().text()) as Record<string, unknown>;
    const call = request.url.split("/").at(-1) ?? "";
    sent.push({ call, timestamp: request.headers.get("x-timestamp"), body });
    return await withTrouble(troubles[sent.length - 1] ?? "none", request, toWallet);
  };
  const sleep = async (ms: number) => {
    nowMs += ms;
  };
  const client = createWalletClient({ baseUrl: "http://wallet.test", ...demoVendor, fetch: troubled, clock, sleep });
  return { client, sent, balanceOf: (playerId: string) => wallet.book.players.get(playerId)?.balance };
}

async function withTrouble(trouble: Trouble, request: Request, toWallet: typeof fetch): Promise<Response> {
  if (trouble === "before") throw new TypeError("fetch failed");
  if (trouble === "http-500") return new Response("", { status: 500 });
  const { requestId } = (await request.clone().json()) as { requestId: string };
  if (trouble === "busy") return answer({ requestId, status: "TEMPORARY_ERROR" });
  if (trouble === "bad-signature") return answer({ requestId, status: "INVALID_SIGNATURE" });
  if (trouble === "other-answer") return answer({ requestId: "another", status: "OK", balance: "1" });
  const response = await toWallet(request);
  if (trouble === "after") throw new TypeError("fetch failed");
  return response;
}

function answer(reply: Reply): Response {
  return new Response(JSON.stringify(reply));
}
