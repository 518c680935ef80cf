import { ok, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle, type RequestContext, type SessionPrincipal } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { leaveGame } from "./commands/end-launches.ts";
import { launchGame } from "./commands/launch.ts";
import type { GamesInnerDependencies } from "./dependencies.ts";
import { gameView } from "./queries/game-view.ts";
import { readRoundReplay } from "./queries/round-replay.ts";
import { listRoundViews, readPlaySession, readRoundView, revealRoundView } from "./queries/rounds.ts";

type OwnContext = RequestContext & { session: SessionPrincipal };

export function gamesRoutes(deps: GamesInnerDependencies): HandledEndpoint[] {
  const launch = async ({ vassalage: vendor, ...input }: InputOf<typeof contract.launchGame>, context: OwnContext) => {
    const { memberId, sessionId } = context.session;
    const launched = await launchGame(deps, {
      ...input,
      vendor,
      memberId,
      siteSessionId: sessionId,
      ...{ language: context.language, ip: context.ip, userAgent: context.userAgent },
    });
    if (!launched.ok) return launched;
    const { game, tokenExpiresAt, ...rest } = launched.value;
    return ok({
      ...rest,
      tokenExpiresAt: tokenExpiresAt.toISOString(),
      game: gameView(deps, game, { now: deps.clock.now(), language: context.language }),
    });
  };
  const launchSports = (
    { vassalage, gameCode, ...input }: InputOf<typeof contract.launchSports>,
    context: OwnContext,
  ) => {
    const sports = deps.catalogue.find({ gameTypes: ["SPORTS"], vendor: vassalage });
    const wanted = gameCode === undefined ? sports[0] : sports.find(({ code }) => code === gameCode);
    // Of sports that are not there, the launch says so.
    return launch({ ...input, vassalage: wanted?.vendor ?? "", gameCode: wanted?.code ?? "" }, context);
  };
  return [
    handle(contract.readGame, async ({ vendor, gameCode }, { language }) => {
      const game = deps.catalogue.game(vendor, gameCode);
      return game ? ok({ game: gameView(deps, game, { now: deps.clock.now(), language }) }) : refuse("not_found");
    }),
    handle(contract.launchGame, launch),
    handle(contract.launchGameByPost, launch),
    handle(contract.launchSports, launchSports),
    handle(contract.launchSportsByPost, launchSports),
    handle(contract.leaveGame, ({ launchId }, { session: { memberId } }) => leaveGame(deps, { memberId, launchId })),
    handle(contract.readPlaySession, async ({ launchId }, { session }) => {
      const view = await readPlaySession(deps, session.memberId, launchId);
      return view ? ok(view) : refuse("not_found");
    }),
    handle(contract.listRounds, async (input, { session }) =>
      ok({ rounds: await listRoundViews(deps, session.memberId, input) }),
    ),
    handle(contract.readRound, async (input, { session }) => {
      const view = await readRoundView(deps, session.memberId, input);
      return view.ok ? view : refuse(view.refusal);
    }),
    handle(contract.readRoundReplay, (input, { session, language }) =>
      readRoundReplay(deps, { ...input, memberId: session.memberId, language }),
    ),
    handle(contract.revealRound, (input, { session }) => revealRoundView(deps, session.memberId, input)),
  ];
}
