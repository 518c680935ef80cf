import { type Clock, ok, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Head } from "@fairhouse/ledger/seal";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { listHouseDays, listRoots, readHouse, readProof, readRoot } from "../contract.ts";
import { dayOf } from "./commands/sign-heads.ts";
import type { RoutesDependencies } from "./dependencies.ts";
import { listDayHeads, readHeadOfDay, readLastHead } from "./queries/heads.ts";
import { readHouseDays } from "./queries/house-book.ts";
import { dayTreesOf, makeProof } from "./queries/proof.ts";

const FIRST_DAY = "2000-01-01";

export function booksRoutes(deps: RoutesDependencies): HandledEndpoint[] {
  const { pool, keys, clock, unit } = deps;
  const trees = dayTreesOf(pool);
  const readToday = briefly(clock, async () => {
    const today = dayOf(clock.now());
    const [found] = await readHouseDays(pool, { unit, from: today, to: today, limit: 1 });
    return { today: found ?? null, at: clock.now().toISOString() };
  });
  return [
    handle(readHouse, async () => ok(await readToday())),
    handle(listHouseDays, async ({ before, limit }) => {
      const to = dayBefore(before ?? dayOf(clock.now()));
      const days = await readHouseDays(pool, { unit, from: FIRST_DAY, to, limit: limit + 1 });
      return ok(pageOf(days, limit));
    }),
    handle(listRoots, async ({ before, limit }) => {
      const last = await readLastHead(pool);
      const days = (await listDayHeads(pool, before, limit + 1)).map(({ head }) => rootOf(head));
      const running = last?.head.kind === "running" ? rootOf(last.head) : null;
      const publicKeys = keys.publicKeys.map(({ number, publicKey, from }) => ({ number, publicKey, from }));
      return ok({ running, ...pageOf(days, limit), keys: publicKeys });
    }),
    handle(readRoot, async ({ day }) => {
      const found = await readHeadOfDay(pool, day);
      if (!found) return refuse("not_found");
      const { head, line } = found;
      const chains = head.chains.map((hash, bucket) => ({ seals: head.seals[bucket] ?? 0, hash }));
      return ok({ root: rootOf(head), line, keys: [...keys.lines], previousDay: head.previousDay, chains });
    }),
    handle(readProof, async ({ entry }, { session }) => {
      const [id = "", postingNumber = ""] = entry.split(".");
      const answer = await makeProof(
        pool,
        keys,
        { memberId: session.memberId, id, postingNumber: Number(postingNumber) },
        trees,
      );
      switch (answer.state) {
        case "unknown":
          return refuse("not_found");
        case "signed":
          return ok({
            state: "signed",
            proof: JSON.stringify(answer.proof, null, 2),
            day: answer.head.head.day,
            withinS: null,
          });
        case "sealed":
          return ok({
            state: "sealed",
            proof: null,
            day: null,
            withinS: secondsOf(deps.signEveryMs + deps.sealEveryMs),
          });
        case "unsealed":
          return ok({ state: "unsealed", proof: null, day: null, withinS: secondsOf(deps.sealEveryMs) });
      }
    }),
  ];
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1_000);

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return dayOf(before);
}

/** One more than asked for tells whether there is another page. */
function pageOf<Item extends { day: string }>(found: readonly Item[], limit: number) {
  const days = found.slice(0, limit);
  return { days, next: found.length > limit ? (days.at(-1)?.day ?? null) : null };
}

const rootOf = (head: Head): OutputOf<typeof listRoots>["days"][number] => ({
  day: head.day,
  kind: head.kind,
  number: head.number,
  madeAt: head.madeAt,
  root: head.root,
  rows: head.rows,
  seals: head.upTo - head.after,
});

const BRIEFLY_MS = 2_000;

/** Asks once for everybody who asks within two seconds. */
function briefly<Value>(clock: Clock, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { untilMs: number; value: Promise<Value> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (kept && kept.untilMs > nowMs) return kept.value;
    const value = ask();
    kept = { untilMs: nowMs + BRIEFLY_MS, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
