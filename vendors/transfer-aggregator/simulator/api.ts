import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "@fairhouse/platform/http";
import { newToken } from "@fairhouse/platform/tokens";
import { answerWithFault, type Fault, RETURN_PERCENT } from "@fairhouse/simulator";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { wireAmountOf } from "../amounts.ts";
import { WINDOW_MS } from "../caller.ts";
import { HEADERS, isSignatureOf } from "../signature.ts";
import {
  type AggregatorCall,
  balanceRequest,
  CODES,
  historyRequest,
  launchRequest,
  PATHS,
  playerRequest,
  statusRequest,
  transferRequest,
  transfersRequest,
} from "../wire.ts";
import type { Aggregator } from "./aggregator.ts";
import type { Transfer } from "./book.ts";
import { GAME, PLAY_PATH, STAKES } from "./card-game.ts";

const BODY_CHARACTERS_MAX = 8_192;
const PAGE_SIZE = 200;
const SESSION_MS = 12 * 60 * 60_000;

/** A code alone is a refusal; an object is the answer's data. */
type Answer = number | object;

/** What sites ask the aggregator, each question signed. */
export function addApi(hono: Hono<Env>, aggregator: Aggregator): void {
  const { book, clock, currency } = aggregator;
  const add = <Schema extends z.ZodType>(
    call: AggregatorCall,
    schema: Schema,
    answer: (asked: z.output<Schema>, fault: Fault | undefined) => Answer,
  ) => addCall(hono, aggregator, { call, schema, answer });

  add("players", playerRequest, ({ player_id, currency: code }) => {
    if (code !== currency.code) return CODES.wrongCurrency;
    return book.ensurePlayer(player_id) ? { player_id } : CODES.playerExists;
  });
  add("balance", balanceRequest, ({ player_id }) => {
    if (!book.hasPlayer(player_id)) return CODES.playerUnknown;
    return { balance: wireAmountOf(book.balance(player_id), currency), currency: currency.code };
  });
  add("transfers", transferRequest, (asked, fault) => {
    const done = book.doTransfer(asked, fault === "refuse");
    return typeof done === "number" ? done : viewOf(done);
  });
  add("state", statusRequest, ({ transfer_id, player_id }) => {
    const found = book.transfer(transfer_id);
    return found?.player_id === player_id ? viewOf(found) : CODES.transferUnknown;
  });
  add("transactions", transfersRequest, ({ from, to, cursor }) => {
    const all = book.transfers().filter(({ createdAt }) => createdAt >= from && createdAt < to);
    const start = cursor === null ? 0 : all.findIndex(({ transfer_id }) => transfer_id === cursor) + 1;
    const page = all.slice(start, start + PAGE_SIZE);
    const next = start + PAGE_SIZE < all.length ? page.at(-1)?.transfer_id : undefined;
    const transfers = page.map(({ createdAt, ...one }) => ({ ...one, created_at: createdAt }));
    return { transfers, next_cursor: next ?? null };
  });
  addGameCalls(add, aggregator);

  function addGameCalls(addCallOf: typeof add, { publicOrigin }: Aggregator): void {
    const [low, high] = [STAKES[0], STAKES.at(-1)];
    addCallOf("games", z.object({}), () => ({
      games: [
        {
          game_code: GAME,
          name: "Red Card",
          type: "table",
          rtp: RETURN_PERCENT,
          min_bet: low,
          max_bet: high,
          enabled: true,
        },
      ],
    }));
    addCallOf("launch", launchRequest, ({ player_id, game_code, language }) => {
      if (game_code !== GAME) return CODES.gameUnknown;
      if (!book.hasPlayer(player_id)) return CODES.playerUnknown;
      const token = newToken();
      book.openSession({ token, playerId: player_id, expiresAtMs: clock.now().getTime() + SESSION_MS });
      const url = new URL(PLAY_PATH, publicOrigin);
      url.hash = new URLSearchParams({ session: token, language }).toString();
      return { url: url.toString() };
    });
    addCallOf("history", historyRequest, ({ player_id }) => {
      if (!book.hasPlayer(player_id)) return CODES.playerUnknown;
      const token = newToken();
      book.openSession({ token, playerId: player_id, expiresAtMs: clock.now().getTime() + 60_000 });
      return { url: new URL(`/history/${token}`, publicOrigin).toString() };
    });
  }
}

const viewOf = ({ transfer_id, status, amount, currency }: Transfer) => ({ transfer_id, status, amount, currency });

type Added<Schema extends z.ZodType> = {
  call: AggregatorCall;
  schema: Schema;
  answer: (asked: z.output<Schema>, fault: Fault | undefined) => Answer;
};

function addCall<Schema extends z.ZodType>(
  hono: Hono<Env>,
  aggregator: Aggregator,
  { call, schema, answer }: Added<Schema>,
): void {
  const { clock, faults, lateMs } = aggregator;
  const around = (reply: Answer): object => ({
    server_time: clock.now().toISOString(),
    ...(typeof reply === "number" ? { code: reply } : { code: CODES.ok, data: reply }),
  });
  hono.post(PATHS[call], async (context) => {
    const rawBody = await context.req.text();
    const asked = rawBody.length > BODY_CHARACTERS_MAX ? undefined : schema.safeParse(parseJson(rawBody));
    const playerId = (asked?.data as { player_id?: string } | undefined)?.player_id;
    const fault = faults.take(call, playerId);
    const late = () => sleep(lateMs);
    return answerWithFault(context, { fault, late }, () => {
      // Looked at when the call is done, so that one that arrives after its end does nothing.
      const against = codeAgainst(context, aggregator, rawBody);
      if (against !== null) return around(against);
      return around(asked?.success ? answer(asked.data, fault) : CODES.malformed);
    });
  });
}

/** Why a call is not looked at; null when it is. */
function codeAgainst(context: Context<Env>, { merchant, secret, clock }: Aggregator, rawBody: string): number | null {
  const timestampMs = Number(context.req.header(HEADERS.timestamp));
  const signed = { path: new URL(context.req.url).pathname, timestampMs, rawBody };
  const given = context.req.header(HEADERS.signature) ?? "";
  if (context.req.header(HEADERS.merchant) !== merchant || !isSignatureOf(secret, signed, given))
    return CODES.badSignature;
  return Math.abs(clock.now().getTime() - timestampMs) > WINDOW_MS ? CODES.expired : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
