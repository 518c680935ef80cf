import { isId } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { listVendorCalls, readVendorCall } from "../../contract/vendor-calls.ts";
import type { GamesTables, VendorCallRow } from "../tables.ts";
import { alternateKey, ledgerKeyOf } from "../webhooks/seamless/ledger-key.ts";
import type { SearchDependencies } from "./dependencies.ts";

type Page = OutputOf<typeof listVendorCalls>;
type Call = Page["calls"][number];
type Search = Omit<InputOf<typeof listVendorCalls>, "member"> & { memberId?: string };

const GAPS_MAX = 20;

/** Newest first. Without a time it looks through everything that is kept; the index of blocks leaves few of them to read. */
export async function searchVendorCalls(deps: SearchDependencies, search: Search): Promise<Page> {
  const [rows, gaps] = await Promise.all([readRows(deps, search), readGaps(deps, search)]);
  const page = rows.slice(0, search.limit);
  const calls = await viewsOf(deps, page);
  return { calls, next: rows.length > search.limit ? (page.at(-1)?.call_id ?? null) : null, gaps };
}

/** One more than the page, to know whether there are more. */
function readRows({ database }: SearchDependencies, search: Search): Promise<VendorCallRow[]> {
  const namesFact = search.memberId ?? search.roundId ?? search.transactionId;
  return database.kysely.transaction().execute(async (trx) => {
    // The planner takes an index of blocks for dear, and would rather walk through the whole log by time.
    if (namesFact !== undefined)
      await sql`set local enable_seqscan = off; set local enable_indexscan = off`.execute(trx);
    return rowsOf(trx, search).execute();
  });
}

function rowsOf(trx: Transaction, search: Search) {
  let query = trx
    .withTables<GamesTables>()
    .selectFrom("games_vendor_call")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("call_id", "desc")
    .limit(search.limit + 1);
  if (search.memberId) query = query.where("member_id", "=", search.memberId);
  if (search.vendor) query = query.where("vendor", "=", search.vendor);
  if (search.roundId) query = query.where("round_id", "=", search.roundId);
  if (search.transactionId) query = query.where("transaction_id", "=", search.transactionId);
  if (search.from) query = query.where("received_at", ">=", new Date(search.from));
  if (search.to) query = query.where("received_at", "<", new Date(search.to));
  if (search.before) {
    const [at, id] = [receivedAtOf(search.before), search.before];
    query = query
      .where("received_at", "<=", at)
      .where(({ or, eb }) => or([eb("received_at", "<", at), eb("call_id", "<", id)]));
  }
  return query;
}

/** One call with its body and what the ledger holds under its key; undefined when there is no such call any more. */
export async function readCall(
  deps: SearchDependencies,
  callId: string,
): Promise<OutputOf<typeof readVendorCall> | undefined> {
  const row = await deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_vendor_call")
    .selectAll()
    .where("received_at", "=", receivedAtOf(callId))
    .where("call_id", "=", callId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [call] = await viewsOf(deps, [row]);
  if (!call) return undefined;
  return { call, body: row.body, isCut: row.is_cut, ledger: await ledgerSideOf(deps, row) };
}

async function ledgerSideOf(
  { ledger }: SearchDependencies,
  row: VendorCallRow,
): Promise<OutputOf<typeof readVendorCall>["ledger"]> {
  if (!row.member_id || !row.transaction_id) return null;
  const found = await ledgerOutcomeOf(ledger, row.member_id, row, row.transaction_id);
  if (!found) return null;
  const { key, outcome } = found;
  const postings = isId(outcome.transactionId) ? await ledger.entriesOf(row.member_id, outcome.transactionId) : [];
  return {
    key,
    status: outcome.status === "duplicate" ? "posted" : outcome.status,
    transactionId: outcome.transactionId,
    balance: outcome.balance.toString(),
    postings: postings.map((one) => ({
      kind: one.kind,
      account: one.account,
      counterAccount: one.counterAccount,
      unit: one.unit,
      amountLedger: one.amount.toString(),
      balanceAfter: one.balanceAfter?.toString() ?? null,
      postedAt: one.postedAt.toISOString(),
    })),
  };
}

/** A credit that came after a rollback had named its id stands beside that id; else only the tombstone would be told. */
async function ledgerOutcomeOf(
  ledger: SearchDependencies["ledger"],
  memberId: string,
  row: VendorCallRow,
  transactionId: string,
) {
  const own = ledgerKeyOf(row.vendor, { memberId, transactionId });
  // What the site sent is a transfer of its own, under the reference that the vendor was given.
  const keys = row.direction === "in" ? [alternateKey(own), own] : [`vendor-transfer:${transactionId}`];
  for (const key of keys) {
    const outcome = await ledger.outcome(memberId, key);
    if (outcome) return { key, outcome };
  }
  return undefined;
}

async function readGaps({ database }: SearchDependencies, { from, to }: Search): Promise<Page["gaps"]> {
  let query = database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_vendor_call_gap")
    .select(["since", "until", "calls"])
    .orderBy("since", "desc")
    .limit(GAPS_MAX);
  if (from) query = query.where("until", ">=", new Date(from));
  if (to) query = query.where("since", "<", new Date(to));
  const rows = await query.execute();
  return rows.map(({ since, until, calls }) => ({
    since: since.toISOString(),
    until: until.toISOString(),
    calls: calls.toString(),
  }));
}

async function viewsOf(deps: SearchDependencies, rows: readonly VendorCallRow[]): Promise<Call[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.member_id ? [row.member_id] : [])))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await deps.userNameOf(id)] as const)));
  return rows.map((row) => ({
    callId: row.call_id,
    receivedAt: row.received_at.toISOString(),
    direction: row.direction,
    vendor: row.vendor,
    method: row.method,
    memberId: row.member_id,
    userName: row.member_id ? (names.get(row.member_id) ?? null) : null,
    gameCode: row.game_code,
    roundId: row.round_id,
    transactionId: row.transaction_id,
    requestId: row.request_id,
    status: row.status,
    unit: row.unit,
    amountLedger: row.amount?.toString() ?? null,
    durationUs: row.duration_us.toString(),
  }));
}

/** A call's id carries the millisecond in which the call came: that leads to its month. */
const receivedAtOf = (callId: string): Date => new Date(Number.parseInt(callId.replaceAll("-", "").slice(0, 12), 16));
