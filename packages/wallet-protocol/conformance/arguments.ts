import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type ConformanceFixture, conformanceFixtureSchema } from "./fixture.ts";

/** What the command line asks for. */
export interface Arguments {
  readonly baseUrl: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: string;
  readonly fixture: ConformanceFixture;
  /** Whether cases may stay untried without failing the run. */
  readonly isPartial: boolean;
}

/** A sentence for the person at the terminal. */
export class UsageError extends Error {}

/** How to call the command. */
export const USAGE = `Usage: conformance --url URL --vendor CODE --key-id ID --secret SECRET (one of the three below) [--partial]
  --players FILE                     a JSON file of prepared players
  --setup URL                        an endpoint that prepares them: POST {"vendor":CODE}, answers the same JSON
  --player ID --session-token TOKEN --currency CODE --game CODE
                                     one funded player; the cases that need others are not run
  --partial                          cases that are not run do not fail the command
The secret may also stand in the environment as CONFORMANCE_SECRET.`;

const SETUP_TIMEOUT_MS = 30_000;

/**
 * Reads the command line, and the players from where it points.
 *
 * @throws UsageError when something is missing or cannot be read
 */
export async function readArguments(args: string[], environment: NodeJS.ProcessEnv): Promise<Arguments> {
  const values = parse(args);
  const needed = (name: Exclude<keyof typeof values, "partial">): string => {
    const value = values[name];
    if (value === undefined) throw new UsageError(`--${name} is missing.\n${USAGE}`);
    return value;
  };
  const secret = values.secret ?? environment.CONFORMANCE_SECRET;
  if (secret === undefined) throw new UsageError(`--secret is missing.\n${USAGE}`);
  const vendor = needed("vendor");
  const source = await readSource(values, vendor, needed);
  const fixture = conformanceFixtureSchema.safeParse(source);
  if (!fixture.success) {
    const [issue] = fixture.error.issues;
    throw new UsageError(`The players are not of the documented form: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const isPartial = values.partial ?? false;
  return { baseUrl: needed("url"), vendor, keyId: needed("key-id"), secret, fixture: fixture.data, isPartial };
}

const text = { type: "string" } as const;
const options = {
  url: text,
  vendor: text,
  "key-id": text,
  secret: text,
  players: text,
  setup: text,
  player: text,
  "session-token": text,
  currency: text,
  game: text,
  partial: { type: "boolean" },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

type Values = ReturnType<typeof parse>;

async function readSource(
  values: Values,
  vendor: string,
  needed: (name: Exclude<keyof Values, "partial">) => string,
): Promise<unknown> {
  const { players, setup, player } = values;
  if ([players, setup, player].filter((value) => value !== undefined).length !== 1) {
    throw new UsageError(`Give one of --players, --setup and --player.\n${USAGE}`);
  }
  if (players !== undefined) return await readPlayersFile(players);
  if (setup !== undefined) return await askSetup(setup, vendor);
  const funded = { playerId: needed("player"), sessionToken: needed("session-token") };
  return { currency: needed("currency"), gameCode: needed("game"), funded };
}

async function readPlayersFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new UsageError(`The players cannot be read from ${path}: ${String(error)}`);
  }
}

async function askSetup(url: string, vendor: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ vendor }),
      signal: AbortSignal.timeout(SETUP_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new UsageError(`The players cannot be had from ${url}: ${String(error)}`);
  }
}
