import { endpoint } from "@fairhouse/contract";
import { instant, integer, ledgerAmount, unit } from "@fairhouse/contract/fields";
import { z } from "zod";

export const readJackpots = endpoint({
  id: "lobby.readJackpots",
  method: "GET",
  path: "/wps/game/jackpots",
  summary: "What the games' pots hold, at most 30 seconds old; until a game has a pot, the figure of play-credit mode.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({
    /** Of the server's clock. */
    at: instant,
    /** The largest first. */
    pots: z.array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        unit,
        /** Ledger amount, as the vendor told them. */
        amountLedger: ledgerAmount,
        /** When they were asked for. */
        asOf: instant,
      }),
    ),
    /** A demonstration that is no money: `start` at `from`, and `step` more after each `everyMs`. */
    simulated: z
      .object({
        unit,
        start: ledgerAmount,
        from: instant,
        step: ledgerAmount,
        everyMs: integer,
      })
      .nullable(),
  }),
  refusals: {},
  limits: { perMinute: 1_200 },
});
