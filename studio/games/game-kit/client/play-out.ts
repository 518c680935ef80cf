import type { GameDependencies } from "./game-dependencies.ts";

/** From the studio's answer to the result on the screen; the site's page waits a little longer, from the press on. */
const SHOWN_MS_MAX = 4_800;

/** Shows an outcome. A screen that does not come to its end shows it at once: no picture keeps a result back for longer. */
export async function playOut({
  screen,
  sleep,
  numbers,
}: Pick<GameDependencies, "screen" | "sleep"> & { readonly numbers: readonly number[] }): Promise<void> {
  const isPlayed = screen.play(numbers).then(
    () => true,
    () => false,
  );
  const isLate = sleep(SHOWN_MS_MAX).then(() => false);
  if (!(await Promise.race([isPlayed, isLate]))) screen.show(numbers);
}
