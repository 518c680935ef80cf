import { createHash } from "node:crypto";
import type { Clock } from "@fairhouse/base";
import type { RawRoute } from "@fairhouse/platform/http";
import type { Pool } from "pg";
import type { BookKeys } from "./commands/book-keys.ts";
import type { LinesDependencies } from "./dependencies.ts";
import { listDayHeads, readLastHead } from "./queries/heads.ts";

const DAYS_MAX = 31;
/** Heads come once a minute at most: lines are read anew this often, however many ask for them. */
const KEPT_MS = 10_000;
const PER_MINUTE = 60;

type Lines = { readonly text: string; readonly tag: string };

/**
 * The house's keys and latest roots as lines of text, for machines that keep them: `/.well-known/fairhouse-books`. Each
 * line is one of the anchor file. A reader who has them already is told so by their tag.
 */
export function publishedLinesRoute({ pool, keys, log, clock }: LinesDependencies): RawRoute {
  const readLines = keptFor(clock, async (): Promise<Lines> => {
    const text = `${(await linesOf(pool, keys)).join("\n")}\n`;
    return { text, tag: `"${createHash("sha256").update(text).digest("base64url")}"` };
  });
  return {
    prefix: "/.well-known/fairhouse-books",
    perMinute: PER_MINUTE,
    isShed: true,
    answer(request, reply) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        reply(405, ["allow", "GET, HEAD"], "");
        return;
      }
      readLines().then(
        ({ text, tag }) => {
          const headers = ["etag", tag, "cache-control", `public, max-age=${KEPT_MS / 1_000}`];
          if (hasTag(request.headers["if-none-match"], tag)) reply(304, headers, "");
          else reply(200, ["content-type", "text/plain; charset=utf-8", ...headers], text);
        },
        (error: unknown) => {
          log.error({ err: error }, "the published roots could not be read");
          reply(503, ["retry-after", "1"], "");
        },
      );
    },
  };
}

/** Whether a caller names this tag among those that they have; a proxy may have made it a weak one. */
const hasTag = (given: string | undefined, tag: string): boolean =>
  (given ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === tag);

/** Asks once for everybody who asks within a while, also while the answer is on its way. */
function keptFor<Value>(clock: Clock, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { untilMs: number; value: Promise<Value> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (kept && kept.untilMs > nowMs) return kept.value;
    const asked = { untilMs: nowMs + KEPT_MS, value: ask() };
    kept = asked;
    asked.value.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.value;
  };
}

async function linesOf(pool: Pool, keys: BookKeys): Promise<string[]> {
  const days = await listDayHeads(pool, undefined, DAYS_MAX);
  const last = await readLastHead(pool);
  const running = last?.head.kind === "running" ? [last.line] : [];
  return [...keys.lines, ...days.map(({ line }) => line).reverse(), ...running];
}
