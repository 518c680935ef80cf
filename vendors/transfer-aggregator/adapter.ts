import { type Clock, type Currency, currencyOf } from "@fairhouse/base";
import type { GameVendorAdapter, OfferedGame, VendorTransferAnswer, VendorWallet } from "@fairhouse/games/port";
import { ID_PATTERN } from "@fairhouse/wallet-protocol";
import { readAmount, wireAmountOf } from "./amounts.ts";
import { AggregatorSilentError, type CallerOptions, createCaller, WINDOW_MS } from "./caller.ts";
import {
  balanceData,
  CODES,
  type Envelope,
  gamesData,
  type ListedGame,
  transferData,
  transfersData,
  urlData,
} from "./wire.ts";

export type TransferAggregatorOptions = CallerOptions & {
  /** The aggregator's code at the site. */
  readonly code: string;
  readonly name: string;
  readonly gameOrigins: readonly [string, ...string[]];
  readonly currency: Currency;
  readonly clock?: Clock;
};

/** The site's adapter to an aggregator that keeps its players' money itself. */
export function createTransferAggregator(options: TransferAggregatorOptions) {
  const { code, name, gameOrigins, currency } = options;
  const [frameOrigin, ...frameOriginsBeside] = gameOrigins;
  const ask = createCaller(options);
  const wallet = createWallet(options);
  return {
    code,
    name,
    frameOrigin,
    frameOriginsBeside,
    wallet,
    async listGames() {
      const { games } = gamesData.parse(okData(await ask("games", { currency: currency.code })));
      return games.flatMap((game) => offeredGame(game, currency) ?? []);
    },
    isSilent: true,
    async launchUrl({ gameCode, language, player, device, exitUrl }) {
      // A game may be opened before the first transfer, which would make the player.
      await wallet.createPlayer(player);
      const named = { player_id: player.playerId, game_code: gameCode, currency: player.currency };
      const { url } = urlData.parse(okData(await ask("launch", { ...named, language, device, lobby_url: exitUrl })));
      if (!gameOrigins.includes(new URL(url).origin))
        throw new AggregatorSilentError(`The game is at ${new URL(url).origin}, which no setting names.`);
      return url;
    },
    // Its rounds are played with money that lies there: the site has none of them.
    roundRecord: async () => undefined,
    revealRound: async () => undefined,
    async historyUrl({ playerId, language }) {
      const { url } = urlData.parse(okData(await ask("history", { player_id: playerId, language })));
      return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
    },
    async listTransactions({ from, to, after }) {
      const period = { from: from.toISOString(), to: to.toISOString(), cursor: after };
      const { transfers, next_cursor: next } = transfersData.parse(okData(await ask("transactions", period)));
      const transactions = transfers.map((one) => ({
        transactionId: one.transfer_id,
        kind: one.direction === "deposit" ? ("transfer_in" as const) : ("transfer_out" as const),
        playerId: one.player_id,
        amount: amountOf(one),
        currency: one.currency,
        state: STATES[one.status],
        occurredAt: new Date(one.created_at),
      }));
      return { transactions, next };
    },
  } satisfies GameVendorAdapter;
}

/** The aggregator may still take what is exactly as old as its window. */
const MARGIN_MS = 1_000;

const STATES = { completed: "done", pending: "open", failed: "refused" } as const;

/** What is said by a code and can no longer become anything else: nothing was moved under this reference. */
const REFUSALS: { readonly [code: number]: string } = {
  [CODES.expired]: "expired",
  [CODES.playerUnknown]: "player_unknown",
  [CODES.wrongCurrency]: "wrong_currency",
  [CODES.insufficient]: "vendor_insufficient",
  [CODES.refused]: "vendor_refused",
};

