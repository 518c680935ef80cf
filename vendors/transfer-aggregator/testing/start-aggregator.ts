import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAY_CREDITS } from "@fairhouse/base";
import { fixedClock, startTestSite } from "@fairhouse/platform/testing";
import { startTransfers } from "@fairhouse/vendor-wallets/testing";
import { createTransferAggregator, type TransferAggregatorOptions } from "../adapter.ts";
import { addTransferAggregator } from "../simulator/server.ts";

export const AGGREGATOR = "transfer-aggregator";
export const KEYS = { merchant: "fairhouse-tests", secret: "a secret of the tests and of nothing else" };

/** The aggregator on its own host, the site's side of it and a database of their own. */
export async function startAggregator({ timeoutMs = 1_000, lateMs = 1_300 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-aggregator-"));
  const file = join(folder, "aggregator.jsonl");
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const { url: origin, site, close } = await startTestSite({ clock });
  const siteOrigin = "http://localhost";
  const common = { ...KEYS, currency: PLAY_CREDITS, clock };
  const simulator = addTransferAggregator(site.hono, { ...common, siteOrigin, file, publicOrigin: origin, lateMs });
  const adapterWith = (more: Partial<TransferAggregatorOptions> = {}) =>
    createTransferAggregator({
      ...common,
      code: AGGREGATOR,
      name: "Transfer Aggregator",
      apiUrl: origin,
      gameOrigins: [origin],
      timeoutMs,
      ...more,
    });
  const adapter = adapterWith();
  const transfers = await startTransfers({ vendor: adapter, clock });
  return {
    ...transfers,
    adapter,
    adapterWith,
    simulator,
    origin,
    file,
    async close() {
      await transfers.close();
      await close();
      simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StartedAggregator = Awaited<ReturnType<typeof startAggregator>>;
