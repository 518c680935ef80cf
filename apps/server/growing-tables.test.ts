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
