import { isIP } from "node:net";
import { resolve, sep } from "node:path";
import { ConfigError, readConfig } from "@fairhouse/platform/config";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { z } from "zod";
import { MESSAGE_VARIABLES, type MessageConfig, messageConfigOf } from "./message-config.ts";
import { SIGN_IN_VARIABLES, type SignInConfig, signInConfigOf } from "./sign-in-config.ts";

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
const LANES_RULE = "must be a number from 1 to 32";
const DRAIN_RULE = "must be milliseconds, from 0 to 60000";
const SECONDS_RULE = "must be seconds, from 1 to 86400";
const seconds = (usual: number) =>
  z.coerce.number(SECONDS_RULE).min(1, SECONDS_RULE).max(86_400, SECONDS_RULE).default(usual);
const CALLS_RULE = "must be a number from 1 to 100000";
const MONTHS_RULE = "must be a number of months from 1 to 120";
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"] as const;

const schema = z.object({
  MODE: z.enum(["play", "real"], "must be play or real").default("play"),
  HOST: z.string().default("127.0.0.1"),
  PORT: port(3000),
  STUDIO_PORT: port(3001),
  BACKOFFICE_PORT: port(3002),
  SANDBOX_PORT: port(3003),
  /** Where a process that only does the jobs shows its metrics, on the loopback address. */
  METRICS_PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(1, PORT_RULE).max(65_535, PORT_RULE).optional(),
  DATA_DIR: z.string().default(resolve(ROOT_FOLDER, ".data")),
  /** Where signed heads of the books are appended; never inside the data folder. */
  ANCHOR_DIR: z.string().optional(),
  /** How often new rows of the ledger are sealed, and how old the running day's signed head gets before the next sealing signs another: together a head a minute. */
  SEAL_EVERY_S: seconds(50),
  SIGN_EVERY_S: seconds(30),
  DATABASE_URL: databaseUrl.optional(),
  /** Where back-ups go, and the embedded database's WAL as it is written. */
  BACKUP_DIR: z.string().optional(),
  /** The studio's own role and schema; made on the embedded server and, when its rights allow, on a given one. */
  STUDIO_DATABASE_URL: databaseUrl.optional(),
  SITE_ORIGIN: origin.optional(),
  STUDIO_ORIGIN: origin.optional(),
  BACKOFFICE_ORIGIN: origin.optional(),
  SANDBOX_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: proxies,
  /** The operator's own list of ranges with their countries; without it no rule names a country. */
  COUNTRY_RANGES_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("warn"),
  LEDGER_LANES: z.coerce.number(LANES_RULE).int(LANES_RULE).min(1, LANES_RULE).max(32, LANES_RULE).default(2),
  /** How long a server that was told to stop still answers, as not ready, so that a balancer has seen it. */
  DRAIN_MS: z.coerce.number(DRAIN_RULE).int(DRAIN_RULE).min(0, DRAIN_RULE).max(60_000, DRAIN_RULE).default(0),
  /** Calls of vendors and payment providers that may be under way at once; more are told to come back. */
  WALLET_CALLS_MAX: z.coerce
    .number(CALLS_RULE)
    .int(CALLS_RULE)
    .min(1, CALLS_RULE)
    .max(100_000, CALLS_RULE)
    .default(2_000),
  /** Whole months of calls that the log of vendor calls keeps, beside the running one. */
  VENDOR_CALL_MONTHS: z.coerce
    .number(MONTHS_RULE)
    .int(MONTHS_RULE)
    .min(1, MONTHS_RULE)
    .max(120, MONTHS_RULE)
    .default(13),
  ...MESSAGE_VARIABLES,
  ...SIGN_IN_VARIABLES,
});

const roleSchema = z.object({
  "--role": z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
});

export type Role = "all" | "web" | "worker";

export type Config = {
  readonly mode: "play" | "real";
  readonly role: Role;
  readonly host: string;
  readonly ports: {
    readonly site: number;
    readonly studio: number;
    readonly backoffice: number;
    readonly sandbox: number;
  };
  readonly origins: {
    readonly site: string;
    readonly studio: string;
    readonly backoffice: string;
    readonly sandbox: string;
  };
  readonly dataDir: string;
  readonly books: { readonly anchorDir: string; readonly sealEveryMs: number; readonly signEveryMs: number };
  readonly metricsPort: number | undefined;
  readonly databaseUrl: string | undefined;
  readonly backupDir: string | undefined;
  readonly studioDatabaseUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly countryRangesFile: string | undefined;
  readonly logLevel: string;
  readonly ledgerLanes: number;
  readonly vendorCallMonths: number;
  readonly drainMs: number;
  readonly walletCallsMax: number;
  readonly messages: MessageConfig;
  readonly signIn: SignInConfig;
};

