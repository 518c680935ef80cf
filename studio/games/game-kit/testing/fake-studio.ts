import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { commitmentInNode, drawInNode, newServerSeed } from "../fairness/draw-in-node.ts";
import type { GameFigures, HouseGame } from "../house-game.ts";
import {
  GAME_PATHS,
  type RoundView,
  type SessionReply,
  SITE_ORIGIN_PLACEHOLDER,
  type SpinRequest,
} from "../protocol.ts";

/** What the next spin meets instead of a plain answer. */
export type SpinFault =
  /** The bet is refused with this status. */
  | { readonly kind: "refused"; readonly status: string }
  /** The connection is cut before anything happens. */
  | { readonly kind: "lost-request" }
  /** The round is played, then the connection is cut. */
  | { readonly kind: "lost-reply" };

export type FakeStudio = {
  readonly origin: string;
  readonly server: Server;
  /** Ledger amount. */
  balance: bigint;
  /** Taken by the next rounds instead of a draw. */
  readonly nextStops: number[][];
  readonly faults: SpinFault[];
  /** Told as interrupted when the next session opens. */
  interrupted: RoundView | null;
  readonly rounds: RoundView[];
  /** What the game is told of the last round only after this. */
  stateAfter: Promise<unknown>;
  close(): Promise<void>;
};

/** As strict as the studio's own: scripts, styles and pictures from its own files, no eval, no inline style. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * A studio of one player for tests of the client: the game's HTTP conversation with the real maths and the real draw,
 * and no wallet behind it.
 */
