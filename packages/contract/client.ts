import type { Endpoint, Envelope, ReceivedOf, RefusalCode, SentInputOf } from "./endpoint.ts";

/**
 * The typed client. A browser imports the contracts as types only, so that no schema library reaches the page:
 *
 * ```ts
 * const client = createClient<typeof import("@fairhouse/wallet/contract")>({ csrfToken });
 * const reply = await client.call("GET /wps/v2/wallets/balance", {});
 * ```
 */
export type Contracts = { readonly [name: string]: unknown };

type EndpointsIn<C> = { [Name in keyof C]: C[Name] extends Endpoint ? C[Name] : never }[keyof C];
export type RouteOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;
export type RoutesOf<C> = RouteOf<EndpointsIn<C>>;
export type EndpointAt<C, Route> = Extract<EndpointsIn<C>, RouteEndpoint<Route>>;
type RouteEndpoint<Route> = Route extends `${infer M} ${infer P}` ? { method: M; path: P } : never;

/** `offline`: nothing reached the server as far as we know; `unanswered`: it may have, so money calls ask again by their key. */
export type ClientFailure = "offline" | "unanswered";

export type Reply<E extends Endpoint> =
  | { readonly ok: true; readonly value: ReceivedOf<E> }
  | {
      readonly ok: false;
      readonly code: RefusalCode<E> | ClientFailure;
      readonly message: string | null;
      readonly fields: { readonly [field: string]: string };
      readonly details: { readonly [name: string]: unknown };
      /** Seconds after which the server invites a retry, when it said so. */
      readonly retryAfterS: number | null;
    };

export type Client<C> = {
  call<Route extends RoutesOf<C>>(
    route: Route,
    input: SentInputOf<EndpointAt<C, Route>>,
    options?: CallExtra,
  ): Promise<Reply<EndpointAt<C, Route>>>;
};

export type CallExtra = {
  signal?: AbortSignal;
  /** The file of an upload. */
  file?: Blob;
  /** It goes out even if its page is closed before the answer. */
  keepalive?: boolean;
};

/** A payload as it goes out. */
export type Prepared = { readonly body: string; readonly contentType: string };

/**
 * Turns the fields of a call into its body: with a proof of work, encrypted, or both. `isAgain` after the server has
 * refused what was prepared first; null for a call that goes out as it is.
 */
export type Prepare = (
  route: string,
  fields: { readonly [name: string]: unknown },
  isAgain: boolean,
) => Promise<Prepared | null>;

export type ClientOptions = {
  baseUrl?: string;
  prepare?: Prepare;
  /** The value that goes with every call that needs a session; worthless without the cookie. */
  csrfToken?: () => string | null;
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
  timeoutMs?: number;
};

export function createClient<C>(options: ClientOptions = {}): Client<C> {
  const { baseUrl = "", csrfToken = () => null, prepare = async () => null, timeoutMs = 15_000 } = options;
  const send = options.fetch ?? ((input: string, init?: RequestInit) => fetch(input, init));

  /** A refused preparation means that nothing was done: the same goes out once more, newly prepared. */
  async function call(route: string, input: unknown, extra: CallExtra = {}) {
    const reply = await callOnce(route, input, extra, false);
    return !reply.ok && PREPARED_ANEW.includes(reply.code) && options.prepare
      ? callOnce(route, input, extra, true)
      : reply;
  }

  async function callOnce(route: string, input: unknown, extra: CallExtra, isAgain: boolean) {
    const [method = "GET", template = "/"] = route.split(" ");
    const { path, rest } = fillPath(template, (input ?? {}) as { [name: string]: unknown });
    const { file } = extra;
    const hasBody = !file && (method === "POST" || method === "PUT");
    const headers: { [name: string]: string } = { accept: "application/json" };
    const csrf = csrfToken();
    if (csrf) headers["x-csrf-token"] = csrf;
    // Asked beforehand: a line that breaks under a call does not say whether the call arrived.
    const nothingLeaves = isOffline();
    try {
      const prepared = hasBody ? await prepare(route, rest, isAgain) : null;
      if (hasBody) headers["content-type"] = prepared?.contentType ?? "application/json";
      if (file) headers["content-type"] = file.type || "application/octet-stream";
      const timeout = AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : timeoutMs);
      const response = await send(`${baseUrl}${path}${hasBody ? "" : queryOf(rest)}`, {
        keepalive: extra.keepalive === true,
        method,
        headers,
        credentials: "same-origin",
        signal: extra.signal ? AbortSignal.any([extra.signal, timeout]) : timeout,
        ...(hasBody ? { body: prepared?.body ?? JSON.stringify(rest) } : {}),
        ...(file ? { body: file } : {}),
      });
      return await readReply(response);
    } catch {
      return failure(nothingLeaves ? "offline" : "unanswered");
    }
  }
  return { call } as Client<C>;
}

/** Five megabytes leave a phone slowly. */
const UPLOAD_TIMEOUT_MS = 120_000;

const PREPARED_ANEW: readonly string[] = ["proof_required", "proof_refused", "encryption_key_unknown"];

async function readReply(response: Response) {
  const retryAfter = Number(response.headers.get("retry-after"));
  const envelope = (await response.json()) as Envelope<unknown>;
  if (envelope.success) return { ok: true as const, value: envelope.value };
  return {
    ok: false as const,
    code: envelope.code,
    message: envelope.message,
    fields: envelope.fields ?? {},
    details: envelope.details ?? {},
    retryAfterS: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  };
}

/** Also compiled beside server code, where `navigator` has no such member. */
const isOffline = (): boolean => (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine === false;

const failure = (code: ClientFailure) => ({
  ok: false as const,
  code,
  message: null,
  fields: {},
  details: {},
  retryAfterS: null,
});

function fillPath(template: string, input: { [name: string]: unknown }) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryOf(input: { [name: string]: unknown }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
