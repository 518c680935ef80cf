import type { ClientFailure } from "@fairhouse/contract/client";
import type { QueryKey } from "@tanstack/react-query";

/** A refusal as a query throws it; `code` is from the endpoint's closed list or a failure of the line. */
export type Refused = {
  readonly ok: false;
  readonly code: string;
  readonly message: string | null;
  readonly fields: { readonly [field: string]: string };
  readonly details: { readonly [name: string]: unknown };
  readonly retryAfterS: number | null;
};

export class RefusedError extends Error {
  override name = "RefusedError";
  readonly reply: Refused;
  constructor(reply: Refused) {
    super(reply.code);
    this.reply = reply;
  }
}

/** The key under which an answer is kept; also that of answers embedded in the page. */
export const callKey = (route: string, input: object = {}): QueryKey => [route, input];

/** Refusals of a session or of input come back the same: only an unanswered call is worth a second try. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  (!(error instanceof RefusedError) ||
    (["offline", "unanswered"] as ClientFailure[]).some((code) => code === error.reply.code));
