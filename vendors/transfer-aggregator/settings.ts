import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";

export type TransferAggregatorSettings = {
  readonly apiUrl: string;
  readonly merchant: string;
  readonly secret: string;
  /** Where its games run; the first one is the frame's own. */
  readonly gameOrigins: readonly [string, ...string[]];
};

const NEEDED = [
  "TRANSFER_AGGREGATOR_URL",
  "TRANSFER_AGGREGATOR_MERCHANT",
  "TRANSFER_AGGREGATOR_SECRET",
  "TRANSFER_AGGREGATOR_GAME_ORIGINS",
] as const;

export const transferAggregatorSettings = defineSettings(
  "transfer-aggregator",
  {
    TRANSFER_AGGREGATOR_URL: {
      schema: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }).optional(),
      means:
        "Where the game aggregator with wallets of its own is asked. With the other `TRANSFER_AGGREGATOR_` variables its games are on the site.",
    },
    TRANSFER_AGGREGATOR_MERCHANT: {
      schema: z.string().min(1).max(64).optional(),
      means: "The site's name there.",
    },
    TRANSFER_AGGREGATOR_SECRET: {
      schema: z.string().min(32, "must have 32 characters at least").max(500).optional(),
      means: "The secret that was agreed on, which signs what it is asked.",
    },
    TRANSFER_AGGREGATOR_GAME_ORIGINS: {
      schema: z.string().max(4_000).optional(),
      means: "The origins that its games are loaded from, divided by commas; the first one is that of the frame.",
    },
  },
  (read): TransferAggregatorSettings | undefined => {
    if (NEEDED.every((name) => read[name] === undefined)) return undefined;
    const missing = NEEDED.filter((name) => read[name] === undefined);
    if (missing.length > 0)
      throw new ConfigError(`${missing.join(", ")}: missing, and needed with the other TRANSFER_AGGREGATOR_ ones.`);
    return {
      apiUrl: safeUrl(read.TRANSFER_AGGREGATOR_URL ?? ""),
      merchant: read.TRANSFER_AGGREGATOR_MERCHANT ?? "",
      secret: read.TRANSFER_AGGREGATOR_SECRET ?? "",
      gameOrigins: originsOf(read.TRANSFER_AGGREGATOR_GAME_ORIGINS ?? ""),
    };
  },
);

function originsOf(list: string): readonly [string, ...string[]] {
  const [first, ...rest] = list.split(",").map((one) => {
    const address = one.trim();
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new ConfigError(`TRANSFER_AGGREGATOR_GAME_ORIGINS: ${address || "nothing"} is no origin.`);
    return new URL(address).origin;
  });
  if (first === undefined) throw new ConfigError("TRANSFER_AGGREGATOR_GAME_ORIGINS: one origin at least is needed.");
  return [first, ...rest];
}

function safeUrl(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || hostname === "localhost" || /^127\./.test(hostname)) return address;
  throw new ConfigError("TRANSFER_AGGREGATOR_URL: players would go in clear; the address has to begin with https://.");
}
