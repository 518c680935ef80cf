import { type CheckOutcome, decideCheck } from "../../rules.ts";
import type { MessagesDependencies } from "../dependencies.ts";
import type { Channel, MessagesTables } from "../tables.ts";
import type { CodePurpose } from "./issue-code.ts";
import { isSameHash, type Keys } from "./keys.ts";

export type TypedCode = {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  readonly to: string;
  /** As typed. */
  readonly code: string;
};

const TYPED_MAX = 32;

/**
 * Uses a code up, or a try of it. A transaction of its own always: a caller that rolls back must not give a try back, or
 * a used code its worth.
 */
export function checkCode(
  deps: MessagesDependencies & { keys: Keys },
  { purpose, channel, to, code }: TypedCode,
): Promise<CheckOutcome> {
  const recipient = deps.keys.markOf(channel, to);
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<MessagesTables>();
    const kept = await tables
      .selectFrom("messages_code")
      .select(["code_id", "code_hash", "tries", "expires_at", "used_at"])
      .where("channel", "=", channel)
      .where("purpose", "=", purpose)
      .where("recipient", "=", recipient)
      .forUpdate()
      .executeTakeFirst();
    const typed = code.trim().slice(0, TYPED_MAX);
    // Worked out also when there is nothing to compare, so that the time taken does not tell.
    const hash = deps.keys.hashCode({ channel, purpose, to, codeId: kept?.code_id ?? NO_CODE_ID, code: typed });
    const isSame = isSameHash(hash, kept?.code_hash ?? NO_HASH);
    const now = deps.clock.now();
    const outcome = decideCheck(
      kept && { expiresAt: kept.expires_at, usedAt: kept.used_at, tries: kept.tries },
      isSame,
      now,
    );
    if (!kept || outcome === "expired" || outcome === "too_many_tries") return outcome;
    await tables
      .updateTable("messages_code")
      .set({ tries: kept.tries + 1, ...(outcome === "ok" ? { used_at: now } : {}) })
      .where("code_id", "=", kept.code_id)
      .where("channel", "=", channel)
      .where("purpose", "=", purpose)
      .where("recipient", "=", recipient)
      .execute();
    return outcome;
  });
}

const NO_CODE_ID = "00000000-0000-7000-8000-000000000000";
const NO_HASH = Buffer.alloc(32);
