/**
 * npm run vendor-keys -- list
 * npm run vendor-keys -- add --vendor CODE [--public-key FILE] [--from INSTANT] [--until INSTANT]
 * npm run vendor-keys -- retire --vendor CODE --key ID --reason TEXT
 *
 * Keys of vendors, beside the running servers: they learn of a change within a second. `add` prints the secret of a
 * shared key once. Each change leaves a row in the audit, as the house's own.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { systemClock } from "@fairhouse/base";
import { createKeyDesk, type KeyDesk } from "@fairhouse/games/server";
import { ConfigError } from "@fairhouse/platform/config";
import { writeAudit } from "@fairhouse/staff/server";
import { openDatabases } from "../databases.ts";
import { openSecrets } from "../secrets.ts";
import { runCommand, say } from "./command.ts";
import { readInstallation } from "./installation.ts";

const USAGE = `Usage: npm run vendor-keys -- list
       npm run vendor-keys -- add --vendor CODE [--public-key FILE] [--from INSTANT] [--until INSTANT]
       npm run vendor-keys -- retire --vendor CODE --key ID --reason TEXT`;
const REASON_MIN = 3;

const ADD_REFUSALS = {
  vendor_unknown: "There is no such vendor: it is known once a server has started with its adapter.",
  public_key_unusable: "That file is no public Ed25519 key in PEM form.",
  key_window_unusable: "The key would end before it begins.",
  too_many_keys: "This vendor has too many keys.",
} as const;

const text = { type: "string" } as const;
const options = { vendor: text, key: text, reason: text, "public-key": text, from: text, until: text };

const ACTIONS = { list: () => list, add: prepareAdd, retire: prepareRetire };

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const prepare = new Map(Object.entries(ACTIONS)).get(positionals[0] ?? "");
  if (!prepare || positionals.length > 1) throw new ConfigError(USAGE);
  // Everything that was typed is looked at before a database is started for it.
  const work = prepare(values);
  const config = readInstallation();
  const secrets = openSecrets(config.dataDir);
  const databases = await openDatabases(config, secrets, () => undefined);
  try {
    const given = { database: databases.site, clock: systemClock, keyEncryptionSecret: secrets.vendorKeys, writeAudit };
    await work(createKeyDesk(given));
  } finally {
    await databases.close();
  }
});

type NewKey = Parameters<KeyDesk["add"]>[0];
type Values = { readonly [name in keyof typeof options]?: string | undefined };

async function list(desk: KeyDesk): Promise<void> {
  for (const key of await desk.list()) {
    const until = key.valid_until ? ` until ${key.valid_until.toISOString()}` : "";
    const used = key.first_used_at ? `, first used ${key.first_used_at.toISOString()}` : ", not used yet";
    say(
      `${key.vendor}  ${key.key_id}  ${key.scheme}  ${key.state}, from ${key.valid_from.toISOString()}${until}${used}`,
    );
  }
}

type Work = (desk: KeyDesk) => Promise<void>;

function prepareAdd(values: Values): Work {
  const file = values["public-key"];
  const key: NewKey = {
    vendor: needed(values, "vendor"),
    scheme: file ? "ed25519" : "hmac-sha256",
    ...(file ? { publicKey: readKeyFile(file) } : {}),
    ...(values.from ? { validFrom: instant(values.from) } : {}),
    ...(values.until ? { validUntil: instant(values.until) } : {}),
  };
  return (desk) => add(desk, key);
}

async function add(desk: KeyDesk, key: NewKey): Promise<void> {
  const added = await desk.add(key);
  if (!added.ok) throw new ConfigError(ADD_REFUSALS[added.refusal]);
  say(`Key     ${added.value.keyId}`);
  if (added.value.secret) {
    say(`Secret  ${added.value.secret}`);
    say("It is not shown again. Give both to the vendor; the old key works until it is retired.");
  }
}

function prepareRetire(values: Values): Work {
  const [vendor, keyId, reason] = [needed(values, "vendor"), needed(values, "key"), needed(values, "reason").trim()];
  if (reason.length < REASON_MIN) throw new ConfigError("Say why, in three letters or more: --reason.");
  return (desk) => retire(desk, { vendor, keyId, reason });
}

async function retire(desk: KeyDesk, key: Parameters<KeyDesk["retire"]>[0]): Promise<void> {
  const { vendor, keyId } = key;
  const retired = await desk.retire(key);
  if (!retired.ok) {
    throw new ConfigError(
      retired.refusal === "not_found" ? `${vendor} has no key ${keyId}.` : `The key ${keyId} is retired already.`,
    );
  }
  say(`${keyId} is refused from now on.`);
}

function needed(values: Values, name: keyof typeof options): string {
  const value = values[name];
  if (!value) throw new ConfigError(`--${name} is missing.\n${USAGE}`);
  return value;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(`The public key ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function instant(typed: string): Date {
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) throw new ConfigError(`${typed} is not an instant, as 2026-12-01T00:00:00Z.`);
  return at;
}
