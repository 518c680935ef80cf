import { newId } from "@fairhouse/base";
import type { VendorCall } from "./record.ts";

/** A call with the id under which it is stored; it keeps the id until it is written. */
export type LoggedCall = Omit<VendorCall, "body"> & { readonly callId: string; readonly body: string | null };

/** Calls one after the other in one list of plain values: threads copy that several times as fast as objects with names. */
export type PackedCalls = readonly (string | number | bigint | null | undefined)[];

const FIELDS = 15;

export function packCalls(calls: readonly VendorCall[]): PackedCalls {
  const packed: (string | number | bigint | null | undefined)[] = [];
  for (const call of calls) {
    const receivedMs = call.receivedAt.getTime();
    packed.push(
      newId(receivedMs),
      call.direction,
      call.vendor,
      call.method,
      call.memberId,
      call.gameCode,
      call.roundId,
    );
    packed.push(call.transactionId, call.requestId, call.status, call.unit, call.amount, receivedMs, call.durationMs);
    // A buffer may be a slice of a larger one, which would be copied as a whole.
    packed.push(call.body === null ? null : call.body.toString());
  }
  return packed;
}

export function unpackCalls(packed: PackedCalls): LoggedCall[] {
  const calls: LoggedCall[] = [];
  for (let at = 0; at < packed.length; at += FIELDS) {
    const text = (field: number) => packed[at + field] as string | undefined;
    calls.push({
      callId: packed[at] as string,
      direction: packed[at + 1] as VendorCall["direction"],
      vendor: packed[at + 2] as string,
      method: packed[at + 3] as string,
      memberId: text(4),
      gameCode: text(5),
      roundId: text(6),
      transactionId: text(7),
      requestId: text(8),
      status: packed[at + 9] as string,
      unit: text(10),
      amount: packed[at + 11] as bigint | undefined,
      receivedAt: new Date(packed[at + 12] as number),
      durationMs: packed[at + 13] as number,
      body: packed[at + 14] as string | null,
    });
  }
  return calls;
}

export const countPacked = (packed: PackedCalls): number => packed.length / FIELDS;
