import { PlayCreditsMark, usePage } from "@fairhouse/ui";
import css from "./play-note.module.css";

/** The permanent mark of play credits, at the foot of a facing page. */
export function PlayNote() {
  const { state } = usePage();
  if (state.mode !== "play") return null;
  return (
    <p className={css.mark}>
      <PlayCreditsMark long />
    </p>
  );
}
