import type { RawDoor } from "@fairhouse/platform/http";
import type { Log } from "@fairhouse/platform/log";
import type { Pool } from "pg";
import type { BookKeys } from "./commands/book-keys.ts";
import { listDayHeads, readLastHead } from "./queries/heads.ts";

const DAYS_MAX = 31;
const LINES_OF_NOW = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-cache"];

/**
 * The house's keys and latest roots as lines of text, for machines that keep them: `/.well-known/fairhouse-books`. Each
 * line is one of the anchor file.
 */
export function publishedLinesDoor({ pool, keys, log }: { pool: Pool; keys: BookKeys; log: Log }): RawDoor {
  return {
    prefix: "/.well-known/fairhouse-books",
    answer(request, reply) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        reply(405, ["allow", "GET, HEAD"], "");
        return;
      }
      readLines(pool, keys).then(
        (lines) => reply(200, LINES_OF_NOW, `${lines.join("\n")}\n`),
        (error: unknown) => {
          log.error({ err: error }, "the published roots could not be read");
          reply(503, ["retry-after", "1"], "");
        },
      );
    },
  };
}

async function readLines(pool: Pool, keys: BookKeys): Promise<string[]> {
  const days = await listDayHeads(pool, undefined, DAYS_MAX);
  const last = await readLastHead(pool);
  const running = last?.head.kind === "running" ? [last.line] : [];
  return [...keys.lines, ...days.map(({ line }) => line).reverse(), ...running];
}
