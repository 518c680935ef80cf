import { type Clock, type Currency, newId, parseAmount, systemClock } from "@fairhouse/base";
import type { GameVendorAdapter, LaunchRequest, OfferedGame, RoundRecord } from "@fairhouse/games/port";
import { postSigned } from "@fairhouse/wallet-protocol";
import { transactionsReply } from "@fairhouse/wallet-protocol/transactions";
import type { z } from "zod";
import { gamesReply, refusalReply, roundReply, roundsReply, type StudioGameRow } from "./wire.ts";

type SharedKey = { id: string; secret: string };

export type HouseStudioOptions = {
  /** The studio's code at the site, as in `/seamless/v1/{vendor}`. */
  code: string;
  name: string;
  /** The studio as browsers see it: the frame's exact origin. */
  publicOrigin: string;
  /** The studio as the site's server reaches it; the public origin unless told otherwise. */
  apiOrigin?: string;
  /** Shared with the studio, for both directions; asked for each call when it is a function, because keys change. */
  key: SharedKey | (() => SharedKey);
  /** The site's currency, for the stakes of the catalogue. */
  currency: Currency;
  clock?: Clock;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

export type HouseStudio = Required<Pick<GameVendorAdapter, "listTransactions" | "roundRecords">> &
  Omit<GameVendorAdapter, "launchUrl"> & {
    launchUrl(request: Omit<LaunchRequest, "player">): string;
    /**
     * Reveals the seeds of a round, which ends their use; the game commits to new ones by itself. For a round that the
     * player wants to verify after the game is closed. `not_yet`: a round of the same seeds is still to be drawn.
     */
    revealRound(request: { playerId: string; roundId: string }): Promise<RoundRecord | "not_yet" | undefined>;
  };

/** The studio did not answer, or not in the form that was agreed on. */
export class StudioUnreachableError extends Error {
  override name = "StudioUnreachableError";
}

const TIMEOUT_MS = 3_000;
/** As many as the studio answers for in one call. */
const ROUNDS_AT_ONCE = 50;
const REPLY_CHARACTERS_MAX = 1_000_000;

/** The site's adapter to the house's own studio, which is a vendor like any other. */
export function createHouseStudio(options: HouseStudioOptions): HouseStudio {
  const ask = createCaller(options);
  return {
    code: options.code,
    name: options.name,
    frameOrigin: new URL(options.publicOrigin).origin,
    isOnLaunchHosts: true,
    async listGames() {
      const reply = await ask("/api/games", {}, gamesReply);
      if (!reply.ok) throw new StudioUnreachableError(`The studio refused to list its games: ${reply.status}.`);
      return reply.value.games.flatMap((game) => gameOf(game, options.currency) ?? []);
    },
    launchUrl: ({ host = options.publicOrigin, ...request }) => launchUrl(host, request),
    async roundRecord(request) {
      const reply = await ask("/api/round", request, roundReply);
      if (reply.ok) return reply.value.round;
      if (reply.status === "UNKNOWN_ROUND") return undefined;
      throw new StudioUnreachableError(`The studio refused to tell a round: ${reply.status}.`);
    },
    async roundRecords(requests) {
      const records: (RoundRecord | undefined)[] = [];
      for (let from = 0; from < requests.length; from += ROUNDS_AT_ONCE) {
        const rounds = requests.slice(from, from + ROUNDS_AT_ONCE);
        const reply = await ask("/api/rounds/records", { rounds }, roundsReply);
        if (!reply.ok) throw new StudioUnreachableError(`The studio refused to tell rounds: ${reply.status}.`);
        if (reply.value.rounds.length !== rounds.length)
          throw new StudioUnreachableError("The studio told another number of rounds than it was asked for.");
        records.push(...reply.value.rounds.map((record) => record ?? undefined));
      }
      return records;
    },
    async listTransactions({ from, to, after }) {
      const question = { from: from.toISOString(), to: to.toISOString(), after };
      const reply = await ask("/api/transactions", question, transactionsReply);
      if (!reply.ok) throw new StudioUnreachableError(`The studio refused to list transactions: ${reply.status}.`);
      const { transactions, next } = reply.value;
      const read = transactions.map(({ amount, occurredAt, ...one }) => ({
        ...one,
        amount: BigInt(amount),
        occurredAt: new Date(occurredAt),
      }));
      return { transactions: read, next };
    },
    async revealRound(request) {
      const reply = await ask("/api/round/reveal", request, roundReply);
      if (reply.ok) return reply.value.round;
      if (reply.status === "UNKNOWN_ROUND") return undefined;
      if (reply.status === "ROUND_UNFINISHED") return "not_yet";
      throw new StudioUnreachableError(`The studio refused to reveal a round: ${reply.status}.`);
    },
  };
}

/** The token travels in the fragment, which no server's log and no referrer ever sees. */
function launchUrl(
  host: string,
  { launchToken, gameCode, language, theme }: Omit<LaunchRequest, "host" | "player">,
): string {
  const url = new URL(`/play/${encodeURIComponent(gameCode)}`, host);
  url.searchParams.set("language", language);
  url.searchParams.set("theme", theme);
  url.hash = new URLSearchParams({ token: launchToken }).toString();
  return url.toString();
}

/** A game as the catalogue has it; undefined where the currency can show none of its stakes. */
function gameOf(row: StudioGameRow, currency: Currency): OfferedGame | undefined {
  const stakes = row.stakes.flatMap((text) => {
    const stake = parseAmount(text, currency);
    return stake.ok && stake.value > 0n ? [stake.value] : [];
  });
  const [stakeMin, stakeMax] = [stakes[0], stakes.at(-1)];
  if (stakeMin === undefined || stakeMax === undefined) return undefined;
  return {
    code: row.code,
    name: row.name,
    gameType: "RNG",
    returnPpm: row.returnPpm,
    counted: row.counted ?? null,
    stakeMin,
    stakeMax,
    cover: row.art,
    version: row.payTableVersion,
  };
}

type Answer<Value> = { ok: true; value: Value } | { ok: false; status: string };

/** Signs a question, asks it once and reads the answer by its shape. */
function createCaller(options: HouseStudioOptions) {
  const { key, clock = systemClock, timeoutMs = TIMEOUT_MS, fetch: fetchOf = fetch } = options;
  return async <Schema extends z.ZodType>(
    path: string,
    question: object,
    schema: Schema,
  ): Promise<Answer<z.output<Schema>>> => {
    const rawBody = JSON.stringify({ requestId: newId(), ...question });
    try {
      const { id: keyId, secret } = typeof key === "function" ? key() : key;
      const { isOk, text } = await postSigned({
        origin: options.apiOrigin ?? options.publicOrigin,
        path,
        direction: "site-to-vendor",
        key: { keyId, secret },
        rawBody,
        timeoutMs,
        clock,
        fetch: fetchOf,
      });
      if (text.length > REPLY_CHARACTERS_MAX) throw new Error("the answer is too long");
      const body: unknown = JSON.parse(text);
      if (isOk) return { ok: true, value: schema.parse(body) };
      return { ok: false, status: refusalReply.parse(body).status };
    } catch (error) {
      throw new StudioUnreachableError(`The studio gave no usable answer to ${path}.`, { cause: error });
    }
  };
}
