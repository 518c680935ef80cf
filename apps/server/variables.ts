import { isIP } from "node:net";
import { resolve } from "node:path";
import { isZone, SITE_CURRENCIES, USUAL_CURRENCY } from "@fairhouse/base";
import { wholeNumber } from "@fairhouse/platform/settings";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { z } from "zod";

const PORT_RULE = "must be a port number, 0 to 65535";
const port = (usual: number) =>
  z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE).default(usual);
const origin = z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be an address that begins with postgres://" });
const proxies = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((ranges) => ranges.every(isRange), "must be addresses or ranges, as in 10.0.0.0/8, with commas between");
const CURRENCY_RULE = `must be one of ${SITE_CURRENCIES.map(({ code }) => code).join(", ")}`;
const currency = z
  .string()
  .default(USUAL_CURRENCY.code)
  .transform((code, context) => {
    const found = SITE_CURRENCIES.find((one) => one.code === code);
    if (!found) context.addIssue({ code: "custom", message: CURRENCY_RULE });
    return found ?? USUAL_CURRENCY;
  });
const DRAIN_RULE = "must be milliseconds, from 0 to 60000";
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"] as const;
const FROM_PORTS = "from the ports";

/** What is of no module and no vendor: hosts, ports, folders, databases and the process itself. */
export const SERVER_VARIABLES = {
  MODE: {
    schema: z.enum(["play", "real"], "must be play or real").default("play"),
    means: "`play`: play credits. `real`: refuses to start; see below.",
  },
  CURRENCY: {
    schema: currency,
    usual: "`P`",
    means:
      "What the site counts in: `P` (play credits), `USD`, `EUR`, `PKR`, `VND`, `THB` or `KWD`. Fixed once members have wallets.",
  },
  TZ_OPERATOR: {
    schema: z.string().default("UTC").refine(isZone, "must be a time zone by its IANA name, as in Asia/Karachi"),
    means: "Whose midnight ends a day of records, reports and draws, as in `Asia/Karachi`.",
  },
  PORT: { schema: port(3000), means: "The site." },
  STUDIO_PORT: { schema: port(3001), means: "The house’s studio." },
  BACKOFFICE_PORT: { schema: port(3002), means: "The back office." },
  SANDBOX_PORT: {
    schema: port(3003),
    means: "The sandbox payment provider and the sandbox arcade. Off in real-money mode.",
  },
  HOST: { schema: z.string().default("127.0.0.1"), means: "The address to listen on." },
  SITE_ORIGIN: {
    schema: origin.optional(),
    usual: FROM_PORTS,
    means: "The site’s origin as browsers see it, behind a proxy. Site and studio are on different hosts.",
  },
  STUDIO_ORIGIN: { schema: origin.optional(), usual: FROM_PORTS, means: "The studio’s origin." },
  BACKOFFICE_ORIGIN: { schema: origin.optional(), usual: FROM_PORTS, means: "The back office’s origin." },
  SANDBOX_ORIGIN: {
    schema: origin.optional(),
    usual: FROM_PORTS,
    means: "The sandbox’s origin, on another host than the site.",
  },
  TRUSTED_PROXIES: {
    schema: proxies,
    usual: "none",
    means: "Addresses whose forwarding headers are believed, separated by commas.",
  },
  DATA_DIR: {
    schema: z.string().default(resolve(ROOT_FOLDER, ".data")),
    usual: "`.data` in the checkout",
    means: "Database, secrets, the first administrator’s link.",
  },
  BACKUP_DIR: {
    schema: z.string().optional(),
    means: "The folder of back-ups; the embedded database’s log is archived there.",
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    means:
      "A PostgreSQL 15 or later of your own, for a large house 18 or later (decision 0046); nothing embedded is started then.",
  },
  STUDIO_DATABASE_URL: {
    schema: databaseUrl.optional(),
    usual: "made from `DATABASE_URL`",
    means: "The studio’s role and schema, if the site’s role may not make them.",
  },
  LEDGER_LANES: {
    schema: wholeNumber({ min: 1, max: 32, usual: 2 }),
    means: "Lanes of the ledger’s poster; about one for each core of the database.",
  },
  WALLET_CALLS_MAX: {
    schema: wholeNumber({ min: 1, max: 100_000, usual: 2_000 }),
    means: "Calls of vendors and payment providers under way at once; the next one is answered 503 with `Retry-After`.",
  },
  DRAIN_MS: {
    schema: z.coerce.number(DRAIN_RULE).int(DRAIN_RULE).min(0, DRAIN_RULE).max(60_000, DRAIN_RULE).default(0),
    means: "How long a server that was told to stop still answers everything while `/readyz` says 503.",
  },
  METRICS_PORT: {
    schema: z.coerce.number(PORT_RULE).int(PORT_RULE).min(1, PORT_RULE).max(65_535, PORT_RULE).optional(),
    means: "Where a process with `--role=worker` shows its metrics, on the loopback address.",
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("warn"),
    means: "`trace`, `debug`, `info`, `warn`, `error` or `silent`.",
  },
};

function isRange(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
}
