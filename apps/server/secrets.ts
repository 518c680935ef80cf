import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";
import { deriveToken } from "@fairhouse/platform/tokens";
import { z } from "zod";

const secret = z.string().min(32);

const schema = z.object({
  /** Mixed into payment passwords and marks of devices and banks. */
  pepper: secret,
  /** Signs the tokens that go with bets. */
  playToken: secret,
  sandboxPay: secret,
  houseStudio: z.object({ keyId: z.string().min(4), secret }),
  /** The studio's role in the database, when this server makes it. */
  studioDatabase: secret,
  /** Encrypts the secrets of vendors' keys in the database. */
  vendorKeys: secret,
  /** The keys of encrypted payloads are computed from it, a new one every week. */
  payloadKeys: secret,
  /** What the studio computes its server seeds from: the first for new ones, the others for those still in force. */
  studioSeeds: z.tuple([secret], secret),
});

export type Secrets = z.output<typeof schema>;

/**
 * The installation's secrets: drawn once, kept in the data folder in a file that only its owner reads. None has a value
 * that works elsewhere, none is in the database.
 */
export function openSecrets(dataDir: string): Secrets {
  makeDataFolder(dataDir);
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return readSecrets(file);
  const drawn: Secrets = {
    pepper: draw(),
    playToken: draw(),
    sandboxPay: draw(),
    houseStudio: { keyId: `hs-${randomBytes(4).toString("hex")}`, secret: draw() },
    studioDatabase: draw(),
    vendorKeys: draw(),
    payloadKeys: draw(),
    studioSeeds: [draw()],
  };
  write(file, drawn);
  return drawn;
}

const draw = (): string => randomBytes(32).toString("base64url");

/** Written beside and moved, so that a crash leaves no half of it. */
function write(file: string, secrets: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Not in a folder from before they came into use: nothing can be encrypted yet by a secret that it does not have. */
const LATER_SECRETS = ["vendorKeys", "payloadKeys"] as const;

/** Never drawn anew over a broken file: payment passwords and vendors' keys hang on the old ones. */
function readSecrets(file: string): Secrets {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof kept !== "object" || kept === null) return schema.parse(kept);
    const missing = LATER_SECRETS.filter((name) => !(name in kept));
    if (missing.length === 0 && "studioSeeds" in kept) return schema.parse(kept);
    const secrets = {
      studioSeeds: seedsOf(kept),
      ...kept,
      ...Object.fromEntries(missing.map((name) => [name, draw()])),
    };
    const parsed = schema.parse(secrets);
    write(file, secrets);
    return parsed;
  } catch (error) {
    // The parser's own words would quote the file.
    const fault = (error as NodeJS.ErrnoException).code ?? "damaged";
    throw new ConfigError(`The secrets in ${file} cannot be read (${fault}): put the file back from a copy.`);
  }
}

/**
 * For a folder from before server seeds were derived. Computed, not drawn: servers on several machines that have copies of
 * the same file come to the same, and none takes the seeds of another for lost.
 */
const seedsOf = (kept: object): string[] =>
  "pepper" in kept && typeof kept.pepper === "string" ? [deriveToken(kept.pepper, "studio seeds")] : [];

/** Others may pass through it, because as root the database runs as another user, but they cannot list it. */
function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    closeFilesToOthers(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${code}): choose another with DATA_DIR.`);
  }
}

/** Files of a version before, which wrote some for others to read. What a proxy serves lies in a folder of its own. */
function closeFilesToOthers(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const file = join(dataDir, entry.name);
    if (!entry.isFile()) continue;
    const { mode, uid } = statSync(file);
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(file, 0o600);
  }
}
