import type { Env } from "@fairhouse/platform/http";
import { requestTarget, type SignatureRefusal, type VerifyingKey, verifySignature } from "@fairhouse/wallet-protocol";
import { transactionsRequest } from "@fairhouse/wallet-protocol/transactions";
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { StudioGame } from "../games.ts";
import { bucketOfPlayer } from "../player-bucket.ts";
import { findRounds, listRounds } from "../rounds/list-rounds.ts";
import { listTransactions } from "../rounds/list-transactions.ts";
import { findRound, type Round } from "../rounds/round.ts";
import { recordOf } from "../rounds/round-record.ts";
import { rotateSeeds } from "../seeds/seed-pair.ts";
import type { Studio } from "../studio.ts";
import { parseBody, readBody } from "./read-json.ts";
import { refuseWith } from "./refusals.ts";

const ROUNDS_MAX = 50;

const requestId = z.uuid();
const playerId = z.string().min(1).max(64);
const gamesBody = z.strictObject({ requestId });
const roundBody = z.strictObject({ requestId, playerId, roundId: z.uuid() });
const recordsBody = z.strictObject({
  requestId,
  // A round id that is none of ours is a round that is not known.
  rounds: z.array(z.strictObject({ playerId, roundId: z.string().min(1).max(64) })).max(ROUNDS_MAX),
});
const roundsBody = z.strictObject({
  requestId,
  playerId,
  gameCode: z.string().max(64).optional(),
  limit: z.int().min(1).max(ROUNDS_MAX),
});

export type SiteKey = { keyId: string; secret: string };

/**
 * What the site asks the studio, server to server, signed like a wallet call, in the other direction. The
 * player is always named beside the round, so that one player's round is never told to another.
 */
export function addSiteRoutes(hono: Hono<Env>, studio: Studio, siteKey: SiteKey): void {
  const post = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    handler: (body: z.output<Schema>, context: Context) => Promise<Response> | Response,
  ) =>
    hono.post(path, async (context) => {
      const body = await readBody(context.req.raw);
      if (!body.ok) return context.json({ status: "WRONG_SYNTAX" }, 413);
      const refusal = signatureRefusal(context, { rawBody: body.value, siteKey, studio });
      if (refusal) return context.json({ status: "INVALID_SIGNATURE", reason: refusal }, 401);
      const parsed = parseBody(schema, body.value);
      return parsed === undefined ? refuseWith(context, { status: "WRONG_SYNTAX" }) : handler(parsed, context);
    });

  post("/api/games", gamesBody, (_, context) => context.json({ games: studio.games.map(catalogueRow) }));

  post("/api/rounds", roundsBody, async (body, context) => {
    const rounds = await listRounds(studio, { ...body, bucket: bucketOfPlayer(body.playerId) });
    return context.json({ rounds: rounds.map((round) => recordOf(studio, round)) });
  });

  post("/api/rounds/records", recordsBody, async ({ rounds }, context) => {
    const found = await findRounds(studio, rounds);
    return context.json({ rounds: found.map((round) => (round ? recordOf(studio, round) : null)) });
  });

  post("/api/transactions", transactionsRequest, async ({ from, to, after }, context) =>
    context.json(await listTransactions(studio, { from: new Date(from), to: new Date(to), after })),
  );

  post("/api/round", roundBody, async (body, context) => {
    const round = await roundOf(studio, body);
    return round ? context.json({ round: recordOf(studio, round) }) : context.json({ status: "UNKNOWN_ROUND" }, 404);
  });

  // The player asked to verify: reveals the pair of this round, which ends it; the frame commits to a new one.
  post("/api/round/reveal", roundBody, async (body, context) => {
    const round = await roundOf(studio, body);
    if (!round) return context.json({ status: "UNKNOWN_ROUND" }, 404);
    if (round.revealedAt === null) {
      const rotated = await rotateSeeds(studio, { ...round, id: round.sessionId });
      const isOtherRace = !rotated.ok && (await roundOf(studio, body))?.revealedAt != null;
      if (!rotated.ok && !isOtherRace) return refuseWith(context, rotated.refusal);
    }
    return context.json({ round: recordOf(studio, (await roundOf(studio, body)) ?? round) });
  });
}

const roundOf = (studio: Studio, body: { playerId: string; roundId: string }): Promise<Round | undefined> =>
  findRound(studio.database.kysely, {
    bucket: bucketOfPlayer(body.playerId),
    playerId: body.playerId,
    id: body.roundId,
  });

function catalogueRow({ maths, name, category, art, returnPercent, returnPpm, counted, stakes }: StudioGame) {
  return {
    code: maths.code,
    name,
    category,
    art,
    returnPercent,
    returnPpm,
    ...(counted ? { counted } : {}),
    // As a person reads them: the same figures in every currency, of which some cannot be shown in each.
    stakes,
    payTableVersion: maths.payTableVersion,
  };
}

function signatureRefusal(
  context: Context,
  { rawBody, siteKey, studio }: { rawBody: string; siteKey: SiteKey; studio: Studio },
): SignatureRefusal | undefined {
  const key: VerifyingKey = { scheme: "hmac-sha256", secret: siteKey.secret };
  const verified = verifySignature({
    direction: "site-to-vendor",
    method: context.req.method,
    path: requestTarget(context.req.url),
    header: (name) => context.req.header(name),
    rawBody,
    keyOf: (keyId) => (keyId === siteKey.keyId ? key : undefined),
    clock: studio.clock,
  });
  return verified.ok ? undefined : verified.refusal;
}
