import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { usualCreditCeilings } from "../../rules/credit-ceilings.ts";
import { GAME, startTestWallet, type TestPlayer, type TestWallet } from "../testing/start-wallet.ts";

const [ONE, OTHER] = ["01990000-0000-7000-8000-00000000000a", "01990000-0000-7000-8000-00000000000b"] as const;
const TOO_MUCH = (usualCreditCeilings(PLAY_CREDITS).perCredit + 1n).toString();
const DECISION = "/staff/held-credits/decision";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(async () => {
  wallet.linkedTo.clear();
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(() => wallet.close());

type Fields = { [name: string]: unknown };

const common = ({ playerId }: TestPlayer) => ({
  ...{ requestId: newId(), transactionId: newId(), playerId, gameCode: GAME, currency: "P" },
  occurredAt: "2026-01-01T00:00:00.000Z",
});
const promo = (player: TestPlayer, amount: string) => ({ ...common(player), promotionId: newId(), amount });

const balanceOf = async ({ playerId }: TestPlayer, account: string): Promise<bigint> =>
  (await wallet.ledger.balances(playerId)).find((one) => one.account === account)?.balance ?? 0n;

type Credit = { memberId: string; creditKey: string; ceiling: string; amountLedger: string; asked: Fields | null };

async function heldOf({ playerId }: TestPlayer, staffId: string = ONE): Promise<Credit | undefined> {
  const { value } = await wallet.ask("GET", "/staff/held-credits", undefined, staffId);
  return (value["credits"] as unknown as Credit[]).find((one) => one.memberId === playerId);
}

/** A player with a promotion above the ceiling. */
async function heldCredit() {
  const player = await wallet.addPlayer(1_000n);
  const fields = promo(player, TOO_MUCH);
  expect(await wallet.post("promo", fields)).toMatchObject({ status: "OK", balance: "1000" });
  const credit = await heldOf(player);
  if (!credit) throw new Error("nothing is held");
  return { player, fields, credit };
}

const decide = (credit: Credit, verdict: "release" | "return", staffId: string) => {
  const { memberId, creditKey } = credit;
  return wallet.ask("POST", DECISION, { memberId, creditKey, verdict, reason: "Looked at." }, staffId);
};

describe("a credit above its vendor's ceiling", () => {
  // B-1868
  test("is taken and held: the vendor is told OK, the player cannot use it, and a repeat gets the same answer", async () => {
    const { player, fields, credit } = await heldCredit();
    expect(credit).toMatchObject({ ceiling: "credit", amountLedger: TOO_MUCH, asked: null });
    expect([await balanceOf(player, "cash"), await balanceOf(player, "held")]).toEqual([1_000n, BigInt(TOO_MUCH)]);
    expect(await wallet.post("promo", { ...fields, requestId: newId() })).toMatchObject({
      status: "OK",
      balance: "1000",
    });
    expect(await balanceOf(player, "held")).toBe(BigInt(TOO_MUCH));
    const stake = { ...common(player), roundId: newId(), kind: "normal", roundClosed: false };
    const bet = { ...stake, sessionToken: player.sessionToken, amount: "10000" };
    expect(await wallet.post("bet", bet)).toMatchObject({ status: "NOT_ENOUGH_MONEY", balance: "1000" });
  });

  // B-1868
  test("of a win or of a correction is held as well, and up to the ceiling nothing is", async () => {
    const player = await wallet.addPlayer(20_000n);
    const stake = { ...common(player), roundId: newId(), kind: "normal", roundClosed: false };
    const bet = { ...stake, sessionToken: player.sessionToken, amount: "10000" };
    await wallet.post("bet", bet);
    const named = { roundId: stake.roundId, referenceTransactionId: bet.transactionId };
    const within = { ...common(player), ...named, kind: "normal", roundClosed: false };
    await wallet.post("win", { ...within, amount: "10000000000" });
    expect([await balanceOf(player, "cash"), await balanceOf(player, "held")]).toEqual([10_000_010_000n, 0n]);
    await wallet.post("win", { ...within, transactionId: newId(), kind: "jackpot", amount: TOO_MUCH });
    const paid = 10_000_000_000n + BigInt(TOO_MUCH);
    const amounts = { previousAmount: paid.toString(), amount: (paid * 2n).toString() };
    expect(await wallet.post("resettle", { ...common(player), ...named, ...amounts })).toMatchObject({ status: "OK" });
    expect(await balanceOf(player, "held")).toBe(BigInt(TOO_MUCH) + paid);
  });

  // B-1869, B-1871
  test("is the player's once two different operators have released it, and not before", async () => {
    const { player, credit } = await heldCredit();
    expect((await decide(credit, "release", ONE)).value).toEqual({ needsSecond: true });
    expect((await heldOf(player, ONE))?.asked).toMatchObject({ verdict: "release", operatorIsYou: true });
    expect((await heldOf(player, OTHER))?.asked).toMatchObject({ verdict: "release", operatorIsYou: false });
    expect((await decide(credit, "release", ONE)).code).toBe("asked_by_you");
    wallet.linkedTo.add(ONE);
    expect((await decide(credit, "release", OTHER)).code).toBe("asked_by_you");
    wallet.linkedTo.clear();
    expect((await decide(credit, "return", OTHER)).code).toBe("asked_otherwise");
    expect(await balanceOf(player, "cash")).toBe(1_000n);
    expect((await decide(credit, "release", OTHER)).value).toEqual({ needsSecond: false });
    expect([await balanceOf(player, "cash"), await balanceOf(player, "held")]).toEqual([1_000n + BigInt(TOO_MUCH), 0n]);
    expect(await heldOf(player)).toBeUndefined();
    expect((await decide(credit, "release", OTHER)).code).toBe("not_held");
  });

  // B-1869
  test("goes back to the vendor's account when two operators return it, once, also of many who confirm at once", async () => {
    const { player, credit } = await heldCredit();
    await decide(credit, "return", ONE);
    await Promise.all(Array.from({ length: 6 }, () => decide(credit, "return", OTHER)));
    expect([await balanceOf(player, "cash"), await balanceOf(player, "held")]).toEqual([1_000n, 0n]);
  });

  test("is nothing for an operator who counts as one person with the player", async () => {
    const { player, credit } = await heldCredit();
    wallet.linkedTo.add(player.playerId);
    expect((await decide(credit, "release", ONE)).code).toBe("same_person");
  });

  test("cannot be stored as decided by one operator twice, by any writer", async () => {
    const { player, credit } = await heldCredit();
    await decide(credit, "release", ONE);
    const alone = "update games_credit_review set confirmed_by = asked_by, confirmed_at = now() where member_id = $1";
    await expect(wallet.database.pool.query(alone, [player.playerId])).rejects.toThrow("two_operators");
  });
});
