import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { PASSKEYS_MAX } from "../../rules.ts";

export type KnownPasskey = {
  readonly passkeyId: string;
  readonly memberId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: bigint;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = sql`passkey_id as "passkeyId", member_id as "memberId", credential_id as "credentialId",
  public_key as "publicKey", sign_count as "signCount", transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A member's passkeys, the oldest first. */
export async function listPasskeys(database: Database, memberId: string): Promise<KnownPasskey[]> {
  const { rows } = await sql<KnownPasskey>`select ${COLUMNS} from factors_passkey
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
    order by created_at limit ${PASSKEYS_MAX}`.execute(database.kysely);
  return rows;
}

/** Whose passkey this is, by the id that the device gave it. */
export async function findPasskey(database: Database, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<KnownPasskey>`select ${COLUMNS} from factors_passkey
    where credential_id = ${credentialId}`.execute(database.kysely);
  return rows[0];
}