/** Reads environment and arguments, once. Unless origins are named they follow from the ports, each host its own. */
export function readServerConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const read = readConfig(schema, env);
  const chosenRole = readRole(args);
  const origins = {
    site: originOf(read.SITE_ORIGIN ?? `http://localhost:${read.PORT}`),
    studio: originOf(read.STUDIO_ORIGIN ?? `http://127.0.0.1:${read.STUDIO_PORT}`),
    backoffice: originOf(read.BACKOFFICE_ORIGIN ?? `http://localhost:${read.BACKOFFICE_PORT}`),
    sandbox: originOf(read.SANDBOX_ORIGIN ?? `http://127.0.0.1:${read.SANDBOX_PORT}`),
  };
  assertOwnHosts(origins);
  assertOwnPorts(read);
  return {
    mode: read.MODE,
    role: chosenRole,
    host: read.HOST,
    ports: { site: read.PORT, studio: read.STUDIO_PORT, backoffice: read.BACKOFFICE_PORT, sandbox: read.SANDBOX_PORT },
    origins,
    dataDir: resolve(read.DATA_DIR),
    books: {
      anchorDir: anchorDirOf(read.ANCHOR_DIR, resolve(read.DATA_DIR)),
      sealEveryMs: read.SEAL_EVERY_S * 1_000,
      signEveryMs: read.SIGN_EVERY_S * 1_000,
    },
    metricsPort: read.METRICS_PORT,
    databaseUrl: read.DATABASE_URL,
    backupDir: read.BACKUP_DIR === undefined ? undefined : resolve(read.BACKUP_DIR),
    studioDatabaseUrl: read.STUDIO_DATABASE_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    countryRangesFile: read.COUNTRY_RANGES_FILE === undefined ? undefined : resolve(read.COUNTRY_RANGES_FILE),
    logLevel: read.LOG_LEVEL,
    ledgerLanes: read.LEDGER_LANES,
    vendorCallMonths: read.VENDOR_CALL_MONTHS,
    drainMs: read.DRAIN_MS,
    walletCallsMax: read.WALLET_CALLS_MAX,
    signIn: signInConfigOf(read),
    messages: messageConfigOf(read, { mode: read.MODE, host: read.HOST, sandboxOrigin: origins.sandbox }),
  };
}

/** An option that is misspelt must not start the process as something that was not asked for. */
function readRole(args: readonly string[]): Role {
  const stranger = args.find((arg) => !arg.startsWith("--role="));
  if (stranger !== undefined)
    throw new ConfigError(`${stranger} is no option: there is --role=all, --role=web and --role=worker.`);
  return readConfig(roleSchema, { "--role": args[0]?.slice("--role=".length) })["--role"];
}

const OWN_DATA_DIR = resolve(ROOT_FOLDER, ".data");

/** Beside the data folder unless named: a copy or a rewrite of that folder does not include the anchor. */
export function anchorDirOf(named: string | undefined, dataDir: string): string {
  const usual = dataDir === OWN_DATA_DIR ? resolve(ROOT_FOLDER, ".anchor") : `${dataDir}-anchor`;
  const anchorDir = resolve(named ?? usual);
  if (anchorDir === dataDir || anchorDir.startsWith(dataDir + sep))
    throw new ConfigError(`ANCHOR_DIR: ${anchorDir} is inside the data folder; it has to be outside.`);
  return anchorDir;
}

/** Whether an origin is served by TLS, be it by a proxy in front. */
export const isSecure = (origin: string): boolean => origin.startsWith("https:");

/** Cookies do not respect ports: a game or a payment page on the site's own host would be sent the site's cookies. */
function assertOwnHosts(origins: Config["origins"]): void {
  const hostOf = (origin: string) => new URL(origin).hostname;
  const strangers = { STUDIO_ORIGIN: origins.studio, SANDBOX_ORIGIN: origins.sandbox };
  for (const [name, origin] of Object.entries(strangers)) {
    if (hostOf(origin) === hostOf(origins.site))
      throw new ConfigError(`${name}: ${origin} is on the site's own host; it needs another one.`);
  }
}

/** Port 0 is any free one, so it never meets another. */
function assertOwnPorts(read: { [Name in (typeof PORTS)[number]]: number }): void {
  for (const [index, name] of PORTS.entries()) {
    const same = PORTS.slice(0, index).find((other) => read[other] === read[name] && read[name] !== 0);
    if (same) throw new ConfigError(`${name}: ${read[name]} is the port of ${same} too; each needs its own.`);
  }
}

const PORTS = ["PORT", "STUDIO_PORT", "BACKOFFICE_PORT", "SANDBOX_PORT"] as const;

function isRange(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
}

const originOf = (address: string): string => new URL(address).origin;
