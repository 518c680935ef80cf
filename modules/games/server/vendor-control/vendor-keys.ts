import { createPublicKey, randomBytes } from "node:crypto";
import { ok, type Result, refuse } from "@fairhouse/base";
import type { GamesTables, VendorKeyRow } from "../tables.ts";
import type { Actor } from "./audit.ts";
import type { VendorKeyDependencies } from "./dependencies.ts";
import { keyEncryption } from "./key-encryption.ts";

/** A key that the installation already has, made into the vendor's first at the first start. */
export type FirstKey = { readonly vendor: string; readonly keyId: string; readonly secret: string };

/** Keys that one vendor may have, retired ones included: enough for ten years of monthly rotation. */
const KEYS_MAX = 120;

/** Takes a vendor's key from the secrets when the vendor has none yet. One that was retired stays retired. */
export async function makeFirstKeys(
  deps: Omit<VendorKeyDependencies, "control" | "writeAudit">,
  first: readonly FirstKey[],
) {
  for (const { vendor, keyId, secret } of first) {
    await deps.database.kysely.transaction().execute(async (trx) => {
      const tables = trx.withTables<GamesTables>();
      const any = await tables
        .selectFrom("games_vendor_key")
        .select("key_id")
        .where("vendor", "=", vendor)
        .limit(1)
        .execute();
      if (any.length > 0) return;
      const at = deps.clock.now();
      await tables
        .insertInto("games_vendor_key")
        .values({
          vendor,
          key_id: keyId,
          scheme: "hmac-sha256",
          encrypted_secret: keyEncryption(deps.keyEncryptionSecret).encrypt(secret, `${vendor}/${keyId}`),
          public_key: null,
          // A little earlier, because the clocks of two machines differ.
          valid_from: new Date(at.getTime() - 60_000),
          valid_until: null,
          made_at: at,
          made_by: null,
          first_used_at: null,
          retired_at: null,
          retired_by: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

export type NewKey = {
  readonly vendor: string;
  readonly scheme: "hmac-sha256" | "ed25519";
  /** The vendor's public key as SPKI PEM; for `ed25519` only. */
  readonly publicKey?: string | undefined;
  /** From now when left out. */
  readonly validFrom?: Date | undefined;
  readonly validUntil?: Date | undefined;
};

export type AddKeyRefusal = "vendor_unknown" | "public_key_unusable" | "key_window_unusable" | "too_many_keys";

/** @returns the key's id and, once and never again, the secret of a shared one */
export async function addVendorKey(
  deps: VendorKeyDependencies,
  input: NewKey,
  actor: Actor,
): Promise<Result<{ keyId: string; secret: string | null }, AddKeyRefusal>> {
  const at = deps.clock.now();
  const validFrom = input.validFrom ?? at;
  if (input.validUntil && input.validUntil.getTime() <= Math.max(validFrom.getTime(), at.getTime()))
    return refuse("key_window_unusable");
  const publicKey = input.scheme === "ed25519" ? readPublicKey(input.publicKey ?? "") : null;
  if (publicKey === undefined) return refuse("public_key_unusable");
  const keyId = `${input.vendor.slice(0, 20)}-${randomBytes(5).toString("hex")}`;
  const secret = publicKey === null ? randomBytes(32).toString("base64url") : null;
  const refusal = await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<GamesTables>();
    const vendor = await tables
      .selectFrom("catalogue_vendor_name")
      .select("vendor")
      .where("vendor", "=", input.vendor)
      .forUpdate()
      .executeTakeFirst();
    if (!vendor) return "vendor_unknown" as const;
    const { count } = await tables
      .selectFrom("games_vendor_key")
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .where("vendor", "=", input.vendor)
      .executeTakeFirstOrThrow();
    if (count >= KEYS_MAX) return "too_many_keys" as const;
    await tables
      .insertInto("games_vendor_key")
      .values({
        vendor: input.vendor,
        key_id: keyId,
        scheme: input.scheme,
        encrypted_secret:
          secret === null ? null : keyEncryption(deps.keyEncryptionSecret).encrypt(secret, `${input.vendor}/${keyId}`),
        public_key: publicKey,
        valid_from: validFrom,
        valid_until: input.validUntil ?? null,
        made_at: at,
        made_by: actor.staffId,
        first_used_at: null,
        retired_at: null,
        retired_by: null,
      })
      .execute();
    await deps.writeAudit(trx, {
      ...actor,
      action: "vendor-key.added",
      subjectKind: "vendor-key",
      subjectId: `${input.vendor}/${keyId}`,
      detail: {
        scheme: input.scheme,
        validFrom: validFrom.toISOString(),
        validUntil: input.validUntil?.toISOString() ?? null,
      },
      at,
    });
    return null;
  });
  if (refusal) return refuse(refusal);
  await deps.control.refresh();
  return ok({ keyId, secret });
}

/**
 * Refuses a key from now on, on every process within a second. The last valid key of a vendor may be retired too: that is
 * what one does with a stolen one.
 */
export async function retireVendorKey(
  deps: VendorKeyDependencies,
  input: { vendor: string; keyId: string; reason: string },
  actor: Actor,
): Promise<Result<{ retiredAt: Date }, "not_found" | "already_retired">> {
  const at = deps.clock.now();
  const refusal = await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<GamesTables>();
    const key = await tables
      .selectFrom("games_vendor_key")
      .select(["retired_at"])
      .where("vendor", "=", input.vendor)
      .where("key_id", "=", input.keyId)
      .forUpdate()
      .executeTakeFirst();
    if (!key) return "not_found" as const;
    if (key.retired_at) return "already_retired" as const;
    await tables
      .updateTable("games_vendor_key")
      .set({ retired_at: at, retired_by: actor.staffId })
      .where("vendor", "=", input.vendor)
      .where("key_id", "=", input.keyId)
      .execute();
    await deps.writeAudit(trx, {
      ...actor,
      action: "vendor-key.retired",
      subjectKind: "vendor-key",
      subjectId: `${input.vendor}/${input.keyId}`,
      reason: input.reason,
      at,
    });
    return null;
  });
  if (refusal) return refuse(refusal);
  await deps.control.refresh();
  return ok({ retiredAt: at });
}

/** Every key of every vendor, newest first. Never its secret. */
export const listVendorKeys = (
  deps: Pick<VendorKeyDependencies, "database">,
): Promise<Omit<VendorKeyRow, "encrypted_secret">[]> =>
  deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_vendor_key")
    .select([
      "vendor",
      "key_id",
      "scheme",
      "public_key",
      "valid_from",
      "valid_until",
      "made_at",
      "made_by",
      "first_used_at",
      "retired_at",
      "retired_by",
    ])
    .orderBy("vendor")
    .orderBy("made_at", "desc")
    .limit(1_000)
    .execute();

/** The key as SPKI PEM, or undefined when it is no public Ed25519 key. A private one is refused: it is not ours to hold. */
function readPublicKey(pem: string): string | undefined {
  if (pem.includes("PRIVATE")) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "ed25519" ? key.export({ type: "spki", format: "pem" }).toString() : undefined;
  } catch {
    return undefined;
  }
}
