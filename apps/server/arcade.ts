import { join } from "node:path";
import { systemClock } from "@fairhouse/base";
import type { SandboxTitles } from "@fairhouse/games/port";
import { deriveToken } from "@fairhouse/platform/tokens";
import { createSandboxArcade, type SandboxArcadeSimulatorOptions, sandboxTitleUrl } from "@fairhouse/sandbox-arcade";
import type { Config } from "./config.ts";
import type { Secrets } from "./secrets.ts";

export const SANDBOX_ARCADE = "sandbox-arcade";

/** What the arcade and the site share at first. Drawn from a secret that is there already, so that no file changes. */
export const arcadeKeyOf = ({ sandboxPay }: Pick<Secrets, "sandboxPay">) => ({
  keyId: `sa-${deriveToken(sandboxPay, "sandbox-arcade-key-id")
    .slice(0, 8)
    .replaceAll(/[^A-Za-z0-9]/g, "0")}`,
  secret: deriveToken(sandboxPay, "sandbox-arcade-key"),
});

/** The site's side of the arcade. */
export const sandboxArcade = (config: Config, key: () => { id: string; secret: string }, fetchOf: typeof fetch) =>
  createSandboxArcade({
    code: SANDBOX_ARCADE,
    name: "Sandbox Arcade",
    origin: config.origins.sandbox,
    key,
    currency: config.currency,
    clock: systemClock,
    fetch: fetchOf,
  });

/** Titles of the sandbox catalogue, on the sandbox's host. */
export const sandboxTitles = ({ origins }: Config): SandboxTitles => ({
  frameOrigin: origins.sandbox,
  titleUrl: (request) => sandboxTitleUrl(origins.sandbox, request),
});

/** The arcade itself, on the sandbox's host. */
export function arcadeOptions(
  { dataDir, host, ports, origins }: Config,
  secrets: Secrets,
): SandboxArcadeSimulatorOptions {
  const { keyId, secret } = arcadeKeyOf(secrets);
  return {
    file: join(dataDir, "sandbox-arcade.jsonl"),
    vendorCode: SANDBOX_ARCADE,
    key: { id: keyId, secret },
    publicOrigin: origins.sandbox,
    siteOrigin: origins.site,
    walletBaseUrl: `http://${host}:${ports.site}`,
  };
}
