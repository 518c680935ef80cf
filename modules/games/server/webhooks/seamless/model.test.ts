import { createHash } from "node:crypto";
import { newId } from "@fairhouse/base";
import { type MoneyCall, seamlessPath, signRequest } from "@fairhouse/wallet-protocol";
import { demoVendor, idOfPlayer, prepareWallet, ReferenceWallet } from "@fairhouse/wallet-protocol/reference-wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAME, startTestWallet, type TestWallet } from "../../testing/start-wallet.ts";

const SEED = process.env.WALLET_SEED ?? String(Date.now() % 2 ** 31);
const CALLS = 1_500;
/** Little, so that bets are refused for want of it and corrections may leave debts. */
const BALANCE = 300n;

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(() => wallet.close());

/** Numbers that a seed repeats. */
function randomOf(seed: string) {
  let count = 0;
  const below = (limit: number): number => {
    count += 1;
    return createHash("sha256").update(`${seed}:${count}`).digest().readUInt32BE() % limit;
  };
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  return { below, one };
}

type Sent = { call: MoneyCall; fields: { [name: string]: unknown } };

const PAID = "what the bet has paid";

const CALLS_OF_MONEY = ["bet", "bet", "win", "win", "rollback", "resettle", "resettle", "promo"] as const;

/**
 * Calls about a few rounds of one player, in any order: before their bets, twice, changed, corrected and rolled back; now and then
 * about what is no bet, and in another currency.
 */
function randomCalls(playerId: string, sessionToken: string): Sent[] {
  const random = randomOf(SEED);
  const rarely = (oneIn: number) => random.below(oneIn) === 0;
  const ids = Array.from({ length: 90 }, (_, index) => ({ bet: `bet-${index}`, round: `round-${index % 60}` }));
  const sent: Sent[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const { bet, round } = random.one(ids);
    const call = random.one(CALLS_OF_MONEY);
    // A bet whose id is a tombstone is answered so first, whatever else is wrong with it.
    const currency = call !== "bet" && rarely(40) ? "VND" : "P";
    const common = { playerId, currency, occurredAt: "2026-01-01T00:00:00.000Z" };
    // Few ids, so that many come again, with the same contents or with others.
    const own = { ...common, transactionId: call === "bet" ? bet : `${call}-${random.below(400)}` };
    const amount = String(random.below(110));
    const inRound = { ...own, roundId: round };
    const referenceTransactionId = rarely(8) ? `${random.one(CALLS_OF_MONEY)}-${random.below(400)}` : bet;
    if (referenceTransactionId === own.transactionId) continue;
    // Seldom another round than the bet's.
    const ofBet = { ...inRound, referenceTransactionId, ...(rarely(12) ? { roundId: random.one(ids).round } : {}) };
    const isFree = bet.endsWith("7");
    const stake = isFree ? { kind: "free", amount: "0" } : { kind: "normal", amount: String(50 + bet.length) };
    const fields = {
      bet: { ...inRound, sessionToken, ...stake, roundClosed: index % 5 === 0 },
      win: { ...ofBet, kind: "normal", amount, roundClosed: random.below(3) === 0 },
      rollback: ofBet,
      // Mostly what the bet has paid, which is known once the call is sent.
      resettle: { ...ofBet, previousAmount: random.below(4) === 0 ? String(random.below(160)) : PAID, amount },
      promo: { ...own, promotionId: "tournament", amount: String(random.below(5)) },
    }[call];
    sent.push(sent.length > 0 && random.below(5) === 0 ? random.one(sent) : { call, fields });
  }
  return sent;
}

/** After these a transaction stands, or nothing is kept under its id. */
const NOT_REFUSED: ReadonlySet<string> = new Set(["OK", "DUPLICATE_TRANSACTION", "TRANSACTION_DOES_NOT_EXIST"]);

// B-0728, B-1631
test("the site answers every random sequence of calls as the reference wallet does, and owes and holds the same", async () => {
  const reference = new ReferenceWallet();
  prepareWallet(reference);
  const player = await wallet.addPlayer(BALANCE);
  const { playerId } = player;
  reference.book.games.set(GAME, true);
  reference.book.players.set(playerId, { id: playerId, currency: "P", balance: BALANCE, state: "active" });
  reference.book.sessions.set(player.sessionToken, { playerId, gameCode: GAME, isExpired: false });
  const refused = new Set<unknown>();
  const statuses: { [status: string]: number } = {};
  for (const [index, { call, fields }] of randomCalls(playerId, player.sessionToken).entries()) {
    // What becomes of something that was refused and is then referred to may be told in two ways.
    if (refused.has(fields.referenceTransactionId)) continue;
    const paid = String(
      reference.book.bets.get(idOfPlayer(playerId, String(fields.referenceTransactionId)))?.paid ?? 0n,
    );
    if (fields.previousAmount === PAID) fields.previousAmount = paid;
    const request = { requestId: newId(), gameCode: GAME, ...fields };
    const rawBody = JSON.stringify(request);
    const sent = { method: "POST", path: seamlessPath("demo", call), rawBody };
    const headers = signRequest({ key: demoVendor, direction: "vendor-to-site", ...sent });
    const expected = await reference.handle({ vendor: "demo", call, ...sent, header: (name) => headers[name] });
    const found = await wallet.post(call, request);
    const told = `seed ${SEED}, call ${index}: ${call} ${rawBody}`;
    expect(found.status, told).toBe(expected.reply?.status);
    if (!NOT_REFUSED.has(String(found.status))) refused.add(fields.transactionId);
    // A conflict may tell the balance or not.
    if (found.status !== "DUPLICATE_TRANSACTION") expect(found.balance, told).toBe(expected.reply?.balance);
    statuses[`${call} ${found.status}`] = (statuses[`${call} ${found.status}`] ?? 0) + 1;
  }
  console.log(`Wallet model: seed ${SEED}; repeat with WALLET_SEED=${SEED}.`, JSON.stringify(statuses));
  const row = reference.book.players.get(playerId);
  const balanceOf = async (account: string) =>
    (await wallet.ledger.balances(playerId)).find((one) => one.account === account)?.balance ?? 0n;
  expect([await balanceOf("cash"), -(await balanceOf("debt"))]).toEqual([row?.balance, row?.debt ?? 0n]);
  expect(await wallet.ledger.audit()).toEqual([]);
}, 120_000);
