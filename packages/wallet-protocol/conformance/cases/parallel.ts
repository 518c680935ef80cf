import { type ConformanceCase, promise } from "../case.ts";
import { type Kit, retried } from "../kit.ts";

/** What happens at the same moment. */
export const parallelCases: readonly ConformanceCase[] = [
  promise("parallel-one-balance", "Of twenty bets of the whole balance at once, one is taken.", oneBalance),
  promise(
    "parallel-two-thirds",
    "Of ten bets of two thirds of the balance at once, one is taken.",
    async (kit: Kit) => {
      const balance = await kit.balance();
      await race(kit, 10, (balance * 2n) / 3n);
    },
  ),
  promise("parallel-small-bets", "Thirty small bets at once take thirty stakes.", async (kit: Kit) => {
    const bets = Array.from({ length: 30 }, () => kit.betFields({ amount: "7" }));
    await kit.moves(-210n, () => Promise.all(bets.map((bet) => kit.expect("bet", bet, "OK"))));
    await kit.moves(210n, () => Promise.all(bets.map((bet) => kit.expect("rollback", kit.rollbackFields(bet), "OK"))));
  }),
  promise("parallel-one-key", "One bet sent twenty times at once takes one stake and gets one answer.", oneKey),
  promise("parallel-one-win", "One win sent twenty times at once is credited once.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    const win = kit.winFields(bet);
    await kit.moves(250n, () => Promise.all(copies(kit, win, 20).map((copy) => kit.expect("win", copy, "OK"))));
  }),
  promise("parallel-rollbacks", "Ten rollbacks of one bet at once give it back once.", async (kit: Kit) => {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    const rollbacks = Array.from({ length: 10 }, () => kit.rollbackFields(bet));
    await kit.moves(100n, () => Promise.all(rollbacks.map((rollback) => kit.expect("rollback", rollback, "OK"))));
  }),
  promise("parallel-bet-and-rollback", "A bet and its rollback at once leave the balance as it was.", betAndRollback),
  promise("parallel-win-and-rollback", "Of a win and a rollback at once, one is accepted.", winAndRollback),
  promise("parallel-conflict", "Of two different bets under one id at once, one is taken.", async (kit: Kit) => {
    const bet = kit.betFields();
    const before = await kit.balance();
    const other = { ...retried(kit, bet), amount: "130" };
    const replies = await Promise.all([kit.call("bet", bet), kit.call("bet", other)]);
    const statuses = replies.map((reply) => reply.status).sort();
    kit.claim(statuses.join() === "DUPLICATE_TRANSACTION,OK", `the bets were answered ${statuses.join(" and ")}`);
    const taken = before - (await kit.balance());
    kit.claim(taken === (replies[0]?.status === "OK" ? 100n : 130n), `the bets took ${taken}`);
    await kit.moves(taken, () => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
  }),
  promise("parallel-bets-and-wins", "Bets and wins at once add up to the unit.", async (kit: Kit) => {
    const bets = Array.from({ length: 10 }, () => kit.betFields());
    for (const bet of bets) await kit.expect("bet", bet, "OK");
    const later = Array.from({ length: 10 }, () => kit.betFields({ amount: "3" }));
    await kit.moves(2_470n, () =>
      Promise.all([
        ...bets.map((bet) => kit.expect("win", kit.winFields(bet), "OK")),
        ...later.map((bet) => kit.expect("bet", bet, "OK")),
      ]),
    );
  }),
];

async function oneBalance(kit: Kit) {
  await race(kit, 20, await kit.balance());
}

/** Sends bets of which the balance covers one, and gives that one back. */
async function race(kit: Kit, count: number, amount: bigint) {
  const before = await kit.balance();
  const bets = Array.from({ length: count }, () => kit.betFields({ amount: String(amount) }));
  const replies = await Promise.all(bets.map((bet) => kit.call("bet", bet)));
  const taken = bets.filter((_, index) => replies[index]?.status === "OK");
  kit.claim(taken.length === 1, `${taken.length} of ${count} bets were taken`);
  const isRefused = replies.every(({ status }) => status === "OK" || status === "NOT_ENOUGH_MONEY");
  kit.claim(isRefused, `a bet was answered ${replies.map((reply) => reply.status).join(", ")}`);
  const after = await kit.balance();
  kit.claim(after === before - amount, `the balance went from ${before} to ${after}`);
  for (const bet of taken) await kit.moves(amount, () => kit.expect("rollback", kit.rollbackFields(bet), "OK"));
}

async function oneKey(kit: Kit) {
  const bet = kit.betFields();
  const replies = await kit.moves(-100n, () =>
    Promise.all(copies(kit, bet, 20).map((copy) => kit.expect("bet", copy, "OK"))),
  );
  for (const reply of replies) if (replies[0] !== undefined) kit.sameOutcome(replies[0], reply);
  await kit.expect("rollback", kit.rollbackFields(bet), "OK");
}

async function betAndRollback(kit: Kit) {
  for (let count = 0; count < 10; count += 1) {
    await kit.movesNothing(async () => {
      const bet = kit.betFields();
      await Promise.all([
        kit.expect("bet", bet, ["OK", "TRANSACTION_ROLLED_BACK"]),
        kit.expect("rollback", kit.rollbackFields(bet), "OK"),
      ]);
    });
  }
}

async function winAndRollback(kit: Kit) {
  for (let count = 0; count < 5; count += 1) {
    const bet = kit.betFields();
    await kit.expect("bet", bet, "OK");
    const before = await kit.balance();
    const [win, rollback] = await Promise.all([
      kit.expect("win", kit.winFields(bet), ["OK", "TRANSACTION_ROLLED_BACK"]),
      kit.expect("rollback", kit.rollbackFields(bet), ["OK", "BET_ALREADY_SETTLED"]),
    ]);
    const accepted = [win, rollback].filter(({ status }) => status === "OK");
    kit.claim(accepted.length === 1, `${accepted.length} of a win and a rollback were accepted`);
    const gained = (await kit.balance()) - before;
    kit.claim(gained === (win.status === "OK" ? 250n : 100n), `the balance changed by ${gained}`);
  }
}

function copies(kit: Kit, fields: Record<string, unknown>, count: number) {
  return Array.from({ length: count }, () => retried(kit, fields));
}
