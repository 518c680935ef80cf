import { currencyOf } from "@fairhouse/base";
import type { SessionReply } from "../protocol.ts";
import { ledgerAmountOf } from "./amounts.ts";
import type { GameState } from "./game-state.ts";

/**
 * What a new session means for the screen; undefined when this client cannot play it, being of another pay table.
 * @param payTableVersion the one that the client shows
 */
export function readSession(session: SessionReply, payTableVersion: string): Partial<GameState> | undefined {
  const currency = currencyOf(session.currency) ?? {
    code: session.currency,
    symbol: session.symbol,
    ledgerExponent: session.ledgerExponent,
    displayExponent: session.displayExponent,
  };
  const stakes = session.stakes.map(ledgerAmountOf);
  if (stakes.length === 0 || session.payTableVersion !== payTableVersion) return undefined;
  return {
    currency,
    language: session.language,
    balance: ledgerAmountOf(session.balance),
    stakes,
    stakeIndex: Math.max(0, session.stakes.indexOf(session.stakeDefault)),
    paceMs: session.paceMs,
    returnPercent: session.returnPercent,
    figures: session.figures ?? {},
    payTableVersion: session.payTableVersion,
    note: { tone: "plain", key: "state.seeding", spoken: false },
  };
}
