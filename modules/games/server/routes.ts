import { ok, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle, type RequestContext, type SessionPrincipal } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { GamesParts } from "./commands/dependencies.ts";
import { launchGame } from "./commands/launch.ts";
import { gameView } from "./queries/game-view.ts";
import { listRoundViews, readRoundView, revealRoundView } from "./queries/rounds.ts";

export function gamesRoutes(parts: GamesParts): HandledEndpoint[] {
  const launch = async (
    { vassalage: vendor, ...input }: InputOf<typeof contract.launchGame>,
    context: RequestContext & { session: SessionPrincipal },
  ) => {
    const { memberId, sessionId } = context.session;
    const launched = await launchGame(parts, {
      ...input,
      vendor,
      memberId,
      siteSessionId: sessionId,
      language: context.language,
    });
    if (!launched.ok) return launched;
    const { game, tokenExpiresAt, ...rest } = launched.value;
    return ok({
      ...rest,
      tokenExpiresAt: tokenExpiresAt.toISOString(),
      game: gameView(parts, game, parts.clock.now()),
    });
  };
  return [
    handle(contract.readGame, async ({ vendor, gameCode }) => {
      const game = parts.catalogue.game(vendor, gameCode);
      return game ? ok({ game: gameView(parts, game, parts.clock.now()) }) : refuse("not_found");
    }),
    handle(contract.launchGame, launch),
    handle(contract.launchGameByPost, launch),
    handle(contract.listRounds, async (input, { session }) =>
      ok({ rounds: await listRoundViews(parts, session.memberId, input) }),
    ),
    handle(contract.readRound, async (input, { session }) => {
      const view = await readRoundView(parts, session.memberId, input);
      return view.ok ? view : refuse(view.refusal);
    }),
    handle(contract.revealRound, (input, { session }) => revealRoundView(parts, session.memberId, input)),
  ];
}
