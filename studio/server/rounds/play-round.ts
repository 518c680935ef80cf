import { ok, type Result, refuse } from "@fairhouse/base";
import type { GameRefusal, SpinRequest } from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { GameSession } from "../sessions/game-session.ts";
import type { Studio } from "../studio.ts";
import { driveRound } from "./drive-round.ts";
import { findRound, type Round, viewOf } from "./round.ts";
import { startRound } from "./start-round.ts";

const ASK_AGAIN_MS = 150;
const ASKED_FOR_MS = 10_000;

/**
 * Plays a spin to its end, or as far as it goes while the player waits. The same request again joins the round that it
 * began before. A round whose bet the wallet refused is a refusal with the wallet's status.
 */
export async function playRound(
  studio: Studio,
  session: GameSession,
  request: SpinRequest,
): Promise<Result<Round, GameRefusal>> {
  const started = await startRound(studio, session, request);
  if (!started.ok) return started;
  const { isNew, round: begun } = started.value;
  const round = isNew ? await driveRound(studio, begun, "spin") : await waitForEnd(studio, begun);
  if (round.state !== "refused") return ok(round);
  const { refusal, balanceAfter } = round;
  return refuse({
    status: refusal ?? "UNKNOWN",
    ...(balanceAfter === null ? {} : { balance: balanceAfter.toString() }),
    round: viewOf(round),
  });
}

/** Another process drives the round: asks until it has ended or has to wait for the wallet. */
async function waitForEnd(studio: Studio, begun: Round): Promise<Round> {
  let round = begun;
  const isWaiting = () => round.finishedAt === null && round.attentionAt === null && round.attempts === 0;
  for (let waitedMs = 0; isWaiting() && waitedMs < ASKED_FOR_MS; waitedMs += ASK_AGAIN_MS) {
    await studio.sleep(ASK_AGAIN_MS);
    round = (await findRound(studio.database.kysely, round)) ?? round;
  }
  return round;
}
