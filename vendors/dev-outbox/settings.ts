import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings, type InstallationFacts } from "@fairhouse/platform/settings";
import { z } from "zod";

export const outboxSettings = defineSettings(
  "dev-outbox",
  {
    DEV_OUTBOX: {
      schema: z.enum(["on", "off"], "must be on or off").optional(),
      usual: "`on` while the server listens on this machine only",
      means:
        "`on` or `off`: whether messages without a gateway can be read at `/outbox` on the sandbox’s host. Its reader sees every code. Off in real-money mode.",
    },
  },
  ({ DEV_OUTBOX }, installation) => ({ isOn: isOutboxOn(DEV_OUTBOX, installation) }),
);

/** The outbox shows every code, so that unless it is asked for it is there for this machine alone. */
function isOutboxOn(asked: "on" | "off" | undefined, { mode, host, sandboxOrigin }: InstallationFacts): boolean {
  if (mode === "real") {
    if (asked === "on")
      throw new ConfigError("DEV_OUTBOX: it shows everybody's codes, so it cannot be on in real-money mode.");
    return false;
  }
  if (asked !== undefined) return asked === "on";
  return isOwnMachine(host) && isOwnMachine(new URL(sandboxOrigin).hostname);
}

const isOwnMachine = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host === "::1" || /^127\./.test(host);
