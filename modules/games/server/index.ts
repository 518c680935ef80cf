import { extensionPoint, type Result, token } from "@fairhouse/base";
import type { OpenGame } from "@fairhouse/catalogue/server";
import type { ServerModule } from "@fairhouse/platform/module";
import { endLaunchesIn, endVendorSessionHandler, endVendorSessionJob } from "./commands/end-launches.ts";
import { forgetLaunches, forgetLaunchesHandler, forgetLaunchesJob } from "./commands/forget-launches.ts";
import { type Launch, type LaunchInput, type LaunchRefusal, launchGame } from "./commands/launch.ts";
import { createCreditCeilings } from "./credits/credit-ceilings.ts";
import type { GameOpening, GamesDependencies, GamesInnerDependencies } from "./dependencies.ts";
import { type GameView, gameView } from "./queries/game-view.ts";
import type { Reconciliation } from "./reconciliation/index.ts";
import { gamesRoutes } from "./routes.ts";
import { writeBlocksTo } from "./vendor-calls/block-writer.ts";
import { makeMonthsAhead, vendorCallMonthsHandler, vendorCallMonthsJob } from "./vendor-calls/months.ts";
import type { VendorCalls } from "./vendor-calls/record.ts";
import { createThreadedBlocks } from "./vendor-calls/threaded-blocks.ts";
import { createVendorCallWriter, type VendorCallMetrics } from "./vendor-calls/writer.ts";
import { createVendorControl, type SigningSecret } from "./vendor-control/control.ts";
import { createKeyDesk, type KeyAtDesk, type KeyDesk } from "./vendor-control/key-desk.ts";
import { gamesStaffRoutes } from "./vendor-control/routes.ts";
import { makeFirstKeys } from "./vendor-control/vendor-keys.ts";
import { createEndedLaunches } from "./webhooks/seamless/ended-launches.ts";
import { createPlayTokens } from "./webhooks/seamless/play-token.ts";
import { seamlessWebhook } from "./webhooks/seamless/webhook.ts";
import { wireWebhook } from "./webhooks/seamless/wire-webhook.ts";

export { GAME_VENDORS, SANDBOX_TITLES } from "../port.ts";
export { launchHostsOf } from "../rules/launch-hosts.ts";
export type { GameOpening, GamesDependencies } from "./dependencies.ts";
export { probes } from "./probes.ts";
export type { GameView } from "./queries/game-view.ts";
export {
  createReconciliation,
  type DifferenceView,
  isPastDay,
  type OurLine,
  type Reconciliation,
  type ReconciliationDependencies,
  type RunView,
  TRANSFER_BOOKS,
  type TransferBooks,
} from "./reconciliation/index.ts";
export { vendorCallMetrics } from "./vendor-calls/call-metrics.ts";
export type { VendorCall, VendorCalls } from "./vendor-calls/record.ts";
export { recordedFetch } from "./vendor-calls/recorded-fetch.ts";
export { vendorCallSettings } from "./vendor-calls/settings.ts";
export { fairnessOfMeta, metaOfFairness } from "./webhooks/seamless/fairness.ts";
export { type PlayToken, writePlayToken } from "./webhooks/seamless/play-token.ts";
export type { VendorCallMetrics };
export { createKeyDesk, endLaunchesIn, forgetLaunches, type KeyAtDesk, type KeyDesk };

export type GamesModule = ServerModule & {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Where calls to and from vendors are told for disputes. */
  readonly vendorCalls: VendorCalls;
  /** What the site signs a call to this vendor with now; asked for each call, because keys change. */
  keyToSignWith(vendor: string): SigningSecret;
  /** Whether the vendor takes this member's money now: neither closed nor stopped by a switch. */
  isOpenTo(asked: { vendor: string; memberId: string }): boolean;
  /** A game as lists show it now. */
  viewOf(game: OpenGame, language?: string): GameView;
  launch(input: LaunchInput): Promise<Result<Launch, LaunchRefusal>>;
};

export function createGamesModule(deps: GamesDependencies): GamesModule {
  const polling = { ...deps, database: deps.polls };
  const ended = createEndedLaunches(polling);
  const control = createVendorControl(polling);
  const blocks = deps.vendorCallThread ? createThreadedBlocks(deps.vendorCallThread) : writeBlocksTo(deps.database);
  const vendorCalls = createVendorCallWriter({ ...deps, blocks, metrics: deps.vendorCallMetrics });
  const creditCeilings = createCreditCeilings(polling);
  const playTokens = createPlayTokens(deps.playTokenSecret);
  const inner: GamesInnerDependencies = { ...deps, ended, control, creditCeilings, playTokens, vendorCalls };
  return {
    name: "games",
    site: gamesRoutes(inner),
    backoffice: gamesStaffRoutes({ ...inner, flushVendorCalls: vendorCalls.flush }),
    rawRoutes: [seamlessWebhook(inner), wireWebhook(inner)],
    jobKinds: [vendorCallMonthsJob, forgetLaunchesJob, endVendorSessionJob],
    jobs: [
      vendorCallMonthsHandler({ ...deps, keptMonths: deps.vendorCallMonths }),
      ...[forgetLaunchesHandler(deps), endVendorSessionHandler(deps)],
    ],
    vendorCalls,
    keyToSignWith: control.keyToSignWith,
    isOpenTo: ({ vendor, memberId }) =>
      deps.catalogue.isVendorOpen(vendor) && control.stopOf({ vendor, gameCode: "", memberId }) === null,
    viewOf: (game, language) => gameView(inner, game, { now: deps.clock.now(), language }),
    launch: (input) => launchGame(inner, input),
    async start() {
      await makeFirstKeys(deps, deps.firstKeys);
      await makeMonthsAhead(deps.database, deps.clock.now());
      await Promise.all([ended.start(), control.start(), creditCeilings.start()]);
      vendorCalls.start();
    },
    async stop() {
      await Promise.all([ended.stop(), control.stop(), creditCeilings.stop()]);
      await vendorCalls.stop();
    },
  };
}

/** What modules above write of each launch. */
export const GAME_OPENINGS = extensionPoint<GameOpening>("games.openings");
export const GAMES = token<GamesModule>("games");
export const RECONCILIATION = token<Reconciliation>("games.reconciliation");
/** What the installation says: keys to begin with, secrets that are not in the database. */
export const GAMES_SETTINGS =
  token<Pick<GamesDependencies, "firstKeys" | "keyEncryptionSecret" | "vendorCallThread" | "playTokenSecret">>(
    "games.settings",
  );
