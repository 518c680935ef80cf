import { z } from "zod";

// What the studio answers, server to server. Fields that are not named here are ignored: it may add some.

const amount = z.string().regex(/^\d{1,18}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const game = z.object({
  code: z.string().min(1).max(64),
  name: z.string().min(1).max(80),
  category: z.string().min(1).max(32),
  art: z.string().regex(/^[a-z0-9-]{1,64}$/),
  returnPpm: z.int().min(750_000).max(1_000_000),
  counted: z
    .object({
      hitPpm: z.int().min(0).max(1_000_000),
      deviationHundredths: z.int().min(0).max(1_000_000),
      topWinHundredths: z.int().min(1).max(1_000_000_000),
    })
    .optional(),
  /** As a person reads them, rising: the same figures in every currency. */
  stakes: z.array(z.string().max(20)).min(1).max(50),
  payTableVersion: z.string().min(1).max(64),
});
export type StudioGameRow = z.infer<typeof game>;

const round = z.object({
  roundId: z.uuid(),
  gameCode: z.string().min(1).max(64),
  payTableVersion: z.string().min(1).max(64),
  state: z.string().min(1).max(32),
  stake: amount,
  win: amount.nullable(),
  numbers: z.array(z.int().min(0)).max(256).nullable(),
  commitment: hash,
  serverSeed: hash.nullable(),
  clientSeed: z.string().max(64).nullable(),
  nonce: z.int().min(0).nullable(),
});

export const gamesReply = z.object({ games: z.array(game).max(1_000) });
export const roundReply = z.object({ round });
export const roundsReply = z.object({ rounds: z.array(round.nullable()).max(50) });
export const refusalReply = z.object({ status: z.string().max(64) });
