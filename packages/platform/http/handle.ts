import type { Result } from "@fairhouse/base";
import type { Endpoint, InputOf, OutputOf, RefusalCode } from "@fairhouse/contract";
import type { RequestContext, SessionPrincipal, StaffPrincipal } from "./context.ts";

/** The context of an endpoint: `session` or `staff` is there for certain when its access says so, `file` for an upload. */
export type ContextOf<E extends Endpoint> = RequestContext &
  (E["access"]["kind"] extends "session" ? { readonly session: SessionPrincipal } : unknown) &
  (E["access"]["kind"] extends "staff" ? { readonly staff: StaffPrincipal } : unknown) &
  (E extends { readonly upload: object } ? { readonly file: Buffer } : unknown);

/** A refusal with more to say: which fields are at fault, or figures that the screen shows (as strings and numbers). */
export type DetailedRefusal<Code extends string> = {
  readonly code: Code;
  readonly fields?: { readonly [field: string]: string };
  readonly details?: { readonly [name: string]: string | number | boolean | null };
  readonly retryAfterS?: number;
};

export type HandlerReply<E extends Endpoint> = Result<OutputOf<E>, RefusalCode<E> | DetailedRefusal<RefusalCode<E>>>;

export type HandledEndpoint = {
  readonly endpoint: Endpoint;
  run(input: unknown, context: RequestContext): Promise<Result<unknown, string | DetailedRefusal<string>>>;
};

/** Binds an endpoint to the code that answers it; input has been parsed, access and limits have been checked. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: InputOf<E>, context: ContextOf<E>) => Promise<HandlerReply<E>>,
): HandledEndpoint {
  return { endpoint, run: (input, context) => run(input as InputOf<E>, context as ContextOf<E>) };
}
