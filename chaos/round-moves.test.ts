import { randomUUID } from "node:crypto";
import { type ComposedProduct, composeProduct } from "@fairhouse/server/testing/composed-product";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { createRandom } from "./random.ts";
import { GAME, type Table, VENDOR } from "./rounds.ts";
import { openGame, openTable } from "./tables.ts";

let product: ComposedProduct;
let table: Table;

beforeAll(async () => {
  product = await composeProduct();
  await openGame(product);
  const port = await product.site.listen(0, "127.0.0.1");
  const options = { vendor: VENDOR, key: product.houseStudio, timeoutMs: 4_000, fetch: oneShotFetch(noCalls()) };
  const wallet = createWalletClient({ baseUrl: `http://127.0.0.1:${port}`, ...options });
  table = await openTable(product, { seat: 1, wallet, random: createRandom(1), differ: () => undefined });
}, 120_000);

afterAll(async () => {
  await product?.site.close(0);
  await product?.close();
});

/** The calls of one round about one bet, each under an id of its own. */
function openRound() {
  const { playerId, sessionToken, wallet } = table;
  const common = { roundId: randomUUID(), playerId, gameCode: GAME, currency: "P" };
  const betId = randomUUID();
  const statusOf = async (call: ReturnType<typeof wallet.attempt>): Promise<string> => {
    const attempt = await call;
    return attempt.kind === "reply" ? attempt.reply.status : attempt.detail;
  };
  const bet = (transactionId: string, amount: string, roundClosed = false) =>
    statusOf(wallet.attempt("bet", { ...common, transactionId, sessionToken, kind: "normal", amount, roundClosed }));
  const win = (roundClosed: boolean) => {
    const money = { kind: "normal", amount: "500", roundClosed, referenceTransactionId: betId } as const;
    return statusOf(wallet.attempt("win", { ...common, ...money, transactionId: randomUUID() }));
  };
  return {
    roundId: common.roundId,
    bet: () => bet(betId, "1000"),
    "bet too much": () => bet(betId, "900000000"),
    "another bet": () => bet(randomUUID(), "1000"),
    "last bet": () => bet(randomUUID(), "1000", true),
    win: () => win(false),
    "last win": () => win(true),
    rollback: () =>
      statusOf(wallet.attempt("rollback", { ...common, transactionId: randomUUID(), referenceTransactionId: betId })),
  };
}

type Move = Exclude<keyof ReturnType<typeof openRound>, "roundId">;

const ROLLED_BACK = "TRANSACTION_ROLLED_BACK";
const SETTLED = "BET_ALREADY_SETTLED";
const UNKNOWN_BET = "TRANSACTION_DOES_NOT_EXIST";

/** How a bet and its round came to where they stand; then what each further call is answered. */
const MATRIX: readonly {
  readonly after: readonly Move[];
  readonly round: "open" | "closed" | "refunded" | undefined;
  readonly answers: { readonly [call in Exclude<Move, "bet too much" | "last bet">]: string };
}[] = [
  // Nothing has arrived.
  {
    after: [],
    round: undefined,
    answers: { bet: "OK", "another bet": "OK", win: UNKNOWN_BET, "last win": UNKNOWN_BET, rollback: "OK" },
  },
  // Accepted.
  {
    after: ["bet"],
    round: "open",
    answers: { bet: "OK", "another bet": "OK", win: "OK", "last win": "OK", rollback: "OK" },
  },
  // Refused: a later win has nothing to stand on, and a rollback nothing to give back.
  {
    after: ["bet too much"],
    round: undefined,
    answers: {
      bet: "DUPLICATE_TRANSACTION",
      "another bet": "OK",
      win: UNKNOWN_BET,
      "last win": UNKNOWN_BET,
      rollback: "OK",
    },
  },
  // Settled, the round still open.
  {
    after: ["bet", "win"],
    round: "open",
    answers: { bet: "OK", "another bet": "OK", win: "OK", "last win": "OK", rollback: SETTLED },
  },
  // Settled and closed: no further bet, but what is owed is always taken.
  {
    after: ["bet", "last win"],
    round: "closed",
    answers: { bet: "OK", "another bet": "ROUND_CLOSED", win: "OK", "last win": "OK", rollback: SETTLED },
  },
  // Accepted, and closed by the last bet.
  {
    after: ["bet", "last bet"],
    round: "closed",
    answers: { bet: "OK", "another bet": "ROUND_CLOSED", win: "OK", "last win": "OK", rollback: "OK" },
  },
  // Rolled back, and with it the round refunded.
  {
    after: ["bet", "rollback"],
    round: "refunded",
    answers: { bet: "OK", "another bet": "ROUND_CLOSED", win: ROLLED_BACK, "last win": ROLLED_BACK, rollback: "OK" },
  },
  // Rolled back before it came.
  {
    after: ["rollback"],
    round: undefined,
    answers: { bet: ROLLED_BACK, "another bet": "OK", win: ROLLED_BACK, "last win": ROLLED_BACK, rollback: "OK" },
  },
  // Rolled back while another bet of the round stands.
  {
    after: ["bet", "another bet", "rollback"],
    round: "open",
    answers: { bet: "OK", "another bet": "OK", win: ROLLED_BACK, "last win": ROLLED_BACK, rollback: "OK" },
  },
];

const cases = MATRIX.flatMap(({ after, round, answers }) =>
  Object.entries(answers).map(([call, status]) => ({
    ...{ after, round, call: call as Move, status },
    name: `after ${after.join(", ") || "nothing"}: ${call} is answered ${status}`,
  })),
);

// B-0818
test.each(cases)("$name", async ({ after, round, call, status }) => {
  const moves = openRound();
  for (const move of after) await moves[move]();
  const group = await product.ledger.group(table.playerId, `${VENDOR}:${moves.roundId}`);
  expect(group?.state).toBe(round);
  const before = await product.ledger.balances(table.playerId);
  expect(await moves[call]()).toBe(status);
  // A call that is refused moves nothing.
  if (status !== "OK") expect(await product.ledger.balances(table.playerId)).toEqual(before);
});
