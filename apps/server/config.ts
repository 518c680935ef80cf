import { resolve } from "node:path";
import type { Currency } from "@fairhouse/base";
import { ConfigError, readConfig } from "@fairhouse/platform/config";
import {
  type ReadOf,
  type Settings,
  type SettingsInForce,
  schemaOf,
  settingsInForce,
} from "@fairhouse/platform/settings";
import { z } from "zod";
import { SERVER_VARIABLES } from "./variables.ts";

const roleSchema = z.object({
  "--role": z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
});

export type Role = "all" | "web" | "worker";

export type Config = {
  readonly mode: "play" | "real";
  readonly currency: Currency;
  /** The operator's time zone by its IANA name. */
  readonly zone: string;
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
  readonly metricsPort: number | undefined;
  readonly databaseUrl: string | undefined;
  readonly backupDir: string | undefined;
  readonly studioDatabaseUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly ledgerLanes: number;
  readonly drainMs: number;
  readonly walletCallsMax: number;
  /** What modules and vendors read of the environment. */
  readonly settings: SettingsInForce;
};

/**
 * Reads environment and arguments, once. Unless origins are named they follow from the ports, each host its own.
 * @param parts of the modules and vendors that run; a command that runs none reads the server's own variables
 */
export function readServerConfig(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  parts: readonly Settings<unknown>[] = [],
): Config {
  const all = readConfig(schemaOf([SERVER_VARIABLES, ...parts.map(({ variables }) => variables)]), env);
  const read = all as ReadOf<typeof SERVER_VARIABLES>;
  const chosenRole = readRole(args);
  const origins = {
    site: originOf(read.SITE_ORIGIN ?? `http://localhost:${read.PORT}`),
    studio: originOf(read.STUDIO_ORIGIN ?? `http://127.0.0.1:${read.STUDIO_PORT}`),
    backoffice: originOf(read.BACKOFFICE_ORIGIN ?? `http://localhost:${read.BACKOFFICE_PORT}`),
    sandbox: originOf(read.SANDBOX_ORIGIN ?? `http://127.0.0.1:${read.SANDBOX_PORT}`),
  };
  assertOwnHosts(origins);
  assertOwnPorts(read);
  const dataDir = resolve(read.DATA_DIR);
  return {
    mode: read.MODE,
    currency: read.CURRENCY,
    zone: read.TZ_OPERATOR,
    role: chosenRole,
    host: read.HOST,
    ports: { site: read.PORT, studio: read.STUDIO_PORT, backoffice: read.BACKOFFICE_PORT, sandbox: read.SANDBOX_PORT },
    origins,
    dataDir,
    metricsPort: read.METRICS_PORT,
    databaseUrl: read.DATABASE_URL,
    backupDir: read.BACKUP_DIR === undefined ? undefined : resolve(read.BACKUP_DIR),
    studioDatabaseUrl: read.STUDIO_DATABASE_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    logLevel: read.LOG_LEVEL,
    ledgerLanes: read.LEDGER_LANES,
    drainMs: read.DRAIN_MS,
    walletCallsMax: read.WALLET_CALLS_MAX,
    settings: settingsInForce(parts, all, {
      ...{ mode: read.MODE, host: read.HOST, dataDir },
      sandboxOrigin: origins.sandbox,
    }),
  };
}

/** An option that is misspelt must not start the process as something that was not asked for. */
function readRole(args: readonly string[]): Role {
  const stranger = args.find((arg) => !arg.startsWith("--role="));
  if (stranger !== undefined)
    throw new ConfigError(`${stranger} is no option: there is --role=all, --role=web and --role=worker.`);
  return readConfig(roleSchema, { "--role": args[0]?.slice("--role=".length) })["--role"];
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

const originOf = (address: string): string => new URL(address).origin;
