import { currencyOf } from "@fairhouse/base";
import type { SessionReply } from "@fairhouse/game-shared/protocol.ts";
import { PAY_TABLE_VERSION } from "../maths/pay-table.ts";
import { minorOf } from "./amounts.ts";
import type { GameState } from "./game-state.ts";

export const GAME_CODE = "tiger-at-four";

/** What a new session means for the screen; undefined when this client cannot play it, being of another pay table. */
export function readSession(session: SessionReply): Partial<GameState> | undefined {
  const currency = currencyOf(session.currency) ?? {
    code: session.currency,
    symbol: session.symbol,
    ledgerExponent: session.ledgerExponent,
    displayExponent: session.displayExponent,
  };
  const stakes = session.stakes.map(minorOf);
  if (stakes.length === 0 || session.payTableVersion !== PAY_TABLE_VERSION) return undefined;
  return {
    currency,
    language: session.language,
    balance: minorOf(session.balance),
    stakes,
    stakeIndex: Math.max(0, session.stakes.indexOf(session.stakeDefault)),
    paceMs: session.paceMs,
    returnPercent: session.returnPercent,
    payTableVersion: session.payTableVersion,
    note: { tone: "plain", key: "state.seeding", spoken: false },
  };
}
