export type RssSample = { second: number; mb: number };

/** Looks at this process's memory every half second; the generator and its figures are part of it. */
export function watchRss(): { samples: RssSample[]; stop(): number } {
  const startedMs = performance.now();
  const samples: RssSample[] = [];
  const look = (): void => {
    samples.push({
      second: (performance.now() - startedMs) / 1_000,
      mb: process.memoryUsage.rss() / 2 ** 20,
    });
  };
  look();
  const timer = setInterval(look, 500);
  timer.unref();
  return {
    samples,
    /** @returns the most it held, in MiB */
    stop: () => {
      clearInterval(timer);
      look();
      return Math.round(Math.max(...samples.map(({ mb }) => mb)));
    },
  };
}
