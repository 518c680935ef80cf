import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, PLAY_CREDITS, systemClock } from "@fairhouse/base";
import type { AdapterSubject } from "@fairhouse/games/port";
import { createSite } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { createTransferAggregator } from "./adapter.ts";
import { addTransferAggregator } from "./simulator/server.ts";

/** The adapter beside its simulator, for `npm run conformance:adapter -- transfer-aggregator`. */
export async function startSubject(): Promise<AdapterSubject> {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-aggregator-"));
  const site = createSite({
    ...{ title: "Simulator", handlers: [], clock: systemClock, log: silentLog, secureCookies: false },
    origins: ["http://127.0.0.1"],
  });
  const origin = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
  const keys = { merchant: "conformance", secret: newId() };
  const simulator = addTransferAggregator(site.hono, {
    ...{ ...keys, file: join(folder, "book.jsonl"), currency: PLAY_CREDITS },
    ...{ publicOrigin: origin, siteOrigin: "http://localhost" },
  });
  return {
    adapter: createTransferAggregator({
      ...{ ...keys, code: "transfer-aggregator", name: "Transfer Aggregator", apiUrl: origin },
      ...{ gameOrigins: [origin], currency: PLAY_CREDITS },
    }),
    currency: PLAY_CREDITS.code,
    loseNextAnswer: () => simulator.faults.order("transfers", "silent_after"),
    async close() {
      await site.close(0);
      simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
