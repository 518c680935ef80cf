import { PlayCreditsMark, usePage } from "@fairhouse/ui";

/** The permanent mark of play credits, at the foot of a facing page. */
export function PlayNote() {
  const { state } = usePage();
  if (state.mode !== "play") return null;
  return (
    <p className="wal__mark">
      <PlayCreditsMark long />
    </p>
  );
}
