import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "@fairhouse/platform/http";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { frameHeaders } from "./frame-headers.ts";

const FOLDER = import.meta.dirname;
const TOKENS = readFileSync(new URL(import.meta.resolve("@fairhouse/ui/styles/tokens.css")), "utf8");

/** What the game shows; amounts are texts as people read them. */
export type GameState = { readonly balance: string; readonly stakes: readonly string[] };
export type GameRound =
  | { readonly status: "WON"; readonly win: string }
  | { readonly status: "LOST" | "NOT_ENOUGH_MONEY" | "LIMIT" | "CLOSED" | "UNKNOWN" };

export type SimulatedGame<Session> = {
  /** Where its page is, such as `/play`. */
  readonly base: string;
  readonly title: string;
  /** The only page that may frame it. */
  readonly siteOrigin: string;
  /** Undefined when the session is unknown or over. */
  sessionOf(token: string): Session | undefined;
  state(session: Session): Promise<GameState>;
  /** Plays a round once for each key. */
  play(session: Session, asked: { roundKey: string; stake: string }): Promise<GameRound>;
};

/** 49 of 100, and twice the stake: 98 % comes back. */
export const drawsRed = (): boolean => randomInt(100) < 49;
export const RETURN_PERCENT = "98.00";

const playRequest = z.strictObject({ roundKey: z.uuid(), stake: z.string().max(20) });

/** The page of the game for the frame, and its two calls. */
export function addGame<Session>(hono: Hono<Env>, game: SimulatedGame<Session>): void {
  const { base, title, siteOrigin } = game;
  const file = (name: string) => readFileSync(join(FOLDER, name), "utf8");
  const page = file("page.html").replaceAll("%TITLE%", title).replaceAll("%BASE%", base);
  const [script, style] = [file("game.js"), `${TOKENS}\n${file("game.css")}`];
  const typed = (type: string) => ({ "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" });

  hono.get(base, (context) => context.html(page, 200, frameHeaders(siteOrigin)));
  hono.get(`${base}/game.js`, (context) => context.body(script, 200, typed("text/javascript")));
  hono.get(`${base}/game.css`, (context) => context.body(style, 200, typed("text/css")));

  hono.post(`${base}/state`, async (context) => {
    const session = sessionOf(context, game);
    return session ? context.json(await game.state(session)) : context.json({ status: "SESSION_ENDED" }, 401);
  });
  hono.post(`${base}/play`, async (context) => {
    const session = sessionOf(context, game);
    if (!session) return context.json({ status: "SESSION_ENDED" }, 401);
    const asked = playRequest.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) return context.json({ status: "CLOSED" }, 400);
    const { stakes } = await game.state(session);
    if (!stakes.includes(asked.data.stake)) return context.json({ status: "CLOSED" }, 400);
    const round = await game.play(session, asked.data);
    return context.json({ ...round, ...(await game.state(session)) });
  });
}

function sessionOf<Session>(context: Context<Env>, game: SimulatedGame<Session>): Session | undefined {
  const token = /^Bearer (\S{20,300})$/.exec(context.req.header("authorization") ?? "")?.[1];
  return token === undefined ? undefined : game.sessionOf(token);
}
