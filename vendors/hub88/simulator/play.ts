import { randomUUID } from "node:crypto";
import { formatAmount, parseAmount } from "@fairhouse/base";
import { drawsRed, type GameRound, type GameState } from "@fairhouse/simulator";
import { readAmount, wireAmountOf } from "../amounts.ts";
import type { Round, Session } from "./book.ts";
import type { Hub } from "./hub.ts";
import { callBalance, callBet, callRollback, callWin } from "./wallet-calls.ts";

/** As people read them. */
export const STAKES = ["0.50", "1.00", "5.00"] as const;

export async function stateOf(hub: Hub, session: Session): Promise<GameState> {
  const balance = session.isDemo ? undefined : (await callBalance(hub, session))?.balance;
  return { balance: balance === undefined ? "–" : shown(hub, balance), stakes: STAKES };
}

/**
 * Plays a round once for each key: the site takes the stake, then a card is drawn, then the site is told the win. A bet that is
 * not answered is rolled back; a win is told until it is taken.
 */
export async function playRound(
  hub: Hub,
  session: Session,
  asked: { roundKey: string; stake: string },
): Promise<GameRound> {
  const stake = parseAmount(asked.stake, hub.currency);
  if (!stake.ok) return { status: "CLOSED" };
  const known = hub.book.round(session.secret, asked.roundKey);
  if (known) return outcomeOf(hub, known);
  const round: Round = {
    ...{ round: randomUUID(), roundKey: asked.roundKey, session, state: "betting", win: 0 },
    ...{ betUuid: randomUUID(), closingUuid: randomUUID(), createdAt: hub.clock.now().toISOString() },
    stake: Number(wireAmountOf(stake.value, hub.currency)),
  };
  // A demo tells the site nothing.
  if (session.isDemo) return outcomeOf(hub, written(hub, { ...drawn(round), state: "closed" }));
  hub.book.write(round);
  const answer = await callBet(hub, round);
  if (!answer) return outcomeOf(hub, await finishRound(hub, written(hub, { ...round, state: "returning" })));
  if (answer.status !== "RS_OK") {
    written(hub, { ...round, state: "refused" });
    return { status: REFUSALS[answer.status] ?? "CLOSED" };
  }
  return outcomeOf(hub, await finishRound(hub, written(hub, drawn(round))));
}

const REFUSALS: { readonly [status: string]: "NOT_ENOUGH_MONEY" | "LIMIT" } = {
  RS_ERROR_NOT_ENOUGH_MONEY: "NOT_ENOUGH_MONEY",
  RS_ERROR_BET_LIMIT_EXCEEDED: "LIMIT",
};

/** Tells the site what it has not taken yet. Called again until there is nothing left to tell. */
export async function finishRound(hub: Hub, round: Round): Promise<Round> {
  switch (round.state) {
    case "winning": {
      const isTaken = (await callWin(hub, round))?.status === "RS_OK";
      return isTaken ? written(hub, { ...round, state: "closed" }) : round;
    }
    // A bet that a crash cut off is rolled back: nothing was drawn for it.
    case "betting":
    case "returning": {
      const isTaken = (await callRollback(hub, round))?.status === "RS_OK";
      return isTaken ? written(hub, { ...round, state: "returned" }) : written(hub, { ...round, state: "returning" });
    }
    default:
      return round;
  }
}

const drawn = (round: Round): Round => ({ ...round, state: "winning", win: drawsRed() ? 2 * round.stake : 0 });

function written(hub: Hub, round: Round): Round {
  hub.book.write(round);
  return round;
}

/** A win counts for the player from the draw on: the site will be told, however long it takes. */
function outcomeOf(hub: Hub, { state, win }: Round): GameRound {
  if (state === "closed" || state === "winning") {
    return win > 0 ? { status: "WON", win: shown(hub, win) } : { status: "LOST" };
  }
  return { status: "CLOSED" };
}

export const shown = ({ currency }: Hub, wireAmount: number): string =>
  `${currency.code} ${formatAmount(readAmount(wireAmount, currency).amountLedger, currency)}`;
