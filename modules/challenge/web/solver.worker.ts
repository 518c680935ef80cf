import { createSearch, type Puzzles } from "../rules/search.ts";

const STEP = 20_000;

/** Runs beside the page, so that typing never waits for it. */
self.onmessage = ({ data }: MessageEvent<Puzzles>) => {
  const search = createSearch(data);
  let found = search.step(STEP);
  while (!found) found = search.step(STEP);
  self.postMessage(found);
};
