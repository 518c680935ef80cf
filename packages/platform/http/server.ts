import { createServer, type Server } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { type Clock, newId } from "@fairhouse/base";
import type { Envelope } from "@fairhouse/contract";
import { openapi } from "@fairhouse/contract/openapi";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Registry } from "prom-client";
import type { Log } from "../log.ts";
import { QuickHistogram } from "../quick-histogram.ts";
import { addressOf, createTrustedProxies, networkOf } from "./address.ts";
import { wireNameOf } from "./cookies.ts";
import { type DispatchOptions, dispatch } from "./dispatch.ts";
import type { HandledEndpoint } from "./handle.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { openRawRoutes, type RawRoute } from "./raw-routes.ts";

export type Env = { Bindings: HttpBindings };

export type SiteOptions = Omit<DispatchOptions, "rateLimiter" | "duration"> & {
  title: string;
  handlers: readonly HandledEndpoint[];
  rawRoutes?: readonly RawRoute[];
  /** Calls of raw webhooks that may be under way at once; more are turned away. 2,000 unless told. */
  rawCallsMax?: number;
  trustedProxies?: readonly string[];
  metrics?: Registry;
  /** False where the calls are measured and the figures stand on another host. */
  showsMetrics?: boolean;
  /** Headers that every reply carries unless it sets its own. */
  headers?: { readonly [name: string]: string };
  /** Each of these must be true for `/readyz` to answer 200. */
  readiness?: { readonly [name: string]: () => Promise<boolean> };
};

/** The HTTP side of one host: endpoints, `/openapi.json`, `/healthz`, `/readyz` and, from loopback only, `/metrics`. */
export type Site = {
  /** For pages and files; routes added here come after the endpoints. */
  readonly hono: Hono<Env>;
  readonly server: Server;
  listen(port: number, host: string): Promise<number>;
  /** Says that it is not ready any more and sends callers elsewhere, while it still answers everything. */
  retire(): void;
  /** Stops taking connections and lets running requests end, for at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
};

const DEFAULT_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  // What no page of any host asks of a device. Frames cannot be given it by their page either.
  "permissions-policy": [
    ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer", "microphone"],
    ...["midi", "payment", "serial", "usb"],
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
};

/** For a host that TLS serves: browsers then never ask it without, for a year after each visit. */
const TLS_HEADERS = { "strict-transport-security": "max-age=31536000" };

export function createSite(options: SiteOptions): Site {
  const hono = new Hono<Env>();
  const life = { isRetired: false };
  const trusted = createTrustedProxies(options.trustedProxies ?? []);
  const headers = { ...DEFAULT_HEADERS, ...(options.secureCookies ? TLS_HEADERS : {}), ...options.headers };
  addHeaders(hono, headers);
  addFaultReply(hono, options.log);
  addOwnRoutes(hono, options, life);
  addEndpoints(hono, options, trusted);
  const listener = getRequestListener(hono.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  });
  const takeToRawRoute = openRawRoutes(options.rawRoutes ?? [], {
    headers: Object.entries(headers).flat(),
    callsMax: options.rawCallsMax ?? RAW_CALLS_MAX,
    metrics: options.metrics,
    isRetired: () => life.isRetired,
    rateLimiter: createRateLimiter(options.clock),
    networkOf: ({ socket, headers: { "x-forwarded-for": forwarded } }) =>
      networkOf(addressOf(socket.remoteAddress, forwarded ? String(forwarded) : null, trusted)),
    isOverloaded: options.isOverloaded ?? (() => false),
  });
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, (request, response) => {
    if (takeToRawRoute(request, response)) return;
    // A kept connection would send its next request to a server that is about to end.
    if (life.isRetired) response.setHeader("connection", "close");
    void listener(request, response);
  });
  const retire = (): void => {
    life.isRetired = true;
  };
  return {
    hono,
    server,
    listen: (port, host) => listen(server, port, host),
    retire,
    close: (graceMs) => {
      retire();
      return close(server, graceMs);
    },
  };
}

function addHeaders(hono: Hono<Env>, headers: { readonly [name: string]: string }): void {
  hono.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    // Endpoints have given theirs already, the one that their log lines carry.
    if (!context.res.headers.has(REQUEST_ID)) context.res.headers.set(REQUEST_ID, newId());
  });
}

const REQUEST_ID = "x-request-id";

