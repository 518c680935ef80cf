import { bucketOf, isId } from "@fairhouse/base";
import type { VendorCallRow } from "../tables.ts";
import type { LoggedCall } from "./packed-calls.ts";
import { redactBody } from "./redact.ts";

const TEXT_MAX = 256;

/** A call as it is stored: without tokens, and every text within its bounds. */
export function rowOf(call: LoggedCall): VendorCallRow {
  const text = call.body === null ? null : redactBody(call.body);
  const memberId = call.memberId !== undefined && isId(call.memberId) ? call.memberId : null;
  return {
    // A call without a member lies in the bucket of the id that was drawn for it.
    bucket: bucketOf(memberId ?? call.callId),
    received_at: call.receivedAt,
    call_id: call.callId,
    direction: call.direction,
    vendor: bounded(call.vendor),
    method: bounded(call.method),
    member_id: memberId,
    game_code: boundedOrNull(call.gameCode),
    round_id: boundedOrNull(call.roundId),
    transaction_id: boundedOrNull(call.transactionId),
    request_id: boundedOrNull(call.requestId),
    status: bounded(call.status),
    unit: boundedOrNull(call.unit),
    amount: call.amount ?? null,
    duration_us: BigInt(Math.max(0, Math.round(call.durationMs * 1_000))),
    body: text?.body ?? null,
    is_cut: text?.isCut ?? false,
  };
}

const boundedOrNull = (text: string | undefined): string | null => (text === undefined ? null : bounded(text));

/** PostgreSQL stores neither a NUL nor half a surrogate pair. */
function bounded(text: string): string {
  const short = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : text;
  return (short.includes("\0") ? short.replaceAll("\0", "") : short).toWellFormed();
}
