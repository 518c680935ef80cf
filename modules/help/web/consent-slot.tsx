import { ChunkView, chunk, useSite } from "@fairhouse/ui";

const choices = chunk(() =>
  import("./consent-choices.tsx").then(({ ConsentChoices }) => ({ default: ConsentChoices })),
);

/** Where a visitor agrees to what is not needed, or does not; absent while nothing asks for it. */
export function ConsentSlot() {
  const { gtagId } = useSite();
  return gtagId ? <ChunkView chunk={choices} props={{ gtagId }} /> : null;
}
