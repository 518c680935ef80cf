import type { z } from "zod";

/** Who may call. Nothing is open unless it says so. */
export type Access =
  | { readonly kind: "public" }
  /** A logged-in member with the CSRF value; with a capability when the account type must allow it. */
  | {
      readonly kind: "session";
      readonly capability?: string;
      /** Whether it answers a member too who still owes their word on the terms. */
      readonly isOpenBeforeTerms?: true;
    }
  /** A logged-in operator with the CSRF value and the named permission. */
  | { readonly kind: "staff"; readonly permission: string }
  /** Another company's server, by its signature over the raw body; checked by the handler itself. */
  | { readonly kind: "signed" };

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Limits = {
  /** Calls per minute of an account; of an address too where the call is public, else of all accounts at it together 20 times that. */
  readonly perMinute: number;
  /** Largest body in bytes; 16 KiB unless said otherwise, never above 100 KB. */
  readonly bodyBytes?: number;
};

/**
 * An endpoint is a value: the typed handler, the typed client, OpenAPI and the access matrix derive from it.
 * `refusals` is the closed list of expected refusals with the HTTP status of each; the platform adds its own
 * ({@link PLATFORM_REFUSALS}).
 */
export type Endpoint = {
  /** Stable name, `module.verbNoun`. */
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Query string of a GET or DELETE, JSON body of a POST or PUT, with path parameters merged in. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly refusals: { readonly [code: string]: number };
  readonly limits: Limits;
  /** A proof of work that the caller's page does first; the payload carries it in the field `proof`. */
  readonly proof?: ProofOfWork;
  /** The payload may come as a compact JWE to one of the server's published keys; plain JSON is taken too. */
  readonly encrypted?: true;
  /** The payload may come form-encoded too, every field a text; our own page sends it so. */
  readonly form?: true;
  /** The body is one file as it is, and the input stands in the query string. What the file holds is the handler's to judge. */
  readonly upload?: Upload;
};

export type Upload = {
  /** Largest file in bytes. */
  readonly bytesMax: number;
};

export type ProofOfWork = {
  /** What the proof is done for; it is worth nothing for another action. */
  readonly action: string;
  /** Input fields and the values of them that need no proof. */
  readonly unless?: { readonly [field: string]: string };
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** What the caller sends, before defaults are filled in. */
export type SentInputOf<E extends Endpoint> = z.input<E["input"]>;
/** What the handler returns, before the schema serialises it. */
export type OutputOf<E extends Endpoint> = z.input<E["output"]>;
/** What the caller receives. */
export type ReceivedOf<E extends Endpoint> = z.output<E["output"]>;
export type RefusalCode<E extends Endpoint> = (keyof E["refusals"] & string) | PlatformRefusal;

/** Refusals that any endpoint may answer, with their HTTP status. */
export const PLATFORM_REFUSALS = {
  bad_input: 400,
  not_logged_in: 401,
  csrf_refused: 403,
  not_allowed: 403,
  terms_due: 403,
  second_factor_due: 403,
  not_found: 404,
  proof_required: 403,
  proof_refused: 403,
  encryption_key_unknown: 409,
  too_large: 413,
  too_many_requests: 429,
  unexpected: 500,
  overloaded: 503,
} as const;

export type PlatformRefusal = keyof typeof PLATFORM_REFUSALS;

export const statusOf = (endpoint: Endpoint, code: string): number =>
  endpoint.refusals[code] ?? (code in PLATFORM_REFUSALS ? PLATFORM_REFUSALS[code as PlatformRefusal] : 500);

/** What every `/wps` call answers. `code` is `ok` or the refusal's; `fields` names the inputs at fault. */
export type Envelope<Value> = {
  readonly success: boolean;
  readonly value: Value | null;
  readonly message: string | null;
  readonly code: string;
  readonly fields?: { readonly [field: string]: string };
  readonly details?: { readonly [name: string]: unknown };
};
