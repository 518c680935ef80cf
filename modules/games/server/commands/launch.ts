import { bucketOf, currencyOfWallets, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { OpenGame } from "@fairhouse/catalogue/server";
import { listedCodeOf } from "@fairhouse/i18n/choice";
import { LOCALES, localeOf } from "@fairhouse/i18n/locales";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import type { GameVendorAdapter } from "../../port.ts";
import { deviceOf, type Restriction, restrictionOf, type Visitor } from "../../rules/restrictions.ts";
import { LAUNCH_TOKEN_MS, PLAY_MS, type RedeemRefusal, refusalToRedeem } from "../../rules.ts";
import type { GamesInnerDependencies } from "../dependencies.ts";
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
  /** How many hosts that hold the game were tried in vain before; none when left out. */
  hostsTried?: number;
  /** With the vendor's own pretended credits. */
  isDemo?: boolean;
  /** Who asks, as the request says. */
  ip: string;
  userAgent: string;
};

export type Launch = {
  launchId: string;
  url: string;
  frameOrigin: string;
  /** Whether another host holds the game, should this one not answer. */
  hasNextHost: boolean;
  isSilent: boolean;
  isDemo: boolean;
  tokenExpiresAt: Date;
  game: OpenGame;
};

export type LaunchRefusal =
  | "game_unavailable"
  | { code: "game_paused"; details: { scope: string; expectedBackAt: string | null } }
  | "play_paused"
  | Restriction
  | "demo_unavailable"
  | "vendor_unavailable"
  | "age_unconfirmed"
  | "in_need_true_account"
  | "not_logged_in"
  | { code: "entry_refused"; details: { reason: string } };

/** Mints a launch token for one use. It makes no round and moves no money. */
export async function launchGame(
  deps: GamesInnerDependencies,
  input: LaunchInput,
): Promise<Result<Launch, LaunchRefusal>> {
  const game = deps.catalogue.game(input.vendor, input.gameCode);
  const vendor = deps.vendors.find((one) => one.code === input.vendor);
  const title = game?.isSandbox ? deps.sandboxTitles : undefined;
  if (!game || !(vendor || title)) return refuse("game_unavailable");
  const stopped = stopOf(deps, input);
  if (stopped) return refuse(stopped);
  const visitor = { device: deviceOf(input.userAgent), country: deps.countryOf(input.ip) };
  const restriction = restrictionOf({ blockedCountries: game.blocked_countries, devices: game.devices }, visitor);
  if (restriction) return refuse(restriction);
  // A vendor that keeps wallets of its own keeps them in the site's currency; its demo needs none.
  const needsRealAccount = vendor?.wallet !== undefined && input.isDemo !== true;
  const reason = await deps.guard.ask({ memberId: input.memberId, entry: "launch", needsRealAccount });
  if (reason === "in_need_true_account" || reason === "age_unconfirmed") return refuse(reason);
  if (reason) return refuse({ code: "entry_refused", details: { reason } });
  const opening = { deps, input, game, visitor };
  if (title)
    return openDemo(opening, title.frameOrigin, () => title.titleUrl({ ...requestOf(opening), name: game.name }));
  if (!vendor) return refuse("game_unavailable");
  if (!input.isDemo) return openGame(opening, vendor);
  const { frameOrigin, demoUrl } = vendor;
  if (!game.has_demo || !demoUrl) return refuse("demo_unavailable");
  return openDemo(opening, frameOrigin, () => demoUrl(requestOf(opening)));
}

/** What a switch stops; without news a switch may have been thrown, and nothing opens then. */
function stopOf(deps: GamesInnerDependencies, { vendor, gameCode, memberId }: LaunchInput): LaunchRefusal | null {
  const stop = deps.control.stopOf({ vendor, gameCode, memberId });
  if (stop === null && deps.control.isFresh()) return null;
  if (stop === "member") return "play_paused";
  const expectedBackAt = stop === null ? null : deps.control.expectedBackAt({ vendor, gameCode });
  return {
    code: "game_paused",
    details: { scope: stop ?? "house", expectedBackAt: expectedBackAt?.toISOString() ?? null },
  };
}

type Opening = {
  deps: GamesInnerDependencies;
  input: LaunchInput;
  game: OpenGame;
  visitor: Visitor;
};

const requestOf = ({ deps, input, visitor }: Opening) => ({
  gameCode: input.gameCode,
  theme: input.theme,
  language: localeOf(listedCodeOf(input.language, CODES) ?? "EN").tag,
  device: visitor.device,
  exitUrl: deps.exitUrl,
});

async function openGame(opening: Opening, vendor: GameVendorAdapter): Promise<Result<Launch, LaunchRefusal>> {
  const { deps, input, game, visitor } = opening;
  const currency = currencyOfWallets(await deps.ledger.balances(input.memberId), deps.currency);
  const launchToken = newToken();
  await deps.guard.beginPlay(input.memberId);
  const written = await writeLaunch(deps, { ...input, unit: currency.code }, launchToken);
  if (!written) return refuse("not_logged_in");
  const hosts = vendor.isOnLaunchHosts ? await deps.launchHosts() : [];
  const host = hosts[input.hostsTried ?? 0];
  const player = { playerId: input.memberId, currency: currency.code };
  const opened = vendor.wire ? await redeemLaunch(deps, { ...input, launchToken }) : undefined;
  if (opened?.ok === false) return refuse("play_paused");
  const url = await addressFrom(opening, () =>
    vendor.launchUrl({
      ...requestOf(opening),
      ...{ launchToken, launchId: written.launchId, player, ip: input.ip, country: visitor.country },
      ...(host === undefined ? {} : { host }),
      ...(opened ? { sessionToken: opened.value.playToken } : {}),
    }),
  );
  if (url === undefined) return refuse("vendor_unavailable");
  const frameOrigin = host === undefined ? frameOriginOf(vendor, url) : new URL(host).origin;
  const told = { isSilent: vendor.isSilent === true, isDemo: false };
  return ok({ ...written, url, frameOrigin, hasNextHost: host !== undefined, ...told, game });
}

/** A vendor with several hosts says with the address which of them holds the game. */
function frameOriginOf({ frameOrigin, frameOriginsBeside = [] }: GameVendorAdapter, url: string): string {
  const { origin } = new URL(url);
  return frameOriginsBeside.includes(origin) ? origin : frameOrigin;
}

/** Nothing is written of a demo: it moves no money, and its vendor is told of no player. */
async function openDemo(
  opening: Opening,
  frameOrigin: string,
  ask: () => string | Promise<string>,
): Promise<Result<Launch, LaunchRefusal>> {
  const { deps, game } = opening;
  const url = await addressFrom(opening, ask);
  if (url === undefined) return refuse("vendor_unavailable");
  const at = deps.clock.now();
  const launchId = newId(at.getTime());
  const tokenExpiresAt = new Date(at.getTime() + LAUNCH_TOKEN_MS);
  return ok({ launchId, url, frameOrigin, hasNextHost: false, isSilent: true, isDemo: true, tokenExpiresAt, game });
}

/** Undefined when the vendor did not give one. */
async function addressFrom({ deps, game }: Opening, ask: () => string | Promise<string>) {
  try {
    return await ask();
  } catch (error) {
    deps.log.warn({ err: error, vendor: game.vendor }, "a vendor did not open a game");
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
  const barredBy = await deps.guard.ask({ memberId: claim.member_id, entry: "launch" });
  if (barredBy) return refuse(barredBy === "self_excluded" ? "SELF_EXCLUDED" : "USER_DISABLED");
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
