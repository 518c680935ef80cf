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
    options?: { signal?: AbortSignal },
  ): Promise<Reply<EndpointAt<C, Route>>>;
};

export type ClientOptions = {
  baseUrl?: string;
  /** The value that goes with every call that needs a session; worthless without the cookie. */
  csrfToken?: () => string | null;
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
  timeoutMs?: number;
};

export function createClient<C>(options: ClientOptions = {}): Client<C> {
  const { baseUrl = "", csrfToken = () => null, timeoutMs = 15_000 } = options;
  const send = options.fetch ?? ((input: string, init?: RequestInit) => fetch(input, init));

  async function call(route: string, input: unknown, extra: { signal?: AbortSignal } = {}) {
    const [method = "GET", template = "/"] = route.split(" ");
    const { path, rest } = fillPath(template, (input ?? {}) as { [name: string]: unknown });
    const hasBody = method === "POST" || method === "PUT";
    const headers: { [name: string]: string } = { accept: "application/json" };
    const csrf = csrfToken();
    if (csrf) headers["x-csrf-token"] = csrf;
    if (hasBody) headers["content-type"] = "application/json";
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(`${baseUrl}${path}${hasBody ? "" : queryOf(rest)}`, {
        method,
        headers,
        credentials: "same-origin",
        signal: extra.signal ? AbortSignal.any([extra.signal, timeout]) : timeout,
        ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      });
      return await readReply(response);
    } catch {
      return failure(isOffline() ? "offline" : "unanswered");
    }
  }
  return { call } as Client<C>;
}

async function readReply(response: Response) {
  const retryAfter = Number(response.headers.get("retry-after"));
  const envelope = (await response.json()) as Envelope<unknown>;
  if (envelope.success) return { ok: true, value: envelope.value };
  return {
    ok: false,
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
  ok: false,
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