/** What breaks outside of the endpoints, as a page that cannot be drawn; its reply names the line of the log. */
function addFaultReply(hono: Hono<Env>, log: Log): void {
  hono.onError((error, context) => {
    const requestId = newId();
    log.error({ err: error, requestId }, "request failed");
    return context.json(UNEXPECTED, 500, { [REQUEST_ID]: requestId });
  });
}

function addOwnRoutes(
  hono: Hono<Env>,
  { handlers, metrics, showsMetrics = true, readiness = {}, title, secureCookies }: SiteOptions,
  life: { readonly isRetired: boolean },
): void {
  // Written when it is first asked for: it was nearly all that a start spent here.
  let description: ReturnType<typeof openapi> | undefined;
  const describe = () =>
    openapi(
      handlers.map((one) => one.endpoint),
      { title, version: "1" },
      wireNameOf("", secureCookies),
    );
  hono.notFound((context) => context.json(NOT_FOUND, 404));
  hono.get("/openapi.json", (context) => {
    description ??= describe();
    return context.json(description);
  });
  hono.get("/healthz", (context) => context.json({ status: "ok" }));
  hono.get("/readyz", async (context) => {
    if (life.isRetired) return context.json({ staying: false }, 503);
    const checks = await Promise.all(
      Object.entries(readiness).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
    );
    return context.json(Object.fromEntries(checks), checks.every(([, isReady]) => isReady) ? 200 : 503);
  });
  hono.get("/metrics", async (context) => {
    if (!metrics || !showsMetrics || !isFromThisMachine(context)) return context.notFound();
    return context.text(await metrics.metrics(), 200, { "content-type": metrics.contentType });
  });
}

/** A proxy on this machine calls from here too, but on behalf of another address. */
function isFromThisMachine({ env, req }: Context<Env>): boolean {
  const address = env.incoming.socket.remoteAddress ?? "";
  const isForwarded = req.header("x-forwarded-for") !== undefined || req.header("forwarded") !== undefined;
  return /^(::ffff:)?127\.|^::1$/.test(address) && !isForwarded;
}

const UNEXPECTED: Envelope<never> = { success: false, value: null, message: "unexpected", code: "unexpected" };
const NOT_FOUND: Envelope<never> = { success: false, value: null, message: "not_found", code: "not_found" };

function addEndpoints(hono: Hono<Env>, options: SiteOptions, trusted: BlockList): void {
  const duration = options.metrics && requestDuration(options.metrics);
  const dispatching: DispatchOptions = {
    ...options,
    rateLimiter: createRateLimiter(options.clock),
    ...(duration ? { duration } : {}),
  };
  for (const handled of options.handlers) {
    const { method, path } = handled.endpoint;
    hono.on(method, path.replace(/\{(\w+)\}/g, ":$1"), (context) => {
      const { incoming } = context.env;
      const ip = addressOf(incoming.socket.remoteAddress, context.req.header("x-forwarded-for") ?? null, trusted);
      return dispatch(handled, context.req.raw, { ip, pathParameters: context.req.param() }, dispatching);
    });
  }
}

const REQUEST_DURATION = "http_request_duration_seconds";

/** Endpoints are labelled by their id, which the contract lists, and never by what stands in an address. */
const requestDuration = (registry: Registry): QuickHistogram =>
  // Two hosts of one process share it.
  (registry.getSingleMetric(REQUEST_DURATION) as QuickHistogram | undefined) ??
  new QuickHistogram({
    name: REQUEST_DURATION,
    help: "Time to answer an endpoint, by outcome.",
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });

/** A port that cannot be had, as one sentence on the terminal. */
export class PortError extends Error {}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") reject(new PortError(`Port ${port} on ${host} is in use by another program.`));
      else if (error.code === "EACCES") reject(new PortError(`Port ${port} on ${host} may not be used by this user.`));
      else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
        reject(new PortError(`${host} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** How long after the grace is over a connection that became something else (a live one) may keep us. */
const STUBBORN_MS = 200;
const LOOK_FOR_IDLE_MS = 50;

async function close(server: Server, graceMs = 5_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle when its last request is answered, and would then stay for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  let stubborn: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    stubborn = setTimeout(resolve, graceMs + STUBBORN_MS);
  });
  await Promise.race([closed, late]);
  clearInterval(idle);
  for (const timer of [force, stubborn]) clearTimeout(timer);
}

const RAW_CALLS_MAX = 2_000;

export type { Clock, Log };
