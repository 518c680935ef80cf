import { readFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@fairhouse/base";
import { createMembers } from "@fairhouse/member/server";
import { untilReadAgain } from "@fairhouse/platform/testing";
import { type SwitchId, SYSTEM, turnSwitch } from "@fairhouse/system/server";
import type { ComposedProduct } from "./composed-product.ts";

export type SentMessage = { readonly to: string; readonly subject?: string; readonly text: string };

/** Lets the post of a composed product go out and reads what has arrived at a number or an address, the newest last. */
export async function messagesTo(product: ComposedProduct, to: string): Promise<SentMessage[]> {
  const { rows } = await product.database.pool.query<{ id: string }>(
    "select message_id as id from messages_outgoing where state = 'waiting' order by created_at, message_id",
  );
  const jobs = product.composition.modules.flatMap((one) => one.jobs ?? []);
  for (const { id } of rows) await jobs.find(({ kind }) => kind.name === "messages.send")?.run({ messageId: id });
  const lines = readFileSync(join(product.dataDir, "dev-outbox.jsonl"), "utf8").split("\n");
  return lines
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SentMessage)
    .filter((one) => one.to === to);
}

/** The six digits of the newest message. */
export const codeIn = (messages: readonly SentMessage[]): string =>
  /\b\d{6}\b/.exec(messages.at(-1)?.text ?? "")?.[0] ?? "no code";

/** The token of a reset link in the newest message. */
export const linkIn = (messages: readonly SentMessage[]): string =>
  /#reset=([A-Za-z0-9_-]{43})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "no link";

/** Gives a member a number and an address, or one of them, as if they had confirmed them. */
export async function confirmContacts(
  product: ComposedProduct,
  { memberId, phone, email }: { memberId: string; phone?: string; email?: string },
): Promise<void> {
  const members = createMembers({ database: product.database, clock: systemClock, pepper: product.pepper });
  await product.database.kysely.transaction().execute(async (trx) => {
    if (phone) await members.putContact(trx, { memberId, kind: "phone", value: phone, isConfirmed: true });
    if (email) await members.putContact(trx, { memberId, kind: "email", value: email, isConfirmed: true });
  });
}

/** A process trusts its reading of settings and switches for a moment: until it has read them again. */
export const untilSettingsFollow = ({ composition }: ComposedProduct): Promise<void> =>
  untilReadAgain(() => composition.host.get(SYSTEM).settings());

export async function turnOn(product: ComposedProduct, switches: readonly SwitchId[]): Promise<void> {
  await product.database.kysely.transaction().execute(async (trx) => {
    for (const one of switches) await turnSwitch(trx, one, true);
  });
  await untilSettingsFollow(product);
}
