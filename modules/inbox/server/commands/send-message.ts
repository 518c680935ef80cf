import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { sendMessage as endpoint } from "../../contract.ts";
import { decideTexts } from "../../rules.ts";
import type { InboxDependencies } from "../dependencies.ts";
import { mayAdvertiseTo } from "../queries/advertising.ts";
import type { InboxTables } from "../tables.ts";

type Actor = { readonly staffId: string; readonly address: string };
type Refusal = "member_unknown" | "member_excluded" | "english_missing" | "text_empty" | "language_twice";

/** Sends a message, once for each request key of an operator, with its audit row in the same transaction. */
export async function sendMessage(
  deps: InboxDependencies,
  { requestKey, purpose, audience, texts }: InputOf<typeof endpoint>,
  actor: Actor,
): Promise<Result<{ messageId: string }, Refusal>> {
  const decided = decideTexts(texts);
  if (!decided.ok) return decided;
  const member = audience.kind === "one" ? await deps.findMember(audience.member) : undefined;
  if (audience.kind === "one" && !member) return refuse("member_unknown");
  if (member && purpose === "marketing" && !(await mayAdvertiseTo(deps, member.memberId)))
    return refuse("member_excluded");
  const at = deps.clock.now();
  const messageId = newId(at.getTime());
  const accountTypes = audience.kind === "types" ? [...new Set(audience.accountTypes)].sort((a, b) => a - b) : null;
  const sent = await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<InboxTables>();
    const written = await tables
      .insertInto("inbox_message")
      .values({
        message_id: messageId,
        request_key: requestKey,
        purpose,
        audience: audience.kind,
        account_types: accountTypes,
        member_id: member?.memberId ?? null,
        member_name: member?.userName ?? null,
        texts: JSON.stringify(decided.value) as never,
        sent_at: at,
        sent_by: actor.staffId,
      })
      .onConflict((conflict) => conflict.columns(["sent_by", "request_key"]).doNothing())
      .returning("message_id")
      .executeTakeFirst();
    if (!written) return false;
    if (member) {
      const mark = { bucket: bucketOf(member.memberId), member_id: member.memberId, message_id: messageId };
      await tables
        .insertInto("inbox_mark")
        .values({ ...mark, read_at: null, deleted_at: null })
        .execute();
    }
    await deps.writeAudit(trx, {
      ...actor,
      action: "messages.sent",
      subjectKind: "message",
      subjectId: messageId,
      detail: {
        purpose,
        audience: audience.kind,
        ...(member ? { memberId: member.memberId } : {}),
        ...(accountTypes ? { accountTypes: accountTypes.join(" ") } : {}),
        languages: Object.keys(decided.value).join(" "),
        title: decided.value.EN?.title ?? "",
      },
      at,
    });
    return true;
  });
  if (!sent) return ok({ messageId: await idOf(deps, actor.staffId, requestKey) });
  deps.realtime.publish(member ? { memberId: member.memberId } : "everyone", { type: "inbox.changed", data: null });
  return ok({ messageId });
}

async function idOf({ database }: InboxDependencies, staffId: string, requestKey: string): Promise<string> {
  const { message_id } = await database.kysely
    .withTables<InboxTables>()
    .selectFrom("inbox_message")
    .select("message_id")
    .where("sent_by", "=", staffId)
    .where("request_key", "=", requestKey)
    .executeTakeFirstOrThrow();
  return message_id;
}
