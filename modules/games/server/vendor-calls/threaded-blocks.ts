import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadOptions } from "./block-thread.ts";
import type { BlockWriter, RefusedCall } from "./block-writer.ts";

type Waiting = { resolve(refused: readonly RefusedCall[]): void; reject(error: Error): void };

/**
 * Writes blocks on a thread of its own, so that taking tokens out of bodies and making rows costs the thread that decides bets
 * nothing but the copy of the block. The thread starts with the first block, and again after it ended.
 */
export function createThreadedBlocks(options: ThreadOptions): BlockWriter {
  let thread: Worker | undefined;
  let waiting: Waiting | undefined;

  function answer(given: ThreadAnswer): void {
    const asked = waiting;
    waiting = undefined;
    // It keeps the process alive while a block is on its way, and no longer.
    thread?.unref();
    if ("error" in given) asked?.reject(new Error(given.error));
    else asked?.resolve(given.refused);
  }

  function start(): Worker {
    const started = new Worker(new URL("./block-thread.ts", import.meta.url), { workerData: options });
    const end = (error: string): void => {
      if (thread !== started) return;
      thread = undefined;
      answer({ error });
    };
    started.on("message", answer);
    started.on("error", (error) => end(String(error)));
    started.on("exit", (code) => end(`The thread of the log of vendor calls ended with ${code}.`));
    started.unref();
    return started;
  }

  return {
    write(block) {
      if (waiting) return Promise.reject(new Error("The block before is not written yet."));
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        thread ??= start();
        thread.ref();
        thread.postMessage(block);
      });
    },
    async close() {
      const ended = thread;
      thread = undefined;
      if (!ended) return;
      const exit = once(ended, "exit");
      ended.ref();
      ended.postMessage("close");
      await exit;
    },
  };
}