function createWallet(options: TransferAggregatorOptions): VendorWallet {
  const { currency } = options;
  const ask = createCaller(options);
  return {
    async createPlayer({ playerId, currency: code }) {
      const answer = await ask("players", { player_id: playerId, currency: code });
      if (answer.code !== CODES.playerExists) okData(answer);
    },
    async balance({ playerId }) {
      const answer = await ask("balance", { player_id: playerId });
      if (answer.code === CODES.playerUnknown) return 0n;
      const { balance, currency: code } = balanceData.parse(okData(answer));
      return amountOf({ amount: balance, currency: code });
    },
    async transfer({ reference, playerId, direction, amount, currency: code, expiresAt }) {
      const wireAmount = code === currency.code ? wireAmountOf(amount, currency) : undefined;
      // Nothing was sent, so nothing can have been done.
      if (wireAmount === undefined) return { state: "refused", reason: "amount_too_fine" };
      const answer = await ask(
        "transfers",
        {
          transfer_id: reference,
          player_id: playerId,
          direction: direction === "in" ? "deposit" : "withdraw",
          amount: wireAmount,
          currency: code,
        },
        // The aggregator refuses what was signed longer ago than its window: so the request ends when the site wants it to.
        { signedAt: new Date(expiresAt.getTime() - WINDOW_MS - MARGIN_MS) },
      );
      const reason = REFUSALS[answer.code];
      return reason === undefined ? stateOf(answer, reference) : { state: "refused", reason };
    },
    async transferState({ playerId, reference }) {
      const answer = await ask("state", { transfer_id: reference, player_id: playerId });
      if (answer.code === CODES.transferUnknown) return { state: "absent", asOf: new Date(answer.server_time) };
      return stateOf(answer, reference);
    },
  };
}

function stateOf(answer: Envelope, reference: string): VendorTransferAnswer {
  const transfer = transferData.parse(okData(answer));
  if (transfer.transfer_id !== reference) throw new AggregatorSilentError("It answered about another transfer.");
  switch (transfer.status) {
    case "completed":
      return { state: "done", amount: amountOf(transfer) };
    case "failed":
      return { state: "refused", reason: "vendor_refused" };
    case "pending":
      throw new AggregatorSilentError("The transfer is not decided yet.");
  }
}

function okData(answer: Envelope): unknown {
  if (answer.code !== CODES.ok) throw new AggregatorSilentError(`The aggregator answered with code ${answer.code}.`);
  return answer.data;
}

/** @throws AggregatorSilentError for a sum that the ledger could not hold exactly: people have to look at it */
function amountOf({ amount, currency: code }: { amount: string; currency: string }): bigint {
  const currency = currencyOf(code);
  const read = currency && readAmount(amount, currency);
  if (read === undefined) throw new AggregatorSilentError(`${amount} ${code} is no amount of the ledger.`);
  return read;
}

const TYPES: { readonly [type: string]: string } = {
  slot: "RNG",
  live: "LIVE",
  fish: "FISH",
  table: "RNG",
  card: "PVP",
};

/** A game as the catalogue has it; undefined for one that is switched off, or cannot be shown. */
function offeredGame(game: ListedGame, currency: Currency): OfferedGame | undefined {
  const [stakeMin, stakeMax] = [readAmount(game.min_bet, currency), readAmount(game.max_bet, currency)];
  if (!game.enabled || !ID_PATTERN.test(game.game_code) || !stakeMin || !stakeMax || stakeMin > stakeMax)
    return undefined;
  const ppm = Math.round(Number(game.rtp ?? Number.NaN) * 10_000);
  return {
    code: game.game_code,
    name: game.name,
    gameType: TYPES[game.type] ?? "RNG",
    ...(game.type === "slot" ? { gameClass: "JP" as const } : {}),
    ...(game.type === "table" ? { gameClass: "TG" as const } : {}),
    returnPpm: ppm >= 500_000 && ppm <= 1_000_000 ? ppm : null,
    stakeMin,
    stakeMax,
    linesMin: game.lines ?? 0,
    cover: game.game_code,
    version: game.version ?? "1",
  };
}
