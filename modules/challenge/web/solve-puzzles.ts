import { createSearch, type Puzzles } from "../rules/search.ts";

/** Short enough that a key press in between is answered within the next picture. */
const SLICE_MS = 8;
const STEP = 500;

/** In a worker where there is one; on the page's own thread, in slices, where it cannot be started. */
export async function solvePuzzles(puzzles: Puzzles): Promise<readonly string[]> {
  return (await solveInWorker(puzzles)) ?? solveInSlices(puzzles);
}

function solveInWorker(puzzles: Puzzles): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
    } catch {
      return resolve(null);
    }
    const end = (found: readonly string[] | null) => {
      worker.terminate();
      resolve(found);
    };
    worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(puzzles);
  });
}

export async function solveInSlices(puzzles: Puzzles): Promise<readonly string[]> {
  const search = createSearch(puzzles);
  for (;;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const found = search.step(STEP);
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
