import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, type Registry } from "prom-client";
import type { RateLimiter } from "./rate-limit.ts";

/** Headers as Node takes them fastest: names and values in turn. */
export type FlatHeaders = readonly string[];

/** Answers a raw request, once. Length and the headers of every reply are added. */
export type RawReply = (status: number, headers: FlatHeaders, body: string) => void;

/** A route that takes raw Node requests before anything else looks at them: the vendors' wallet calls, for speed. */
export type RawRoute = {
  prefix: string;
  /** Calls a minute of one network, before anything of them is read; 600 unless the route says otherwise. */
  perMinute?: number;
  /** Whether new calls are turned away while the database does not keep up, as those of endpoints are; a wallet's are not. */
  isShed?: boolean;
  /** What a caller reads, also of one too many, with 503 and Retry-After, while as many calls as the site takes are under way. */
  busy?: object;
  answer(request: IncomingMessage, reply: RawReply): void;
};

type RawRouteOptions = {
  /** Of every reply. */
  headers: FlatHeaders;
  /** Calls that may be inside a route at once; more are turned away. */
  callsMax: number;
  metrics: Registry | undefined;
  isRetired: () => boolean;
  rateLimiter: RateLimiter;
  /** Who calls, as a text to count by. */
  networkOf: (request: IncomingMessage) => string;
  isOverloaded: () => boolean;
};

/** Takes a request to a route, if it is for one; returns whether it was. */
export type TakeToRawRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The routes of a site. A reply is one head from a flat list and one piece of text: set one by one and merged again, the
 * headers of every reply cost a wallet call 3 microseconds of the 12 that HTTP takes in JavaScript.
 */
export function openRawRoutes(routes: readonly RawRoute[], options: RawRouteOptions): TakeToRawRoute {
  const open = routes.map((route) => bounded(route, options));
  return (request, response) => {
    const route = open.find(({ prefix }) => request.url?.startsWith(prefix));
    route?.take(request, response);
    return route !== undefined;
  };
}

const JSON_TYPE: FlatHeaders = ["content-type", "application/json"];
const TOO_MANY = JSON.stringify({
  success: false,
  value: null,
  message: "too_many_requests",
  code: "too_many_requests",
});
const PER_MINUTE = 600;
const OVERLOADED = { success: false, value: null, message: "overloaded", code: "overloaded" };

/** A route without a long queue: with so many calls under way, the next one is told to come back. */
function bounded(route: RawRoute, options: RawRouteOptions) {
  const { headers, callsMax, metrics, isRetired, rateLimiter, networkOf, isOverloaded } = options;
  const { perMinute = PER_MINUTE, isShed = false } = route;
  const refusal = JSON.stringify(route.busy ?? OVERLOADED);
  let inside = 0;
  const shed = metrics && watchRawRoute(metrics, route.prefix, () => inside);
  const leave = (): void => {
    inside -= 1;
  };
  // A kept connection would send its next request to a server that is about to end.
  const always = (): FlatHeaders => (isRetired() ? [...headers, "connection", "close"] : headers);

  function take(request: IncomingMessage, response: ServerResponse): void {
    const reply: RawReply = (status, own, body) => {
      // What has not changed has a length, which this is not.
      const length = status === 304 ? [] : ["content-length", String(Buffer.byteLength(body))];
      response.writeHead(status, [...always(), ...own, ...length]);
      response.end(body);
    };
    const waitS = rateLimiter.take(`${route.prefix} ${networkOf(request)}`, perMinute);
    if (waitS > 0) {
      request.resume();
      reply(429, [...JSON_TYPE, "retry-after", String(waitS)], route.busy ? refusal : TOO_MANY);
      return;
    }
    if (inside >= callsMax || (isShed && isOverloaded())) {
      shed?.inc({ route: route.prefix });
      request.resume();
      reply(503, [...JSON_TYPE, "retry-after", "1"], refusal);
      return;
    }
    inside += 1;
    // Told once, also of a caller who goes away before their answer.
    response.on("close", leave);
    route.answer(request, reply);
  }
  return { prefix: route.prefix, take };
}

const RAW_ROUTE_CALLS = "raw_route_calls_under_way";
const RAW_ROUTE_CALLS_SHED = "raw_route_calls_shed_total";
/** How many calls are inside each route, by the registry that shows it. */
const rawRoutesOf = new WeakMap<Registry, Map<string, () => number>>();

/** One of each for all routes of a process. The gauge asks the routes when it is read, not the other way round. */
function watchRawRoute(registry: Registry, prefix: string, countInside: () => number): Counter<"route"> {
  const common = { labelNames: ["route"] as const, registers: [registry] };
  const watched = rawRoutesOf.get(registry);
  watched?.set(prefix, countInside);
  if (!watched) {
    const routes = new Map([[prefix, countInside]]);
    rawRoutesOf.set(registry, routes);
    new Gauge({
      name: RAW_ROUTE_CALLS,
      help: "Calls by other companies that are being answered, by route.",
      ...common,
      collect() {
        for (const [route, count] of routes) this.set({ route }, count());
      },
    });
  }
  return (
    (registry.getSingleMetric(RAW_ROUTE_CALLS_SHED) as Counter<"route"> | undefined) ??
    new Counter({
      name: RAW_ROUTE_CALLS_SHED,
      help: "Calls by other companies turned away because too many were under way, by route.",
      ...common,
    })
  );
}
