import { bucketOf, newId } from "@fairhouse/base";
import { LOCALES } from "@fairhouse/i18n/locales";
import { textIn, type Values } from "@fairhouse/messages/server";
import { sql } from "kysely";
import { FIRST_LANGUAGE, type Texts } from "../../rules.ts";
import type { InboxDependencies } from "../dependencies.ts";

/** What has happened to a member, in the words of the module in which it did. */
export type Told = {
  readonly memberId: string;
  /** Of what has happened: the same again writes nothing a second time. */
  readonly key: string;
  /** Where the words are: a module and a key of its messages, as in `transfers:told.title`. */
  readonly title: string;
  readonly body: string;
  readonly values?: Values;
};

/** Writes a message in every language in which its words exist. For a job: it may be called again. */
export type TellMember = (told: Told) => Promise<void>;

export const createTeller =
  ({ database, clock, realtime }: Pick<InboxDependencies, "database" | "clock" | "realtime">): TellMember =>
  async (told) => {
    const now = clock.now();
    await sql`insert into inbox_told (bucket, member_id, message_id, told_key, texts, sent_at)
      values (${bucketOf(told.memberId)}, ${told.memberId}, ${newId(now.getTime())}, ${told.key},
        ${JSON.stringify(textsOf(told))}, ${now})
      on conflict (bucket, member_id, told_key) do nothing`.execute(database.kysely);
    realtime.publish({ memberId: told.memberId }, { type: "inbox.changed", data: null });
  };

/** A language without the words is left out: the reader's page then shows English as English. */
function textsOf({ title, body, values = {} }: Told): Texts {
  const write = (code: string) => ({ title: textIn(code, title, values), body: textIn(code, body, values) });
  const english = write(FIRST_LANGUAGE);
  const all = LOCALES.map(({ code }) => [code, write(code)] as const);
  const written = all.filter(([code, { body: own }]) => code === FIRST_LANGUAGE || own !== english.body);
  return Object.fromEntries(written);
}
