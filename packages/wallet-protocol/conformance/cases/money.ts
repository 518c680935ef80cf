import { type ConformanceCase, promise, promiseWith } from "../case.ts";
import type { Kit } from "../kit.ts";

/** The largest amount that the wire takes; ten of them are above 2^53, where floating point skips every other number. */
const LARGEST = 999_999_999_999_999n;
const ABOVE_FLOATS = 10;

/** The sums: to the unit, however large. */
export const moneyCases: readonly ConformanceCase[] = [
  promise("money-one-unit", "A bet of 1 takes exactly 1 of the ledger amount.", async (kit: Kit) => {
    const bet = kit.betFields({ amount: "1" });
    await kit.moves(-1n, () => kit.expect("bet", bet, "OK"));
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
  }),
  promise("money-answer-balance", "Each answer tells the balance after its own posting.", async (kit: Kit) => {
    const before = await kit.balance();
    const bet = kit.betFields();
    const taken = await kit.expect("bet", bet, "OK");
    kit.claim(taken.balance === String(before - 100n), `the bet told ${taken.balance} after ${before}`);
    const won = await kit.expect("win", kit.winFields(bet), "OK");
    kit.claim(won.balance === String(before + 150n), `the win told ${won.balance} after ${taken.balance}`);
  }),
  promise("money-balance-form", "The balance is a text of a whole number.", async (kit: Kit) => {
    const { gameCode, currency, funded } = kit.fixture;
    const answer = await kit.send("balance", { requestId: kit.id(), ...funded, gameCode, currency });
    const { balance } = JSON.parse(answer.text) as { balance: unknown };
    const isWhole = typeof balance === "string" && /^(?:0|[1-9][0-9]*)$/.test(balance);
    kit.claim(isWhole, `the balance is ${JSON.stringify(balance)}`);
  }),
  promise(
    "money-not-enough",
    "A bet one unit above the balance is refused with the true balance.",
    async (kit: Kit) => {
      const balance = await kit.balance();
      const bet = kit.betFields({ amount: String(balance + 1n) });
      const refusal = await kit.movesNothing(() => kit.expect("bet", bet, "NOT_ENOUGH_MONEY"));
      kit.claim(refusal.balance === String(balance), `the refusal told ${refusal.balance}, the balance is ${balance}`);
    },
  ),
  promise("money-whole-balance", "A bet of the whole balance is taken and leaves 0.", async (kit: Kit) => {
    const balance = await kit.balance();
    const bet = kit.betFields({ amount: String(balance) });
    const taken = await kit.expect("bet", bet, "OK");
    kit.claim(taken.balance === "0", `the bet left ${taken.balance}`);
    const more = await kit.expect("bet", kit.betFields({ amount: "1" }), "NOT_ENOUGH_MONEY");
    kit.claim(more.balance === "0", `the refusal told ${more.balance}`);
    await kit.moves(balance, () => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
  }),
  promiseWith(["largestCredit"], "money-above-floats", "Balances above 2^53 are kept to the unit.", aboveFloats),
  promiseWith(["second"], "money-other-untouched", "One player's bet leaves another's balance alone.", async (kit) => {
    const bet = kit.betFields();
    await kit.movesNothing(() => kit.expect("bet", bet, "OK"), kit.fixture.second);
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
  }),
  promise("money-time-decides-nothing", "The vendor's time of a bet decides nothing.", async (kit: Kit) => {
    const bet = kit.betFields({ occurredAt: "2001-01-01T00:00:00Z" });
    await kit.moves(-100n, () => kit.expect("bet", bet, "OK"));
    const late = kit.rollbackFields(bet, { occurredAt: "2000-01-01T00:00:00.000Z" });
    await kit.moves(100n, () => kit.expect("rollback", late, "OK"));
  }),
  promise("money-meta", "A bet with meta is taken.", async (kit: Kit) => {
    const bet = kit.betFields({ meta: { lines: "20", note: "π <b>'\"\\ \u202e" } });
    await kit.moves(-100n, () => kit.expect("bet", bet, "OK"));
    await kit.expect("rollback", kit.rollbackFields(bet), "OK");
  }),
];

async function aboveFloats(kit: Kit) {
  const amount = String(LARGEST);
  for (let count = 0; count < ABOVE_FLOATS; count += 1) {
    await kit.moves(LARGEST, () => kit.expect("win", kit.promoFields({ kind: "jackpot", amount }), "OK"));
  }
  await kit.moves(1n, () => kit.expect("win", kit.promoFields({ amount: "1" }), "OK"));
  await kit.moves(1n, () => kit.expect("win", kit.promoFields({ amount: "1" }), "OK"));
  for (let count = 0; count < ABOVE_FLOATS; count += 1) {
    await kit.moves(-LARGEST, () => kit.expect("bet", kit.betFields({ amount }), "OK"));
  }
}
