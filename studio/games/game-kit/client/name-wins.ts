import type { RoundView } from "../protocol.ts";
import { ledgerAmountOf } from "./amounts.ts";
import type { RoundScreen } from "./game-dependencies.ts";
import type { GameState, Note } from "./game-state.ts";

/** Names each win as it is pointed out and ends with the sum again, unless the next round has begun. */
export async function nameWins({
  screen,
  round,
  sum,
  state,
  show,
}: {
  readonly screen: RoundScreen;
  readonly round: RoundView;
  readonly sum: Note;
  readonly state: () => GameState;
  readonly show: (note: Note) => void;
}): Promise<void> {
  let shown = state().note;
  const showNote = (note: Note): void => {
    if (state().note !== shown || state().phase !== "idle") return;
    shown = note;
    show(note);
  };
  await screen.showWins({ numbers: round.numbers ?? [], stakeLedger: ledgerAmountOf(round.stake) }, showNote);
  if (shown !== sum) showNote({ ...sum, spoken: false });
}
