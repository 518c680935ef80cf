import type { Call, RequestOf } from "@fairhouse/wallet-protocol";
import type { GamesInnerDependencies } from "../../dependencies.ts";

/** What is known of a call while it is answered. */
export type CallFacts = {
  readonly vendor: string;
  readonly method: string;
  /** Null when it was longer than any call. */
  readonly body: Buffer | null;
  readonly received: { readonly at: Date; readonly ms: number };
  /** Whether the vendor's signature was good. */
  isSigned: boolean;
  /** There when the body could be read. */
  request?: RequestOf[Call];
};

/** Calls without a good signature that are kept in a second: anybody can send those, and the log is not theirs. */
const UNSIGNED_PER_SECOND = 20;

/**
 * Counts a call after it was answered and tells the log of it. Without a good signature the log learns only that it came,
 * never what it said.
 */
export function createCallRecorder({
  control,
  vendorCalls,
  vendorCallMetrics,
}: Pick<GamesInnerDependencies, "control" | "vendorCalls" | "vendorCallMetrics">) {
  let second = 0;
  let unsigned = 0;

  function isWorthKeeping({ isSigned, vendor, received }: CallFacts): boolean {
    if (isSigned) return true;
    if (!control.knowsVendor(vendor)) return false;
    const now = Math.floor(received.ms / 1_000);
    if (now !== second) [second, unsigned] = [now, 0];
    unsigned += 1;
    return unsigned <= UNSIGNED_PER_SECOND;
  }

  return (facts: CallFacts, answer: { readonly status: string; readonly playerId?: unknown }): void => {
    const { vendor, method, body, received, isSigned } = facts;
    const durationMs = performance.now() - received.ms;
    vendorCallMetrics?.onAnswered({ vendor, method, status: answer.status, isSigned, durationMs });
    if (!isWorthKeeping(facts)) return;
    const request = facts.request as Partial<RequestOf["win"]> | undefined;
    const opened = typeof answer.playerId === "string" ? answer.playerId : undefined;
    vendorCalls.record({
      direction: "in",
      vendor,
      method,
      memberId: request?.playerId ?? opened,
      gameCode: request?.gameCode,
      roundId: request?.roundId,
      transactionId: request?.transactionId,
      requestId: request?.requestId,
      status: answer.status,
      unit: request?.currency,
      amount: request?.amount === undefined ? undefined : BigInt(request.amount),
      receivedAt: received.at,
      durationMs,
      body: isSigned ? body : null,
    });
  };
}
