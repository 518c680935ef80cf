import type { KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";
import { readPrivateKey, readPublicKey } from "./signature.ts";

export type Hub88Settings = {
  readonly apiUrl: string;
  readonly operatorId: number;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Where its games run; the first one is the frame's own. */
  readonly gameOrigins: readonly [string, ...string[]];
  /** As people read them. */
  readonly stakes: { readonly min: string; readonly max: string };
  readonly country: string;
  readonly subPartnerId: string | undefined;
};

const STAKES = /^(\d{1,9}(?:\.\d{1,4})?)-(\d{1,9}(?:\.\d{1,4})?)$/;

const variables = {
  HUB88_API_URL: {
    schema: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }).optional(),
    means: "Where the game aggregator Hub88 is asked. With the other `HUB88_` variables its games are on the site.",
  },
  HUB88_OPERATOR_ID: {
    schema: z.coerce.number("must be a number").int("must be a whole number").min(1).optional(),
    means: "The operator's number there.",
  },
  HUB88_PRIVATE_KEY_FILE: {
    schema: z.string().min(1).optional(),
    means: "The file with the site's RSA private key (PEM) that signs what the aggregator is asked.",
  },
  HUB88_PUBLIC_KEY_FILE: {
    schema: z.string().min(1).optional(),
    means: "The file with the aggregator's RSA public key (PEM), by which its wallet calls are verified.",
  },
  HUB88_GAME_ORIGINS: {
    schema: z.string().max(4_000).optional(),
    means: "The origins that its games are loaded from, divided by commas; the first one is that of the frame.",
  },
  HUB88_STAKES: {
    schema: z.string().regex(STAKES, "must be two amounts such as 0.10-100").optional(),
    means: "The lowest and the highest stake that was agreed on, such as `0.10-100`: the game list does not tell it.",
  },
  HUB88_COUNTRY: {
    schema: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be two capitals such as VN")
      .default("XX"),
    means: "The country of the players whom its games are opened for, as ISO 3166-1 writes it.",
  },
  HUB88_SUB_PARTNER_ID: {
    schema: z.string().min(1).max(100).optional(),
    means: "The brand's name at the aggregator, where one operator has several.",
  },
};

const NEEDED = [
  "HUB88_API_URL",
  "HUB88_OPERATOR_ID",
  "HUB88_PRIVATE_KEY_FILE",
  "HUB88_PUBLIC_KEY_FILE",
  "HUB88_GAME_ORIGINS",
  "HUB88_STAKES",
] as const;

export const hub88Settings = defineSettings("hub88", variables, (read): Hub88Settings | undefined => {
  const { HUB88_API_URL, HUB88_OPERATOR_ID, HUB88_PRIVATE_KEY_FILE, HUB88_PUBLIC_KEY_FILE } = read;
  const { HUB88_GAME_ORIGINS, HUB88_STAKES, HUB88_COUNTRY, HUB88_SUB_PARTNER_ID } = read;
  if (NEEDED.every((name) => read[name] === undefined)) return undefined;
  const missing = NEEDED.filter((name) => read[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(", ")}: missing, and needed with the other HUB88_ ones.`);
  const [, min = "", max = ""] = STAKES.exec(HUB88_STAKES ?? "") ?? [];
  if (Number(min) > Number(max)) throw new ConfigError("HUB88_STAKES: the lowest stake comes first.");
  return {
    apiUrl: httpsUrl(HUB88_API_URL ?? ""),
    operatorId: HUB88_OPERATOR_ID ?? 0,
    privateKey: keyIn("HUB88_PRIVATE_KEY_FILE", HUB88_PRIVATE_KEY_FILE ?? "", readPrivateKey),
    publicKey: keyIn("HUB88_PUBLIC_KEY_FILE", HUB88_PUBLIC_KEY_FILE ?? "", readPublicKey),
    gameOrigins: originsOf(HUB88_GAME_ORIGINS ?? ""),
    stakes: { min, max },
    country: HUB88_COUNTRY,
    subPartnerId: HUB88_SUB_PARTNER_ID,
  };
});

function keyIn(name: string, file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : "it cannot be read";
    throw new ConfigError(`${name}: ${file} is not usable: ${why}.`);
  }
}

function originsOf(list: string): readonly [string, ...string[]] {
  const [first, ...rest] = list.split(",").map((one) => {
    const address = one.trim();
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new ConfigError(`HUB88_GAME_ORIGINS: ${address || "nothing"} is no origin such as https://games.example.`);
    return new URL(address).origin;
  });
  if (first === undefined) throw new ConfigError("HUB88_GAME_ORIGINS: one origin at least is needed.");
  return [first, ...rest];
}

/** Session tokens travel there: they never do so in clear but on this machine itself. */
function httpsUrl(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || hostname === "localhost" || /^127\./.test(hostname)) return address;
  throw new ConfigError("HUB88_API_URL: session tokens would go in clear; the address has to begin with https://.");
}
