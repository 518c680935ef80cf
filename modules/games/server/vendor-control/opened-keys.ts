import { createPublicKey, createSecretKey } from "node:crypto";
import type { Log } from "@fairhouse/platform/log";
import type { VerifyingKey } from "@fairhouse/wallet-protocol";
import type { VendorKeyRow } from "../tables.ts";
import type { keyEncryption } from "./key-encryption.ts";

/** A vendor's key as a process holds it. */
export type OpenedKey = {
  readonly row: VendorKeyRow;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly retiredAt: Date | null;
  readonly madeAt: Date;
  firstUsedAt: Date | null;
  /** Null when it is retired, or cannot be opened: it was encrypted with another secret. */
  readonly verifying: VerifyingKey | null;
  readonly secret: string | null;
};

type Opening = { readonly encryption: ReturnType<typeof keyEncryption>; readonly log: Log };

/** By vendor and id of the key. */
export function openKeys(
  rows: readonly VendorKeyRow[],
  opening: Opening,
): ReadonlyMap<string, ReadonlyMap<string, OpenedKey>> {
  const found = new Map<string, Map<string, OpenedKey>>();
  for (const row of rows) {
    const own = found.get(row.vendor) ?? new Map<string, OpenedKey>();
    found.set(row.vendor, own.set(row.key_id, { ...factsOf(row), ...openKey(row, opening) }));
  }
  return found;
}

const factsOf = (row: VendorKeyRow) => ({
  row,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  retiredAt: row.retired_at,
  madeAt: row.made_at,
  firstUsedAt: row.first_used_at,
});

const CLOSED = { secret: null, verifying: null } as const;

function openKey(row: VendorKeyRow, { encryption, log }: Opening): Pick<OpenedKey, "secret" | "verifying"> {
  // When the secret was replaced, every key that was encrypted with the one before is retired and need not be decrypted.
  if (row.retired_at !== null) return CLOSED;
  try {
    if (row.scheme === "ed25519") {
      return { secret: null, verifying: { scheme: "ed25519", publicKey: createPublicKey(row.public_key ?? "") } };
    }
    const secret = encryption.decryptText(row.encrypted_secret ?? Buffer.alloc(0), `${row.vendor}/${row.key_id}`);
    return { secret, verifying: { scheme: "hmac-sha256", secret: createSecretKey(secret, "utf8") } };
  } catch (error) {
    log.error({ err: error, vendor: row.vendor, keyId: row.key_id }, "a vendor's key cannot be opened");
    return CLOSED;
  }
}
