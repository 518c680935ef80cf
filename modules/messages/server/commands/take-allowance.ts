import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { networkOf } from "@fairhouse/platform/http";
import { decideSend, FROM_ANYBODY_PER_DAY } from "../../rules.ts";
import type { MessagesDependencies } from "../dependencies.ts";
import type { Channel, MessagesTables } from "../tables.ts";
import type { Keys } from "./keys.ts";

/** A no to sending, with the seconds after which asking makes sense. */
export type SendRefusal =
  /** The button's countdown has not ended. */
  | { readonly code: "code_just_sent"; readonly retryAfterS: number }
  /** Too many for this number or address, or from this caller: five minutes. */
  | { readonly code: "too_many_codes"; readonly retryAfterS: number }
  /** The installation has spent what a day may cost. */
  | { readonly code: "code_quota_exceeded"; readonly retryAfterS: number };

/**
 * Who asks for a message to a number or address: a browser of its owner, a caller in a network that its owner has come from,
 * or anybody.
 */
export type Asker = "own-browser" | "own-network" | "anybody";

type Request = {
  readonly channel: Channel;
  readonly to: string;
  readonly ip: string;
  /** Absent: everybody who asks shares one count of the number or address. */
  readonly asker?: Asker | undefined;
};

/**
 * Takes one message out of what a number or address, a caller and the installation are allowed. Rows are locked in this
 * order, so that two that ask at once wait for each other and the second sees the first.
 */
export async function takeAllowance(
  deps: MessagesDependencies & { keys: Keys },
  trx: Transaction,
  { channel, to, ip, asker }: Request,
): Promise<Result<null, SendRefusal>> {
  const recipient = countOf(deps.keys, { channel, to, ip, asker });
  const known = await lockRecipient(deps, trx, recipient);
  const now = deps.clock.now();
  const decision = decideSend(known, now, deps.resendMinutes);
  if (decision.action === "just_sent") return refuse({ code: "code_just_sent", retryAfterS: decision.retryAfterS });
  if (decision.action === "too_many") {
    await writeRecipient(trx, recipient, decision.recipient, now);
    return refuse({ code: "too_many_codes", retryAfterS: decision.retryAfterS });
  }
  const { all, perAddress } = deps.caps[channel];
  const spentOn = now.toISOString().slice(0, 10);
  const source = deps.keys.sourceOf(ip);
  if (asker === "anybody") {
    const all = { spentOn, channel, source: deps.keys.markOf(channel, to), most: FROM_ANYBODY_PER_DAY };
    if (!(await spend(trx, all))) return refuse({ code: "too_many_codes", retryAfterS: WAIT_S });
  }
  if (!(await spend(trx, { spentOn, channel, source, most: perAddress })))
    return refuse({ code: "too_many_codes", retryAfterS: WAIT_S });
  if (!(await spend(trx, { spentOn, channel, source: EVERYBODY, most: all }))) {
    deps.log.error({ channel }, "the day's messages are spent, no more are sent until tomorrow");
    return refuse({ code: "code_quota_exceeded", retryAfterS: WAIT_S });
  }
  await writeRecipient(trx, recipient, decision.recipient, now);
  return ok(null);
}

/** Which row of messages_recipient counts a request. */
function countOf(keys: Keys, { channel, to, ip, asker }: Request): Buffer {
  switch (asker) {
    case undefined:
      return keys.markOf(channel, to);
    case "own-browser":
      return keys.markOf(channel, `${to} by its owner`);
    case "own-network":
    case "anybody":
      return keys.markOf(channel, `${to} from ${networkOf(ip)}`);
  }
}

const EVERYBODY = Buffer.alloc(0);
const WAIT_S = 5 * 60;

async function lockRecipient(deps: MessagesDependencies, trx: Transaction, recipient: Buffer) {
  const row = await trx
    .withTables<MessagesTables>()
    .insertInto("messages_recipient")
    .values({ recipient, sent_at: [], waits_until: null, touched_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column("recipient").doUpdateSet({ touched_at: deps.clock.now() }))
    .returning(["sent_at", "waits_until"])
    .executeTakeFirstOrThrow();
  return { sentAt: row.sent_at, waitsUntil: row.waits_until };
}

async function writeRecipient(
  trx: Transaction,
  recipient: Buffer,
  known: { sentAt: readonly Date[]; waitsUntil: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .withTables<MessagesTables>()
    .updateTable("messages_recipient")
    .set({ sent_at: [...known.sentAt], waits_until: known.waitsUntil, touched_at: now })
    .where("recipient", "=", recipient)
    .execute();
}

/** One statement, so that two at once cannot both take the last one. */
async function spend(
  trx: Transaction,
  { spentOn, channel, source, most }: { spentOn: string; channel: Channel; source: Buffer; most: number },
): Promise<boolean> {
  if (most < 1) return false;
  const row = await trx
    .withTables<MessagesTables>()
    .insertInto("messages_spent")
    .values({ spent_on: spentOn, channel, source, messages: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["spent_on", "channel", "source"])
        .doUpdateSet((row) => ({ messages: row("messages_spent.messages", "+", 1) }))
        .where("messages_spent.messages", "<", most),
    )
    .returning("messages")
    .executeTakeFirst();
  return row !== undefined;
}
