import { escapeHtml, formatAmount, parseAmount } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import { addGame, drawsRed } from "@fairhouse/simulator";
import type { Hono } from "hono";
import type { Aggregator } from "./aggregator.ts";
import type { Session } from "./book.ts";

export const GAME = "red-card";
export const PLAY_PATH = "/play/red-card";
/** As people read them. */
export const STAKES = ["1.00", "5.00", "20.00"] as const;

/** The aggregator's one game, played with the money that lies here, and the page of a player's rounds. */
export function addCardGame(hono: Hono<Env>, { book, currency, siteOrigin }: Aggregator): void {
  const shown = (amount: bigint): string => `${currency.code} ${formatAmount(amount, currency)}`;
  addGame<Session>(hono, {
    base: PLAY_PATH,
    title: "Red Card",
    siteOrigin,
    sessionOf: (token) => book.session(token),
    state: async ({ playerId }) => ({ balance: shown(book.balance(playerId)), stakes: STAKES }),
    async play({ playerId }, { roundKey, stake }) {
      const read = parseAmount(stake, currency);
      if (!read.ok) return { status: "CLOSED" };
      const known = book.round(playerId, roundKey);
      if (!known && book.balance(playerId) < read.value) return { status: "NOT_ENOUGH_MONEY" };
      const win = drawsRed() ? 2n * read.value : 0n;
      const round = known ?? book.play({ playerId, roundKey, stake: read.value.toString(), win: win.toString() });
      return round.win === "0" ? { status: "LOST" } : { status: "WON", win: shown(BigInt(round.win)) };
    },
  });

  hono.get("/history/:token", (context) => {
    const session = book.session(context.req.param("token"));
    if (!session) return context.text("This link has expired. Open it again from the site.", 404);
    const rows = book
      .roundsOf(session.playerId)
      .slice(-100)
      .reverse()
      .map(
        ({ createdAt, roundId, stake, win }) =>
          `<tr><td>${escapeHtml(createdAt)}</td><td>${escapeHtml(roundId)}</td><td>${shown(BigInt(stake))}</td><td>${shown(BigInt(win))}</td></tr>`,
      );
    const head = "<tr><th>Time (UTC)</th><th>Round</th><th>Stake</th><th>Win</th></tr>";
    return context.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your rounds</title><h1>Your rounds</h1><table>${head}${rows.join("")}</table></html>`,
      200,
      {
        "content-security-policy": "default-src 'none'",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      },
    );
  });
}
