import { type GameRefusal, isFinished, type RoundView, type StateReply } from "../protocol.ts";

import { endsSession } from "./refusal-words.ts";
import type { Answer } from "./studio-api.ts";

/**
 * finished: the round came to its end. absent: the studio answers and knows no such round, so no money moved.
 * refused: the studio does not answer this session any more. unsure: it did not answer, or the round is not finished.
 */
export type CheckResult =
  | { readonly kind: "finished"; readonly round: RoundView; readonly state: StateReply }
  | { readonly kind: "absent"; readonly state: StateReply }
  | { readonly kind: "refused"; readonly refusal: GameRefusal }
  | { readonly kind: "unsure" };

const ASKS_MAX = 12;
const PAUSE_MS = 1_500;
/** A bet may still be on its way when it is first asked about: it is absent only when it was not there this often. */
const ABSENT_ANSWERS_MIN = 3;

/**
 * Asks what became of a round until it is finished, known to be absent, or asked about often enough.
 * @param options.isIt tells the round from the newest one that the studio names
 */
export async function checkRound(options: {
  readonly ask: () => Promise<Answer<StateReply>>;
  readonly isIt: (round: RoundView) => boolean;
  readonly sleep: (ms: number) => Promise<void>;
}): Promise<CheckResult> {
  let absentAnswers = 0;
  for (let asked = 0; asked < ASKS_MAX; asked += 1) {
    if (asked > 0) await options.sleep(PAUSE_MS);
    const answer = await options.ask();
    if (answer.kind === "refused" && endsSession(answer.refusal.status)) return answer;
    if (answer.kind !== "ok") continue;
    const round = answer.value.lastRound;
    if (round && options.isIt(round)) {
      if (isFinished(round.state)) return { kind: "finished", round, state: answer.value };
      continue;
    }
    absentAnswers += 1;
    if (absentAnswers >= ABSENT_ANSWERS_MIN) return { kind: "absent", state: answer.value };
  }
  return { kind: "unsure" };
}
