import { seedContent } from "@fairhouse/content/server";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { seedSystem } from "@fairhouse/system/server";
import { afterAll, beforeAll, expect, test } from "vitest";

/** From a value that somebody brings to the member behind it: they cannot begin with what they are there to find. */
const LOOK_UPS = [
  ...["member_login_name", "member_look_alike", "member_nickname", "member_mark", "member_phone", "member_email"],
  ...["member_affiliate_code", "member_referral_code", "games_launch_token", "wallet_payment_reference"],
  ...["session_token", "session_device_token", "session_ticket", "session_social_identity"],
  ...["session_social_flow", "session_phone_statement"],
  // One key for ever, over all members.
  "ledger_operation",
];
/** Written once and read in their order, or the house's own and few. */
const NOBODYS = ["platform_event", "games_vendor_call", "games_reconciliation_difference", "games_switch"];

/**
 * Second keys of spread tables that do not begin with `bucket`. Each is over bits that a machine has drawn, so two meet only
 * when somebody wants them to, and it finds the row by what is brought. On one PostgreSQL that is one read; before the
 * tables are spread over several, each of them moves into a look-up table of its own, as `session_token` has one. The list
 * only shrinks.
 */
const SECOND_KEYS_BY_VALUE = [
  // What a device answers with, to its member; nobody adds a passkey under an id that is somebody's already.
  "factors_passkey_credential",
  // A link's token, to whose password it sets anew; it lives half an hour.
  "member_password_reset_by_token",
  "member_reset_link_by_token",
  // A browser's cookie, to its own trial account; it lives a day.
  "session_trial_by_token",
];

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase();
});
afterAll(() => data.drop());

test("a table that grows with members or play begins its keys with bucket and names the member, so that it can be spread", async () => {
  const { rows } = await data.database.pool.query<{ table: string; keys: string[][] }>(
    `select c.relname as table, coalesce(json_agg(k.names) filter (where k.names is not null), '[]') as keys
     from pg_class c
     join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id' and not m.attisdropped
     left join lateral (
       select array_agg(a.attname::text order by part.place) as names
       from pg_index i
       cross join unnest(i.indkey) with ordinality part (number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
       where i.indrelid = c.oid and i.indisunique
         and (i.indisprimary or not exists (select from pg_index p where p.indrelid = c.oid and p.indisprimary))
       group by i.indexrelid
     ) k on true
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`,
  );
  const isSpread = (keys: readonly string[]) => keys[0] === "bucket" && keys.includes("member_id");
  const unlike = rows.filter(({ keys }) => !keys.every(isSpread)).map(({ table }) => table);
  expect(unlike.filter((table) => ![...LOOK_UPS, ...NOBODYS].includes(table))).toEqual([]);
  expect(rows.length - unlike.length).toBeGreaterThan(30);
});

test("a second key of such a table begins with bucket too, or is one of the few that find a row by a drawn value", async () => {
  const { rows } = await data.database.pool.query<{ table: string; key: string; first: string }>(
    `select c.relname as table, k.relname as key, coalesce(a.attname::text, 'expression') as first
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_class k on k.oid = i.indexrelid
     join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id' and not m.attisdropped
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisunique and not i.indisprimary and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_index p where p.indrelid = c.oid and p.indisprimary)
     order by k.relname`,
  );
  const byValue = rows.filter(({ table, first }) => first !== "bucket" && ![...LOOK_UPS, ...NOBODYS].includes(table));
  expect(byValue.map(({ key }) => key)).toEqual(SECOND_KEYS_BY_VALUE);
  expect(rows.length - byValue.length).toBeGreaterThan(5);
});

test("a new installation holds no account that anybody could log in with", async () => {
  await data.database.kysely.transaction().execute(seedSystem);
  await data.database.kysely.transaction().execute(seedContent);
  const counts = await data.database.pool.query(
    `select (select count(*)::int from member_account) as members, (select count(*)::int from member_password) as passwords,
            (select count(*)::int from staff_account) as operators, (select count(*)::int from staff_link) as links,
            (select count(*)::int from session_session) + (select count(*)::int from staff_session) as sessions`,
  );
  expect(counts.rows).toEqual([{ members: 0, passwords: 0, operators: 0, links: 0, sessions: 0 }]);
});