export async function startFakeStudio(options: {
  readonly house: HouseGame;
  readonly returnPercent: string;
  readonly figures?: Partial<GameFigures>;
  readonly port: number;
  readonly siteOrigin: string;
  /** Where the built client lies. */
  readonly bundle: string;
  readonly paceMs?: number;
}): Promise<FakeStudio> {
  const play = createPlay({ paceMs: 2_500, ...options });
  const server = createServer((request, response) => {
    void answer({ request, response, play, ...options }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(play.controls, {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

type Play = ReturnType<typeof createPlay>;

type Played = { house: HouseGame; returnPercent: string; figures?: Partial<GameFigures>; paceMs: number };

function createPlay({ house, returnPercent, figures = {}, paceMs }: Played) {
  const { maths } = house;
  const controls = {
    balance: 124_805_000n,
    nextStops: [] as number[][],
    faults: [] as SpinFault[],
    interrupted: null as RoundView | null,
    rounds: [] as RoundView[],
    stateAfter: Promise.resolve() as Promise<unknown>,
  };
  let serverSeed = newServerSeed();
  let clientSeed: string | null = null;
  let nonce = 0;
  let nextSpinAtMs = 0;
  const seeds = () => ({ commitment: commitmentInNode(serverSeed), clientSeed, nonce });
  const nextSpinInMs = () => Math.max(0, nextSpinAtMs - Date.now());
  const faultsByRound = new Map<string, SpinFault | undefined>();

  return {
    controls,
    /** The same for each time that a round is asked for: a browser repeats a request whose connection was cut. */
    faultOf({ clientRoundId }: SpinRequest): SpinFault | undefined {
      if (!faultsByRound.has(clientRoundId)) faultsByRound.set(clientRoundId, controls.faults.shift());
      return faultsByRound.get(clientRoundId);
    },
    session(): SessionReply {
      return {
        sessionId: newId(),
        secret: "s".repeat(43),
        gameCode: house.code,
        currency: PLAY_CREDITS.code,
        symbol: PLAY_CREDITS.symbol,
        ledgerExponent: PLAY_CREDITS.ledgerExponent,
        displayExponent: PLAY_CREDITS.displayExponent,
        balance: controls.balance.toString(),
        language: "en",
        stakes: ["5000", "10000", "20000", "50000", "100000", "200000", "500000", "1000000"],
        stakeDefault: "50000",
        payTableVersion: maths.payTableVersion,
        ...{ returnPercent, figures },
        paceMs,
        seeds: seeds(),
        unfinished: controls.interrupted,
      };
    },
    setClientSeed(next: string) {
      clientSeed = next;
      return seeds();
    },
    rotate() {
      const revealed = { commitment: commitmentInNode(serverSeed), serverSeed, clientSeed: clientSeed ?? "" };
      serverSeed = newServerSeed();
      clientSeed = null;
      nonce = 0;
      return { revealed, seeds: seeds() };
    },
    state: () => ({
      balance: controls.balance.toString(),
      seeds: seeds(),
      lastRound: controls.rounds.at(-1) ?? null,
      nextSpinInMs: nextSpinInMs(),
    }),
    spin(request: SpinRequest) {
      const earlier = controls.rounds.find(({ clientRoundId }) => clientRoundId === request.clientRoundId);
      if (earlier) return { round: earlier, seeds: seeds(), nextSpinInMs: nextSpinInMs() };
      if (nextSpinInMs() > 0) return { status: "TOO_FAST", waitMs: nextSpinInMs() };
      if (!clientSeed) return { status: "SEED_NOT_READY" };
      const stake = BigInt(request.stake);
      if (stake > controls.balance) return { status: "NOT_ENOUGH_MONEY", balance: controls.balance.toString() };
      const drawn = drawInNode({ serverSeed, clientSeed, nonce }, maths.bounds);
      const { numbers, winLedger } = maths.outcome(controls.nextStops.shift() ?? drawn, stake);
      controls.balance += winLedger - stake;
      const round: RoundView = {
        roundId: newId(),
        clientRoundId: request.clientRoundId,
        gameCode: house.code,
        payTableVersion: maths.payTableVersion,
        state: "settled",
        currency: PLAY_CREDITS.code,
        ledgerExponent: PLAY_CREDITS.ledgerExponent,
        stake: request.stake,
        win: winLedger.toString(),
        numbers: [...numbers],
        balance: controls.balance.toString(),
        commitment: seeds().commitment,
        clientSeed,
        nonce,
        serverSeed: null,
        refusal: null,
        createdAt: new Date().toISOString(),
        finishedAt: new Date().toISOString(),
      };
      nonce += 1;
      nextSpinAtMs = Date.now() + paceMs;
      controls.rounds.push(round);
      return { round, seeds: seeds(), nextSpinInMs: nextSpinInMs() };
    },
  };
}

async function answer(call: {
  request: IncomingMessage;
  response: ServerResponse;
  play: Play;
  house: HouseGame;
  siteOrigin: string;
  bundle: string;
}): Promise<void> {
  const { request, response, play, bundle } = call;
  const base = `/games/${call.house.code}/`;
  const path = new URL(request.url ?? "/", "http://studio").pathname;
  if (path.startsWith("/play/")) return sendPage(response, { bundle, siteOrigin: call.siteOrigin });
  if (path.startsWith(base)) return sendFile(response, join(bundle, path.slice(base.length)));
  const body = await readJson(request);
  switch (path) {
    case GAME_PATHS.session:
      return send(response, play.session());
    case GAME_PATHS.clientSeed:
      return send(response, play.setClientSeed(String(body.clientSeed)));
    case GAME_PATHS.rotate:
      return send(response, play.rotate());
    case GAME_PATHS.state:
      await play.controls.stateAfter;
      return send(response, play.state());
    case GAME_PATHS.history:
      return send(response, { rounds: play.controls.rounds.toReversed().slice(0, 10) });
    case GAME_PATHS.spin:
      return answerSpin(response, play, body as SpinRequest);
    default:
      response.writeHead(404).end();
  }
}

function answerSpin(response: ServerResponse, play: Play, request: SpinRequest): void {
  const fault = play.faultOf(request);
  const refused = fault?.kind === "refused" && { status: fault.status };
  const reply = refused || (fault?.kind !== "lost-request" && play.spin(request));
  if (reply && fault?.kind !== "lost-reply") send(response, reply);
  else response.destroy();
}

async function sendPage(
  response: ServerResponse,
  { bundle, siteOrigin }: { bundle: string; siteOrigin: string },
): Promise<void> {
  const page = await readFile(join(bundle, "index.html"), "utf8");
  response.writeHead(200, { "content-type": TYPES[".html"], "content-security-policy": POLICY });
  response.end(page.replace(SITE_ORIGIN_PLACEHOLDER, siteOrigin));
}

async function sendFile(response: ServerResponse, name: string): Promise<void> {
  const file = await readFile(name);
  response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(file);
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** A refusal is told from a reply by its `status`, as on the real studio. */
function send(response: ServerResponse, body: object): void {
  response.writeHead("status" in body ? 409 : 200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
