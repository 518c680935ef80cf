import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import type { VerifyingKey } from "@fairhouse/wallet-protocol";
import { type PlayAsked, type Stop, type SwitchScope, switchboardOf } from "../../rules/switches.ts";
import { keyStateAt, keyToSignWith } from "../../rules/vendor-keys.ts";
import type { GamesTables, SwitchRow } from "../tables.ts";
import { keyEncryption } from "./key-encryption.ts";
import { type OpenedKey, openKeys } from "./opened-keys.ts";

/** How often a process asks whether anything has changed. With the reading after it a change is known well within 1 s. */
const POLL_MS = 350;
/** Without news for this long nothing is decided: a retired key or a stopped game must not go on because the database is slow. */
const BLIND_MS = 5_000;
/** Far above what operators throw by hand; more than that is closing accounts, not throwing switches. */
const SWITCHES_MAX = 100_000;
const KEYS_MAX = 10_000;

/** What the site signs a call to a vendor with. */
export type SigningSecret = { readonly id: string; readonly secret: string };

type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Decrypts the secrets of vendors' keys; kept outside the database. */
  keyEncryptionSecret: string;
};

/**
 * Vendors' keys and kill switches in memory, for every call and bet without asking the database. One number in the
 * database counts their changes; every process asks for it several times a second.
 */
export function createVendorControl(options: Options) {
  const { database, clock, log } = options;
  const encryption = keyEncryption(options.keyEncryptionSecret);
  const tables = () => database.kysely.withTables<GamesTables>();
  let keys: ReturnType<typeof openKeys> = new Map();
  let switches = switchboardOf([]);
  let version: bigint | undefined;

  async function read(): Promise<void> {
    // Read before the rows: what is committed in between is newer than this number and is read again.
    const { version: found } = await tables().selectFrom("games_control").select("version").executeTakeFirstOrThrow();
    if (found !== version) {
      const [keyRows, switchRows] = await Promise.all([
        tables().selectFrom("games_vendor_key").selectAll().limit(KEYS_MAX).execute(),
        tables().selectFrom("games_switch").selectAll().where("lifted_at", "is", null).limit(SWITCHES_MAX).execute(),
      ]);
      keys = openKeys(keyRows, { encryption, log });
      switches = switchboardOf(switchRows.map(standingOf));
      version = found;
    }
  }

  /** Only a shared key signs for the site: of the others it holds the public half. */
  function signingKey(vendor: string): OpenedKey | undefined {
    const shared = [...(keys.get(vendor)?.values() ?? [])].filter((key) => key.secret !== null);
    return keyToSignWith(shared, clock.now());
  }

  const poll = createPoll({
    everyMs: POLL_MS,
    read,
    onError: (error) => log.error({ err: error }, "keys and switches could not be read"),
  });
  return {
    /** The key of this vendor that verifies now; none that is retired, too early or too late, or another vendor's. */
    verifyingKey(vendor: string, keyId: string): VerifyingKey | undefined {
      const key = keys.get(vendor)?.get(keyId);
      return key && keyStateAt(key, clock.now()) === "valid" ? (key.verifying ?? undefined) : undefined;
    },
    /** The id of the key that {@link keyToSignWith} gives; undefined when there is none. */
    signsWith: (vendor: string): string | undefined => signingKey(vendor)?.row.key_id,
    /** @throws Error when no key of the vendor is valid: then it cannot be called */
    keyToSignWith(vendor: string): SigningSecret {
      const key = signingKey(vendor);
      if (!key?.secret) throw new Error(`There is no valid key to sign calls to ${vendor} with.`);
      return { id: key.row.key_id, secret: key.secret };
    },
    /** The vendor has signed with this key: the first time is kept, because from then on the site signs with it too. */
    onUsed(vendor: string, keyId: string): void {
      const key = keys.get(vendor)?.get(keyId);
      if (!key || key.firstUsedAt !== null) return;
      key.firstUsedAt = clock.now();
      writeFirstUse(database, key).catch((error: unknown) => {
        key.firstUsedAt = null;
        log.warn({ err: error, vendor }, "the first use of a key could not be kept");
      });
    },
    stopOf: (asked: PlayAsked): Stop => switches.stopOf(asked),
    /** When the widest switch that stops it is expected to be lifted; null where no operator has said. */
    expectedBackAt: (asked: PlayAsked): Date | null => switches.expectedBackAt(asked),
    knowsVendor: (vendor: string): boolean => keys.has(vendor),
    /** False when this process does not know what has changed lately. */
    isFresh: (): boolean => poll.ageMs() < BLIND_MS,
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

async function writeFirstUse(database: Database, { row, firstUsedAt }: OpenedKey): Promise<void> {
  await database.kysely
    .withTables<GamesTables>()
    .updateTable("games_vendor_key")
    .set({ first_used_at: firstUsedAt })
    .where("vendor", "=", row.vendor)
    .where("key_id", "=", row.key_id)
    .where("first_used_at", "is", null)
    .execute();
}

export type VendorControl = ReturnType<typeof createVendorControl>;

const standingOf = (row: SwitchRow) => ({ ...scopeOf(row), expectedBackAt: row.expected_back_at });

/** The table's checks hold what a scope names. */
export function scopeOf(row: SwitchRow): SwitchScope {
  switch (row.scope) {
    case "house":
      return { scope: "house" };
    case "vendor":
      return { scope: "vendor", vendor: row.vendor ?? "" };
    case "game":
      return { scope: "game", vendor: row.vendor ?? "", gameCode: row.game_code ?? "" };
    case "member":
      return { scope: "member", memberId: row.member_id ?? "" };
  }
}
