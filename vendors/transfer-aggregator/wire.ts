import { z } from "zod";

// The aggregator's own shapes: JSON by POST, amounts as decimal texts, a code in every answer. Fields that are not named here
// are ignored: it adds some from time to time.

const name = z.string().min(1).max(64);
const amount = z.string().regex(/^\d{1,15}(?:\.\d{1,10})?$/);
const instant = z.iso.datetime();

export const CODES = {
  ok: 0,
  badSignature: 1001,
  expired: 1002,
  malformed: 1003,
  playerUnknown: 2001,
  playerExists: 2002,
  wrongCurrency: 2003,
  insufficient: 2004,
  transferConflict: 2005,
  transferUnknown: 2006,
  refused: 2007,
  gameUnknown: 3001,
  roundUnknown: 3002,
} as const;

/** Around every answer. `server_time` is the aggregator's clock. */
export const envelope = z.object({ code: z.int(), server_time: instant, data: z.unknown().optional() });
export type Envelope = z.output<typeof envelope>;

export const playerRequest = z.object({ player_id: name, currency: name });
export const balanceRequest = z.object({ player_id: name });
export const balanceData = z.object({ balance: amount, currency: name });

export const transferRequest = z.object({
  transfer_id: name,
  player_id: name,
  direction: z.enum(["deposit", "withdraw"]),
  amount,
  currency: name,
});
export type TransferRequest = z.output<typeof transferRequest>;
export const statusRequest = z.object({ transfer_id: name, player_id: name });
export const transferData = z.object({
  transfer_id: name,
  status: z.enum(["completed", "pending", "failed"]),
  amount,
  currency: name,
});
export type TransferData = z.output<typeof transferData>;

export const transfersRequest = z.object({ from: instant, to: instant, cursor: z.string().max(200).nullable() });
export const transfersData = z.object({
  transfers: z
    .array(
      z.object({
        transfer_id: name,
        player_id: name,
        direction: z.enum(["deposit", "withdraw"]),
        status: z.enum(["completed", "pending", "failed"]),
        amount,
        currency: name,
        created_at: instant,
      }),
    )
    .max(1_000),
  next_cursor: z.string().max(200).nullable(),
});

export const listedGame = z.object({
  game_code: z.string().min(1).max(64),
  name: z.string().min(1).max(120),
  type: z.string().max(40),
  rtp: z.string().max(20).nullish(),
  min_bet: amount,
  max_bet: amount,
  lines: z.int().min(0).max(100_000).nullish(),
  version: z.string().min(1).max(64).nullish(),
  enabled: z.boolean(),
});
export type ListedGame = z.output<typeof listedGame>;
export const gamesData = z.object({ games: z.array(listedGame).max(50_000) });
export const launchRequest = z.object({
  player_id: name,
  game_code: name,
  currency: name,
  language: z.string().max(20),
  device: z.enum(["desktop", "mobile"]),
  lobby_url: z.url(),
});
export const historyRequest = z.object({ player_id: name, language: z.string().max(20) });
export const urlData = z.object({ url: z.url().max(4_000) });

export const PATHS = {
  players: "/v1/players/create",
  balance: "/v1/wallet/balance",
  transfers: "/v1/wallet/transfer",
  state: "/v1/wallet/transfer-status",
  transactions: "/v1/wallet/transfers",
  games: "/v1/games/list",
  launch: "/v1/games/launch",
  history: "/v1/players/history",
} as const;
export type AggregatorCall = keyof typeof PATHS;
