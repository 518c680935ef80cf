import { z } from "zod";

// The aggregator's own shapes, in both directions. Fields that are not named here are ignored: it adds some from time to time.

const text = z.string().min(1).max(255);
const uuid = z.uuid();
/** Hundred-thousandths of one unit; a whole number that JSON carries exactly. */
const amount = z.int().min(0);
const absent = z.null().optional();

// A body is signed without the call that it belongs to. So that none can be sent again as another call, each refuses the
// fields by which the others are told.
export const infoRequest = z.object({ user: text, request_uuid: uuid, transaction_uuid: absent });
export const balanceRequest = z.object({
  user: text,
  token: text,
  request_uuid: uuid,
  game_code: text.nullish(),
  transaction_uuid: absent,
});

const transaction = {
  user: text,
  transaction_uuid: uuid,
  request_uuid: uuid,
  round: text,
  game_code: text,
};
const money = {
  amount,
  currency: z.string().max(8),
  is_free: z.boolean().nullish(),
  round_closed: z.boolean().nullish(),
};

export const betRequest = z.object({
  ...transaction,
  ...money,
  token: text,
  reference_transaction_uuid: absent,
});

export const winRequest = z.object({
  ...transaction,
  ...money,
  token: z.string().max(255).nullish(),
  /** The bet. A win without one could be a bet's own body that was sent here. */
  reference_transaction_uuid: uuid,
});

export const rollbackRequest = z.object({
  ...transaction,
  token: z.string().max(255).nullish(),
  reference_transaction_uuid: uuid,
  amount: absent,
});

export const listedGame = z.object({
  name: z.string().min(1).max(120),
  game_code: z.string().min(1).max(64),
  product: z.string().max(120).nullish(),
  category: z.string().max(80).nullish(),
  platforms: z.array(z.string().max(40)).max(20).nullish(),
  enabled: z.boolean().nullish(),
  demo_game_support: z.boolean().nullish(),
  blocked_countries: z.array(z.string().max(8)).max(400).nullish(),
  release_date: z.string().max(40).nullish(),
  rtp: z.union([z.string().max(20), z.number()]).nullish(),
  paylines: z.number().nullish(),
});
export type ListedGame = z.output<typeof listedGame>;
export const gamesReply = z.array(listedGame).max(50_000);
export const urlReply = z.object({ url: z.url().max(4_000) });

export const listedTransaction = z.object({
  transaction_uuid: uuid,
  transaction_status: z.string().max(60),
  kind: z.string().max(40),
  user: text,
  amount,
  currency: z.string().max(8),
  inserted_at: z.string().max(40),
});
export type ListedTransaction = z.output<typeof listedTransaction>;
export const transactionsReply = z.array(listedTransaction).max(100_000);

export const PATHS = {
  games: "/operator/generic/v2/game/list",
  url: "/operator/generic/v2/game/url",
  round: "/operator/generic/v2/game/round",
  transactions: "/operator/generic/v2/transactions/list",
} as const;
