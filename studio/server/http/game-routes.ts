import type { Env, RateLimiter } from "@fairhouse/platform/http";
import { isClientSeed } from "@fairhouse/studio-games/game-kit/fairness/draw.ts";
import {
  GAME_PATHS,
  type HistoryReply,
  isFinished,
  type SessionReply,
  type SpinReply,
  type StateReply,
} from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { defaultStakeIn, findGame, knownCurrency, stakesIn } from "../games.ts";
import { lastRound, listRounds, takeUntoldRound } from "../rounds/list-rounds.ts";
import { playRound } from "../rounds/play-round.ts";
import { viewOf } from "../rounds/round.ts";
import { readPace } from "../rounds/start-round.ts";
import { commitSeed, rotateSeeds, seedsAfter, setClientSeed } from "../seeds/seed-pair.ts";
import { findGameSession, type GameSession, openGameSession } from "../sessions/game-session.ts";
import type { Studio } from "../studio.ts";
import { createLaunchLimits, type LaunchLimits } from "./launch-limits.ts";
import { parseBody, readBody } from "./read-json.ts";
import { refuseWith } from "./refusals.ts";

/** Calls a minute of one session. */
const CALLS_PER_MINUTE = 180;
const HISTORY_DEFAULT = 10;
const HISTORY_MAX = 50;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const sessionBody = z.strictObject({ launchToken: z.string().min(20).max(200), gameCode: z.string().max(64) });
const nothing = z.strictObject({});
const clientSeedBody = z.strictObject({ commitment: hash, clientSeed: z.string().refine(isClientSeed) });
const spinBody = z.strictObject({
  stake: z.string().regex(/^[1-9]\d{0,17}$/),
  clientRoundId: z.uuid(),
  commitment: hash,
  nonce: z.int().min(0).max(1_000_000_000),
  payTableVersion: z.string().max(64).optional(),
});

type Handler<Body> = (session: GameSession, body: Body, context: Context) => Promise<Response>;

/** The game's own API, for the client in the frame. No cookie: the secret that the frame holds in memory is all. */
export function addGameRoutes(
  hono: Hono<Env>,
  studio: Studio,
  limiter: RateLimiter,
  trustedProxies: readonly string[],
): void {
  const launches = createLaunchLimits(limiter, trustedProxies);
  hono.post(GAME_PATHS.session, (context) => openSession(context, studio, launches));

  const post = <Schema extends z.ZodType>(path: string, schema: Schema, handler: Handler<z.output<Schema>>) =>
    hono.post(path, async (context) => {
      const session = await authenticate(context, studio);
      if (!session) return refuseWith(context, { status: "SESSION_ENDED" });
      if (limiter.take(session.id, CALLS_PER_MINUTE) > 0) return tooMany(context);
      const body = await bodyOf(context, schema);
      return body === undefined ? refuseWith(context, { status: "WRONG_SYNTAX" }) : handler(session, body, context);
    });

  post(GAME_PATHS.commit, nothing, async (session, _, context) => context.json(await commitSeed(studio, session)));

  post(GAME_PATHS.clientSeed, clientSeedBody, async (session, body, context) => {
    const joined = await setClientSeed(studio, session, body);
    return joined.ok ? context.json(joined.value) : refuseWith(context, joined.refusal);
  });

  post(GAME_PATHS.rotate, nothing, async (session, _, context) => {
    const rotated = await rotateSeeds(studio, session);
    return rotated.ok ? context.json(rotated.value) : refuseWith(context, rotated.refusal);
  });

  post(GAME_PATHS.spin, spinBody, async (session, body, context) => {
    const played = await playRound(studio, session, body);
    if (!played.ok) return refuseWith(context, played.refusal);
    const seeds = await seedsAfter(studio, session, played.value);
    const round = viewOf(played.value);
    const reply: SpinReply = { round, seeds, nextSpinInMs: await readPace(studio, session) };
    return context.json(reply, isFinished(round.state) ? 200 : 202);
  });

  addReads(hono, studio, limiter);
}

function addReads(hono: Hono<Env>, studio: Studio, limiter: RateLimiter): void {
  const get = (path: string, handler: (session: GameSession, context: Context) => Promise<Response>) =>
    hono.get(path, async (context) => {
      const session = await authenticate(context, studio);
      if (!session) return refuseWith(context, { status: "SESSION_ENDED" });
      return limiter.take(session.id, CALLS_PER_MINUTE) > 0 ? tooMany(context) : handler(session, context);
    });

  get(GAME_PATHS.history, async (session, context) => {
    const wanted = Number(context.req.query("limit") ?? HISTORY_DEFAULT);
    const limit = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, HISTORY_MAX) : HISTORY_DEFAULT;
    const rounds = await listRounds(studio, { ...session, limit });
    const reply: HistoryReply = { rounds: rounds.map(viewOf) };
    return context.json(reply);
  });

  get(GAME_PATHS.state, async (session, context) => {
    const { playerId, gameCode, currency, walletToken: sessionToken } = session;
    const [balance, seeds, round, nextSpinInMs] = await Promise.all([
      studio.wallet.balance({ playerId, gameCode, currency, sessionToken }),
      commitSeed(studio, session),
      lastRound(studio, session),
      readPace(studio, session),
    ]);
    const reply: StateReply = {
      balance: balance?.toString() ?? null,
      seeds,
      lastRound: round ? viewOf(round) : null,
      nextSpinInMs,
    };
    return context.json(reply);
  });
}

async function openSession(context: Context, studio: Studio, launches: LaunchLimits): Promise<Response> {
  if (!launches.take(context)) return tooMany(context);
  const body = await bodyOf(context, sessionBody);
  if (body === undefined) return refuseWith(context, { status: "WRONG_SYNTAX" });
  const opened = await openGameSession(studio, body);
  if (!opened.ok) {
    if (opened.refusal.status !== "TEMPORARY_ERROR") launches.countRefused(context);
    return refuseWith(context, opened.refusal);
  }
  const { session, secret, balance } = opened.value;
  const game = findGame(studio.games, session.gameCode)!;
  const currency = knownCurrency(session.currency, session.ledgerExponent)!;
  const untold = await takeUntoldRound(studio, session);
  const reply: SessionReply = {
    sessionId: session.id,
    secret,
    gameCode: session.gameCode,
    currency: currency.code,
    symbol: currency.symbol,
    ledgerExponent: currency.ledgerExponent,
    displayExponent: currency.displayExponent,
    balance: balance.toString(),
    language: session.language,
    stakes: stakesIn(game, currency).map(String),
    stakeDefault: String(defaultStakeIn(game, currency) ?? ""),
    payTableVersion: game.maths.payTableVersion,
    returnPercent: game.returnPercent,
    ...(game.figures ? { figures: game.figures } : {}),
    paceMs: studio.times.paceMs,
    seeds: await commitSeed(studio, session),
    unfinished: untold ? viewOf(untold) : null,
  };
  return context.json(reply);
}

async function authenticate(context: Context, studio: Studio): Promise<GameSession | undefined> {
  const secret = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(context.req.header("authorization") ?? "")?.[1];
  return secret === undefined ? undefined : findGameSession(studio, secret);
}

async function bodyOf<Schema extends z.ZodType>(context: Context, schema: Schema) {
  const body = await readBody(context.req.raw);
  return body.ok ? parseBody(schema, body.value === "" ? "{}" : body.value) : undefined;
}

const tooMany = (context: Context): Response => refuseWith(context, { status: "TOO_MANY_REQUESTS", waitMs: 60_000 });
