import { bucketOf, currencyOfWallets, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { OpenGame } from "@fairhouse/catalogue/server";
import { listedCodeOf } from "@fairhouse/i18n/choice";
import { LOCALES, localeOf } from "@fairhouse/i18n/locales";
import type { Transaction } from "@fairhouse/platform/database";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import type { GameVendorAdapter, LaunchRequest } from "../../port.ts";
import { LAUNCH_TOKEN_MS, PLAY_MS, type RedeemRefusal, refusalToRedeem } from "../../rules.ts";
import type { GamesDependencies, GamesInnerDependencies } from "../dependencies.ts";
import type { GamesTables } from "../tables.ts";
import { writePlayToken } from "../webhooks/seamless/play-token.ts";

const CODES = LOCALES.map(({ code }) => code);

export type LaunchInput = {
  memberId: string;
  siteSessionId: string;
  vendor: string;
  gameCode: string;
  theme: "light" | "dark";
  language: string;
  device?: "desktop" | "mobile";
  /** How many hosts that hold the game were tried in vain before; none when left out. */
  hostsTried?: number;
};

export type Launch = {
  launchId: string;
  url: string;
  frameOrigin: string;
  /** Whether another host holds the game, should this one not answer. */
  hasNextHost: boolean;
  tokenExpiresAt: Date;
  game: OpenGame;
};

export type LaunchRefusal =
  | "game_unavailable"
  | "game_paused"
  | "play_paused"
  | "age_unconfirmed"
  | "in_need_true_account"
  | "not_logged_in"
  | "vendor_unavailable"
  | { code: "entry_refused"; details: { reason: string } };

/** Mints a launch token for one use. It makes no round and moves no money. */
export async function launchGame(
  deps: GamesInnerDependencies,
  input: LaunchInput,
): Promise<Result<Launch, LaunchRefusal>> {
  const game = deps.catalogue.game(input.vendor, input.gameCode);
  const vendor = deps.vendors.find((one) => one.code === input.vendor);
  if (!game || !vendor) return refuse("game_unavailable");
  const stop = deps.control.stopOf({ vendor: vendor.code, gameCode: game.code, memberId: input.memberId });
  // Without news a switch may have been thrown: nothing opens then.
  if (stop || !deps.control.isFresh()) return refuse(stop === "member" ? "play_paused" : "game_paused");
  const currency = currencyOfWallets(await deps.ledger.balances(input.memberId), deps.currency);
  // A vendor that keeps wallets of its own keeps them in the site's currency.
  const needsRealAccount = vendor.wallet !== undefined;
  const reason = await deps.guard.ask({ memberId: input.memberId, entry: "launch", needsRealAccount });
  if (reason === "in_need_true_account" || reason === "age_unconfirmed") return refuse(reason);
  if (reason) return refuse({ code: "entry_refused", details: { reason } });
  const launchToken = newToken();
  const written = await writeLaunch(deps, { ...input, unit: currency.code }, launchToken);
  if (!written) return refuse("not_logged_in");
  const { gameCode, theme, hostsTried = 0 } = input;
  const language = localeOf(listedCodeOf(input.language, CODES) ?? "EN").tag;
  const hosts = vendor.isOnLaunchHosts ? await deps.launchHosts() : [];
  const host = hosts[hostsTried];
  const player = { playerId: input.memberId, currency: currency.code };
  const opened = vendor.wire ? await redeemLaunch(deps, { vendor: vendor.code, gameCode, launchToken }) : undefined;
  if (opened?.ok === false) return refuse("play_paused");
  const session = opened ? { sessionToken: opened.value.playToken } : {};
  const asked = { launchToken, gameCode, language, theme, device: input.device ?? "desktop", player, ...session };
  const url = await addressOf(deps, vendor, host === undefined ? asked : { ...asked, host });
  if (url === undefined) return refuse("vendor_unavailable");
  const frameOrigin = host === undefined ? vendor.frameOrigin : new URL(host).origin;
  return ok({ ...written, url, frameOrigin, hasNextHost: host !== undefined, game });
}

/** The game's address; undefined when the vendor was asked for it and did not say. */
async function addressOf(
  { log }: GamesDependencies,
  vendor: GameVendorAdapter,
  request: LaunchRequest,
): Promise<string | undefined> {
  try {
    return await vendor.launchUrl(request);
  } catch (error) {
    log.warn({ err: error, vendor: vendor.code }, "a vendor did not open a game");
    return undefined;
  }
}

/**
 * Null when the session has ended meanwhile. While the launch is written the session cannot end: whatever ends it, and the
 * launches with it, comes after and finds this one.
 */
async function writeLaunch(deps: GamesInnerDependencies, input: LaunchInput & { unit: string }, launchToken: string) {
  const at = deps.clock.now();
  const [bucket, launchId] = [bucketOf(input.memberId), newId(at.getTime())];
  const tokenExpiresAt = new Date(at.getTime() + LAUNCH_TOKEN_MS);
  const isWritten = await deps.database.kysely.transaction().execute(async (trx) => {
    if (!(await deps.shareOpenSession(trx, { memberId: input.memberId, sessionId: input.siteSessionId }))) return false;
    const tables = trx.withTables<GamesTables>();
    await tables
      .insertInto("games_launch")
      .values({
        bucket,
        member_id: input.memberId,
        launch_id: launchId,
        site_session_id: input.siteSessionId,
        vendor: input.vendor,
        game_code: input.gameCode,
        unit: input.unit,
        minted_at: at,
        token_expires_at: tokenExpiresAt,
        redeemed_at: null,
        play_expires_at: new Date(at.getTime() + PLAY_MS),
        ended_at: null,
      })
      .execute();
    await tables
      .insertInto("games_launch_token")
      .values({ token_hash: hashToken(launchToken), bucket, member_id: input.memberId, launch_id: launchId })
      .execute();
    const { memberId, vendor, gameCode } = input;
    for (const opening of deps.openings()) await opening(trx, { memberId, vendor, gameCode, at });
    return true;
  });
  return isWritten ? { launchId, tokenExpiresAt } : null;
}

export type Redeemed = { memberId: string; playToken: string };

/**
 * Opens a launch for its vendor, once: of many that race with one token, one wins. The guard is asked again, because a minute
 * may have passed; an exclusion after its answer ends the member's launches, this one among them.
 */
export async function redeemLaunch(
  deps: GamesInnerDependencies,
  asked: { vendor: string; gameCode: string; launchToken: string },
): Promise<Result<Redeemed, RedeemRefusal>> {
  const now = deps.clock.now();
  const claim = await deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_launch_token")
    .selectAll()
    .where("token_hash", "=", hashToken(asked.launchToken))
    .executeTakeFirst();
  if (!claim) return refuse("INVALID_TOKEN");
  if (await deps.guard.ask({ memberId: claim.member_id, entry: "launch" })) return refuse("USER_DISABLED");
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<GamesTables>();
    const launch = await tables
      .selectFrom("games_launch")
      .selectAll()
      .where("bucket", "=", claim.bucket)
      .where("member_id", "=", claim.member_id)
      .where("launch_id", "=", claim.launch_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const facts = {
      vendor: launch.vendor,
      gameCode: launch.game_code,
      tokenExpiresAt: launch.token_expires_at,
      redeemedAt: launch.redeemed_at,
      endedAt: launch.ended_at,
    };
    const refusal = refusalToRedeem(facts, asked, now);
    if (refusal) return refuse(refusal);
    await tables
      .updateTable("games_launch")
      .set({ redeemed_at: now })
      .where("bucket", "=", launch.bucket)
      .where("member_id", "=", launch.member_id)
      .where("launch_id", "=", launch.launch_id)
      .execute();
    const playToken = writePlayToken(deps.playTokenSecret, {
      launchId: launch.launch_id,
      memberId: launch.member_id,
      vendor: launch.vendor,
      gameCode: launch.game_code,
      expiresAtMs: launch.play_expires_at.getTime(),
    });
    return ok({ memberId: launch.member_id, playToken });
  });
}

/**
 * Ends a member's launches, those of one site session when it is named, inside the transaction that ends the session,
 * excludes the member or closes the account. Bets stop on every process within a second; wins still arrive.
 */
export async function endLaunchesIn(
  deps: Pick<GamesDependencies, "clock">,
  trx: Transaction,
  scope: { memberId: string; siteSessionId?: string },
): Promise<void> {
  let update = trx
    .withTables<GamesTables>()
    .updateTable("games_launch")
    .set({ ended_at: deps.clock.now() })
    .where("bucket", "=", bucketOf(scope.memberId))
    .where("member_id", "=", scope.memberId)
    .where("ended_at", "is", null);
  if (scope.siteSessionId) update = update.where("site_session_id", "=", scope.siteSessionId);
  await update.execute();
}
