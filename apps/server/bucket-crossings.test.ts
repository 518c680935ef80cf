import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BucketCrossings, countSpreadTables, findBucketCrossings } from "./testing/bucket-crossings.ts";

/**
 * Everything in the schema that reaches over the edge of a bucket, each with what it needs before the tables are spread over
 * several servers. The lists only shrink. Statements that name no bucket are listed by `npm run check -- buckets`.
 */
const KEYS = {
  // One key for ever, over all members, which is promised: docs/decisions/0100.
  "ledger_transaction.ledger_transaction_pkey: key": "the transaction itself",

  // From what is brought to the member behind it: each table becomes one that is spread by the value.
  "games_launch_token.games_launch_token_pkey: token_hash": "a look-up",
  "member_email.member_email_pkey: mark": "a look-up",
  "member_login_name.member_login_name_pkey: login_name": "a look-up",
  "member_look_alike.member_look_alike_pkey: look": "a look-up",
  "member_mark.member_mark_pkey: kind, mark, member_id": "a look-up",
  "member_nickname.member_nickname_pkey: look": "a look-up",
  "member_phone.member_phone_pkey: mark": "a look-up",
  "member_referral_code.member_referral_code_pkey: code": "a look-up",
  "protection_register_mark.protection_register_mark_pkey: kind, mark, member_id": "a look-up",
  "session_device_token.session_device_token_pkey: token_hash": "a look-up",
  "session_social_flow.session_social_flow_pkey: flow_hash": "a look-up",
  "session_social_identity.session_social_identity_pkey: issuer, subject": "a look-up",
  "session_ticket.session_ticket_pkey: ticket_hash": "a look-up",
  "session_token.session_token_pkey: token_hash": "a look-up",
  "wallet_deposit_slip_digest.wallet_deposit_slip_digest_pkey: digest": "a look-up",
  "wallet_payment_reference.wallet_payment_reference_pkey: reference": "a look-up",

  // A second key of a table that is spread by its first one: it moves into a look-up of its own.
  "factors_passkey.factors_passkey_credential: credential_id": "a look-up beside the table",
  "member_reset_link.member_reset_link_by_token: token_hash": "a look-up beside the table",
  "session_trial.session_trial_by_token: token_hash": "a look-up beside the table",

  // All seals in the order in which a day's head takes them; one process makes them.
  "books_seal.books_seal_place_key: place": "the order of all seals",
};

const FOREIGN_KEYS = {
  // Few codes, on every server: the owner is asked for by the code that writes one.
  "member_affiliate_code.member_affiliate_code_owner_bucket_owner_id_fkey: owner_bucket, owner_id to member_account (bucket, member_id)":
    "a table that is on every server points at a spread one",
};

const OWN_ROW = "its own row alone";
/** Each looks at the row that it is asked about and at no table, so it stays where the row is. */
const TRIGGERS = {
  [`books_seal.books_seal_is_immutable: ${OWN_ROW}`]: "refuses",
  [`games_launch.games_launch_note_end: ${OWN_ROW}`]:
    "sets a column of the row: its transaction, which each server counts for itself",
  [`vendor_wallets_transfer.vendor_wallets_transfer_is_guarded: ${OWN_ROW}`]: "compares the row with itself",
  [`ledger_hold.ledger_hold_moves_once: ${OWN_ROW}`]: "compares the row with itself",
  [`ledger_member_day.ledger_member_day_is_immutable: ${OWN_ROW}`]: "refuses",
  [`ledger_member_transfer.ledger_member_transfer_moves_once: ${OWN_ROW}`]: "compares the row with itself",
  [`transfers_sent.transfers_sent_is_guarded: ${OWN_ROW}`]: "compares the row with itself",
  [`ledger_transaction.ledger_transaction_is_immutable: ${OWN_ROW}`]: "refuses",
  [`ledger_posting.ledger_posting_is_immutable: ${OWN_ROW}`]: "refuses",
  [`ledger_wallet.ledger_wallet_is_kept: ${OWN_ROW}`]: "refuses",
};

let data: TestDatabase;
let found: BucketCrossings;
beforeAll(async () => {
  data = await createTestDatabase();
  found = await findBucketCrossings(data.database.pool);
});
afterAll(() => data?.drop());

// B-1944
test("what is unique without its bucket is known, each key with what it needs before tables are spread over servers", () => {
  expect(found.keys).toEqual(Object.keys(KEYS).sort());
});

// B-1944
test("a foreign key carries the bucket on both sides, but for those that are known", () => {
  expect(found.foreignKeys).toEqual(Object.keys(FOREIGN_KEYS).sort());
});

// B-1944
test("a trigger of a spread table looks at its own row and at no table, so it stays where the row is", () => {
  expect(found.triggers).toEqual(Object.keys(TRIGGERS).sort());
});

// B-1944
test("keys, foreign keys and triggers that are added across buckets are found, through the functions that they call", async () => {
  const client = await data.database.pool.connect();
  try {
    await client.query("begin");
    expect(await countSpreadTables(data.database.pool)).toBeGreaterThan(60);
    await client.query(`
      create table odd_row (bucket smallint, member_id uuid, number bigint unique, primary key (bucket, member_id, number));
      alter table odd_row add foreign key (number) references odd_row (number);
      create function odd_inner() returns void language sql as 'delete from member_account where bucket = 0';
      create function odd_outer() returns trigger language plpgsql as 'begin perform odd_inner(); return new; end';
      create trigger odd_reaches_out before insert on odd_row for each row execute function odd_outer()`);
    const odd = await findBucketCrossings(client);
    expect(odd.keys).toContain("odd_row.odd_row_number_key: number");
    expect(odd.foreignKeys).toContain("odd_row.odd_row_number_fkey: number to odd_row (number)");
    expect(odd.triggers).toContain("odd_row.odd_reaches_out: member_account");
  } finally {
    await client.query("rollback");
    client.release();
  }
});
