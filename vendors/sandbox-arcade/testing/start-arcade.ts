import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAY_CREDITS } from "@fairhouse/base";
import { fixedClock, startTestSite } from "@fairhouse/platform/testing";
import { startTransfers } from "@fairhouse/vendor-wallets/testing";
import { addSandboxArcade, createSandboxArcade } from "../index.ts";

export const ARCADE = "sandbox-arcade";
const KEY = { id: "arcade-test", secret: "a secret of the tests and of nothing else" };
/** A late answer is longer under way than the adapter waits: it is done when the caller has given up. */
const TIMEOUT_MS = 1_000;
const LATE_MS = 1_300;

/** The arcade on its own host, the site's side of it and a database of their own. */
export async function startArcade({ timeoutMs = TIMEOUT_MS, lateMs = LATE_MS } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-arcade-"));
  const file = join(folder, "arcade.jsonl");
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const { url: origin, site, close } = await startTestSite({ clock });
  const arcade = addSandboxArcade(site.hono, {
    file,
    vendorCode: ARCADE,
    key: KEY,
    publicOrigin: "http://127.0.0.1",
    siteOrigin: "http://localhost",
    walletBaseUrl: "http://127.0.0.1:9",
    clock,
    lateMs,
  });
  const named = { code: ARCADE, name: "Sandbox Arcade", origin, key: KEY };
  const adapter = createSandboxArcade({ ...named, currency: PLAY_CREDITS, clock, timeoutMs });
  const transfers = await startTransfers({ vendor: adapter, clock });
  return {
    ...transfers,
    arcade,
    adapter,
    origin,
    file,
    async close() {
      await transfers.close();
      await close();
      arcade.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StartedArcade = Awaited<ReturnType<typeof startArcade>>;
