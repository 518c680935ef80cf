import { escapeHtml } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import { newToken } from "@fairhouse/platform/tokens";
import { RETURN_PERCENT } from "@fairhouse/simulator";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { isBodySigned, SIGNATURE_HEADER } from "../signature.ts";
import { PATHS } from "../wire.ts";
import type { Round } from "./book.ts";
import { GAMES, type Hub } from "./hub.ts";
import { shown } from "./play.ts";

export const PLAY_PATH = "/play";
const SESSION_MS = 12 * 60 * 60_000;
const BODY_CHARACTERS_MAX = 16_384;

const gameCode = z.enum(GAMES.map(({ game_code }) => game_code) as ["red_card", ...string[]]);
const urlRequest = z.object({
  game_code: gameCode,
  currency: z.string(),
  lang: z.string().max(20),
  user: z.string().min(3).max(64).optional(),
  token: z.string().min(10).max(255).optional(),
});
const roundRequest = z.object({ user: z.string(), round: z.string() });
const listRequest = z.object({ start_time: z.string(), end_time: z.string() });

/** What operators ask of the aggregator. */
export function addApi(hono: Hono<Env>, hub: Hub): void {
  const { book, clock, publicOrigin } = hub;
  answerTo(hono, hub, PATHS.games, z.object({}), () =>
    GAMES.map((game) => ({
      ...{ ...game, product: "Simulated", enabled: true, demo_game_support: true, freebet_support: true },
      ...{
        platforms: ["GPL_DESKTOP", "GPL_MOBILE"],
        rtp: RETURN_PERCENT,
        blocked_countries: [],
        release_date: "2026-11-20",
      },
    })),
  );
  answerTo(hono, hub, PATHS.url, urlRequest, ({ user, token, ...asked }) => {
    const isDemo = asked.currency === "XXX";
    if (!isDemo && (user === undefined || token === undefined)) return undefined;
    const session = {
      ...{ secret: newToken(), user: user ?? "", token: token ?? "", currency: asked.currency, isDemo },
      ...{ gameCode: asked.game_code, expiresAtMs: clock.now().getTime() + SESSION_MS },
    };
    book.openSession(session);
    const url = new URL(PLAY_PATH, publicOrigin);
    url.hash = new URLSearchParams({ session: session.secret, language: asked.lang }).toString();
    return { url: url.toString() };
  });
  answerTo(hono, hub, PATHS.round, roundRequest, ({ user, round }) =>
    book.roundNamed(user, round)
      ? { url: new URL(`/rounds/${encodeURIComponent(round)}`, publicOrigin).toString() }
      : undefined,
  );
  answerTo(hono, hub, PATHS.transactions, listRequest, ({ start_time, end_time }) =>
    book
      .rounds()
      .filter(({ createdAt }) => createdAt.slice(0, 19) >= start_time && createdAt.slice(0, 19) <= end_time)
      .flatMap(transactionsOf),
  );
  hono.get("/rounds/:round", (context) => {
    const found = book.rounds().find(({ round }) => round === context.req.param("round"));
    if (!found) return context.text("There is no such round.", 404);
    return context.html(roundPage(hub, found), 200, {
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
    });
  });
}

/** The card of a round, as a replay would show it. A round's name cannot be guessed. */
function roundPage(hub: Hub, { round, createdAt, stake, win, state }: Round): string {
  const rows = [
    ["Round", round],
    ["Time (UTC)", createdAt],
    ["Stake", shown(hub, stake)],
    [
      "Card",
      state === "closed" || state === "winning" ? (win > 0 ? "Red" : "Black") : "None: the stake was given back",
    ],
    ["Win", shown(hub, win)],
  ].map(([name = "", value = ""]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Round</title><h1>Red Card</h1><table>${rows.join("")}</table></html>`;
}

function transactionsOf({ session, round, stake, win, state, betUuid, closingUuid, createdAt }: Round): object[] {
  if (session.isDemo) return [];
  const common = {
    user: session.user,
    currency: session.currency,
    round,
    game_code: session.gameCode,
    inserted_at: createdAt,
  };
  const status = state === "refused" ? "TS_DECLINED" : state === "returned" ? "TS_ROLLEDBACK" : "TS_SUCCESS";
  const bet = { ...common, transaction_uuid: betUuid, kind: "TK_BET", amount: stake, transaction_status: status };
  if (state === "closed")
    return [
      bet,
      { ...common, transaction_uuid: closingUuid, kind: "TK_WIN", amount: win, transaction_status: "TS_SUCCESS" },
    ];
  if (state === "returned")
    return [
      bet,
      {
        ...common,
        transaction_uuid: closingUuid,
        kind: "TK_ROLLBACK",
        amount: stake,
        transaction_status: "TS_SUCCESS",
      },
    ];
  return [bet];
}

function answerTo<Schema extends z.ZodType>(
  hono: Hono<Env>,
  hub: Hub,
  path: string,
  schema: Schema,
  answer: (asked: z.output<Schema>) => object | undefined,
): void {
  hono.post(path, async (context) => {
    const text = await context.req.text();
    if (text.length > BODY_CHARACTERS_MAX || !isAllowed(context, hub, text))
      return context.json({ error: "signature" }, 403);
    const body: unknown = JSON.parse(text);
    const isOperator = z.object({ operator_id: z.literal(hub.operatorId) }).safeParse(body).success;
    const asked = schema.safeParse(body);
    const reply = isOperator && asked.success ? answer(asked.data) : undefined;
    return reply === undefined ? context.json({ error: "refused" }, 400) : context.json(reply);
  });
}

const isAllowed = (context: Context<Env>, { sitePublicKey }: Hub, text: string): boolean =>
  isBodySigned(Buffer.from(text), context.req.header(SIGNATURE_HEADER), sitePublicKey);
