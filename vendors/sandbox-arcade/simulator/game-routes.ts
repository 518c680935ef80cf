import { randomBytes } from "node:crypto";
import type { Env } from "@fairhouse/platform/http";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { type OpenedSession, redeemLaunchToken } from "@fairhouse/wallet-protocol/session";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { parseJson } from "./api-routes.ts";
import type { Arcade } from "./arcade.ts";
import type { Session } from "./book.ts";
import { commitmentOf, drawSide, winOf } from "./draw.ts";
import { addPlayPage } from "./play-page.ts";

const GAME_CODE = "kite-toss";
const SESSION_MS = 12 * 60 * 60_000;
const SITE_WAIT_MS = 3_000;
/** Stakes offered, in whole credits. */
export const STAKES = [1n, 5n, 20n, 100n] as const;

const openRequest = z.strictObject({ launchToken: z.string().min(20).max(200), gameCode: z.literal(GAME_CODE) });
const playRequest = z.strictObject({
  clientRoundId: z.uuid(),
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  clientSeed: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  side: z.union([z.literal(0), z.literal(1)]),
  stake: z.string().regex(/^[1-9]\d{0,14}$/),
});

/** The one game of the arcade: which side of the kite comes up. It plays from the balance that lies at the arcade. */
export function addGameRoutes(hono: Hono<Env>, arcade: Arcade): void {
  const { book, clock } = arcade;
  addPlayPage(hono, arcade);

  hono.post("/arcade/game/session", async (context) => {
    const parsed = openRequest.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ status: "WRONG_SYNTAX" }, 400);
    const opened = await redeem(arcade, parsed.data);
    if (!opened) return context.json({ status: "INVALID_TOKEN" }, 401);
    book.ensurePlayer(opened.playerId, opened.currency);
    const secret = newToken();
    const session: Session = {
      secretHash: hashToken(secret).toString("hex"),
      playerId: opened.playerId,
      currency: opened.currency,
      ledgerExponent: opened.ledgerExponent,
      expiresAt: new Date(clock.now().getTime() + SESSION_MS).toISOString(),
    };
    book.openSession(session);
    return context.json({ secret, ...viewOf(arcade, session) });
  });

  hono.post("/arcade/game/state", (context) => {
    const session = sessionOf(context, arcade);
    return session ? context.json(viewOf(arcade, session)) : context.json({ status: "SESSION_ENDED" }, 401);
  });

  hono.post("/arcade/game/play", async (context) => {
    const session = sessionOf(context, arcade);
    if (!session) return context.json({ status: "SESSION_ENDED" }, 401);
    const parsed = playRequest.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ status: "WRONG_SYNTAX" }, 400);
    const { clientRoundId, commitment, clientSeed, side, stake } = parsed.data;
    const known = book.round(session.playerId, clientRoundId);
    if (known) return context.json({ round: known, ...viewOf(arcade, session) });
    const serverSeed = book.commitment(session.secretHash);
    if (serverSeed === undefined || commitmentOf(serverSeed) !== commitment)
      return context.json({ status: "COMMITMENT_CHANGED", ...viewOf(arcade, session) }, 409);
    const staked = BigInt(stake);
    const unit = 10n ** BigInt(session.ledgerExponent);
    if (!STAKES.some((one) => one * unit === staked)) return context.json({ status: "INVALID_STAKE" }, 400);
    if (book.balance(session.playerId) < staked)
      return context.json({ status: "NOT_ENOUGH_MONEY", ...viewOf(arcade, session) }, 409);
    const drawn = drawSide(serverSeed, clientSeed);
    const round = book.play(session.secretHash, {
      clientRoundId,
      playerId: session.playerId,
      side,
      drawn,
      stake,
      win: winOf(staked, drawn === side).toString(),
      serverSeed,
      clientSeed,
    });
    return context.json({ round, ...viewOf(arcade, session) });
  });
}

/** The balance, and the commitment of the coming round: it stands before the player chooses anything. */
function viewOf({ book }: Arcade, session: Session) {
  if (book.commitment(session.secretHash) === undefined)
    book.makeCommitment(session.secretHash, randomBytes(32).toString("hex"));
  return {
    balance: book.balance(session.playerId).toString(),
    currency: session.currency,
    ledgerExponent: session.ledgerExponent,
    stakes: STAKES.map((one) => (one * 10n ** BigInt(session.ledgerExponent)).toString()),
    commitment: commitmentOf(book.commitment(session.secretHash) ?? ""),
  };
}

function sessionOf(context: Context<Env>, { book }: Arcade): Session | undefined {
  const secret = /^Bearer (\S{20,200})$/.exec(context.req.header("authorization") ?? "")?.[1];
  return secret === undefined ? undefined : book.session(hashToken(secret).toString("hex"));
}

/** Tells the site that its launch token has come; the site takes it once. */
async function redeem(arcade: Arcade, request: z.output<typeof openRequest>): Promise<OpenedSession | undefined> {
  const { key, clock, vendorCode, walletBaseUrl } = arcade;
  const redeemed = await redeemLaunchToken(request, {
    baseUrl: walletBaseUrl,
    vendor: vendorCode,
    key: { keyId: key.id, secret: key.secret },
    timeoutMs: SITE_WAIT_MS,
    clock,
  });
  return redeemed.kind === "opened" ? redeemed.session : undefined;
}
