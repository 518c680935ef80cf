import { parentPort, workerData } from "node:worker_threads";
import { createDatabase } from "@fairhouse/platform/database";
import { type RefusedCall, writeBlocksTo } from "./block-writer.ts";
import type { PackedCalls } from "./packed-calls.ts";

export type ThreadOptions = { readonly url: string; readonly applicationName: string };
export type ThreadAnswer = { readonly refused: readonly RefusedCall[] } | { readonly error: string };

/** The thread's only connection: one block is written at a time. */
const database = createDatabase({ ...(workerData as ThreadOptions), max: 1 });
const blocks = writeBlocksTo(database);

parentPort?.on("message", async (block: PackedCalls | "close") => {
  if (block === "close") {
    await database.close();
    parentPort?.close();
    return;
  }
  const answer: ThreadAnswer = await blocks.write(block).then(
    (refused) => ({ refused }),
    (error: unknown) => ({ error: String(error) }),
  );
  parentPort?.postMessage(answer);
});
