import { type Clock, systemClock } from "@fairhouse/base";
import { createDatabase } from "@fairhouse/platform/database";
import { createRateLimiter, createSite } from "@fairhouse/platform/http";
import { type Log, silentLog } from "@fairhouse/platform/log";
import { bundleOf } from "@fairhouse/studio-games/bundles.ts";
import { STUDIO_GAMES, type StudioGame } from "./games.ts";
import { addGameRoutes } from "./http/game-routes.ts";
import { addPlayPages } from "./http/play-pages.ts";
import { addSiteRoutes } from "./http/site-routes.ts";
import { createRoundWorker } from "./rounds/round-worker.ts";
import type { SeedSecrets } from "./seeds/server-seed.ts";
import { STUDIO_TIMES, type Studio, type StudioTimes } from "./studio.ts";
import { createWalletGateway } from "./wallet-gateway.ts";

export { STUDIO_TIMES, type StudioTimes } from "./studio.ts";

export type StudioOptions = {
  /** The studio's own role, whose search path begins with its schema; its migrations have run. */
  databaseUrl: string;
  /** Where the site's wallet answers; a loopback address or an internal one. */
  walletBaseUrl: string;
  /** The studio's code at the site. */
  vendorCode: string;
  /** Shared with the site, for both directions. */
  vendorKey: { id: string; secret: string };
  /**
   * What server seeds in force are computed from, of 32 characters or more each: the first for new ones, the others for
   * those that were made before the first came. Never in the database.
   */
  seedSecrets: SeedSecrets;
  /** The studio's own origin, as the browser sees it. */
  publicOrigin: string;
  /** The site's origin: the only page that may frame a game. */
  siteOrigin: string;
  /** Addresses and ranges whose `X-Forwarded-For` names the caller; none unless said otherwise. */
  trustedProxies?: readonly string[];
  clock?: Clock;
  log?: Log;
  times?: Partial<StudioTimes>;
  /** How long one wallet call may take, 1,000 to 4,000 ms. */
  walletTimeoutMs?: number;
  /** Where each game's client is built to; the folders that `npm run build` writes unless told otherwise. */
  bundles?: Readonly<Record<string, string>>;
  /** Other games, or other versions of them, than the studio's own. */
  games?: readonly StudioGame[];
  /** For tests: waits, and a hook before every step of a round. */
  sleep?: Studio["sleep"];
  onStep?: (step: string) => void;
};

export type StudioServer = {
  fetch(request: Request): Response | Promise<Response>;
  /** Starts to listen and to take up unfinished rounds; the port that it got. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new request, lets running ones and rounds in hand end, and leaves the database. */
  close(): Promise<void>;
  /** Looks once for unfinished rounds that are due; the number taken up. */
  resumeRounds(): Promise<number>;
};

const WALLET_TIMEOUT_MS = 2_000;

/** The house's own game vendor: a product beside the site that knows of it only the public wallet protocol. */
export function createStudio(options: StudioOptions): StudioServer {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? silentLog;
  const database = createDatabase({
    url: options.databaseUrl,
    applicationName: "fairhouse-studio",
    onError: (error) => log.warn({ err: error }, "An idle database connection of the studio broke."),
  });
  const key = { keyId: options.vendorKey.id, secret: options.vendorKey.secret };
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const wallet = createWalletGateway({
    baseUrl: options.walletBaseUrl,
    vendor: options.vendorCode,
    key,
    clock,
    timeoutMs: options.walletTimeoutMs ?? WALLET_TIMEOUT_MS,
    sleep,
  });
  const studio: Studio = {
    database,
    games: options.games ?? STUDIO_GAMES,
    seedSecrets: options.seedSecrets,
    wallet,
    clock,
    log,
    times: { ...STUDIO_TIMES, ...options.times },
    sleep,
    ...(options.onStep ? { onStep: options.onStep } : {}),
  };
  const site = createSite({
    title: "Fairhouse studio",
    handlers: [],
    clock,
    log,
    origins: [options.publicOrigin],
    secureCookies: options.publicOrigin.startsWith("https:"),
    // The frame's address carries nothing that a referrer may tell; the game's page sets its own policy.
    headers: { "referrer-policy": "no-referrer", "cache-control": "no-store" },
    readiness: { database: () => database.pool.query("select 1").then(() => true) },
  });
  const { hono } = site;
  addGameRoutes(hono, studio, createRateLimiter(clock), options.trustedProxies ?? []);
  addSiteRoutes(hono, studio, key);
  addPlayPages(hono, {
    games: studio.games,
    bundles: options.bundles ?? bundlesOf(studio.games),
    siteOrigin: options.siteOrigin,
  });
  hono.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "A request to the studio failed.");
    return context.json({ status: "TEMPORARY_ERROR" }, 503);
  });
  const worker = createRoundWorker(studio);
  return {
    fetch: (request) => hono.fetch(request),
    listen: async (port, host) => {
      const got = await site.listen(port, host);
      worker.start();
      return got;
    },
    close: async () => {
      await site.close();
      await worker.stop();
      await database.close();
    },
    resumeRounds: worker.runOnce,
  };
}

const bundlesOf = (games: readonly StudioGame[]): Record<string, string> =>
  Object.fromEntries(games.map(({ code }) => [code, bundleOf(code)]));
