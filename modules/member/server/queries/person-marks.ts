import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import { readContacts } from "../commands/contacts/contacts.ts";
import { decryptField } from "../commands/contacts/encrypted-fields.ts";
import { idNumberMark, markOf } from "../commands/marks.ts";
import type { MemberDependencies, PersonMark } from "../dependencies.ts";

const ID_NUMBER = "idNumber";

/** Keyed hashes of all that the member is known by: number, address, identity number, devices and bank accounts. */
export async function listPersonMarks(deps: MemberDependencies, memberId: string): Promise<PersonMark[]> {
  const { database, pepper } = deps;
  const of = { bucket: bucketOf(memberId), memberId };
  const [{ phone, email }, ids, seen] = await Promise.all([
    readContacts(deps, memberId),
    sql<{ encrypted: Buffer }>`select encrypted from member_encrypted_field
      where bucket = ${of.bucket} and member_id = ${memberId} and field = ${ID_NUMBER}`.execute(database.kysely),
    sql<PersonMark>`select kind, mark from member_mark
      where bucket = ${of.bucket} and member_id = ${memberId}`.execute(database.kysely),
  ]);
  const contacts: readonly (readonly [PersonMark["kind"], string | undefined])[] = [
    ["phone", phone?.value],
    ["email", email?.value],
  ];
  const idNumbers = ids.rows.map(({ encrypted }) => decryptField(encrypted, pepper, { memberId, field: ID_NUMBER }));
  return [
    ...contacts.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, mark: markOf(pepper, kind, value) }])),
    ...idNumbers.map((value) => idNumberMark(pepper, value)),
    ...seen.rows,
  ];
}
