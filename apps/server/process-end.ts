/** Resolves with the first reason to end: Ctrl-C, a polite kill, or the parent that went away. */
export function endOfProcess(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve(signal));
    if (process.connected) process.once("disconnect", () => resolve("the starter went away"));
    // Listening for that would keep the process alive after everything is closed.
    process.channel?.unref();
  });
}

/** Things to close, in the reverse order of their opening; one that fails does not keep the others open. */
export function createClosers() {
  const closers: (() => unknown)[] = [];
  return {
    add: (close: () => unknown): void => void closers.push(close),
    async closeAll(): Promise<void> {
      for (const close of closers.toReversed()) {
        await Promise.resolve(close()).catch((error: unknown) =>
          process.stderr.write(`While stopping: ${String(error)}\n`),
        );
      }
    },
  };
}

export type Closers = ReturnType<typeof createClosers>;
