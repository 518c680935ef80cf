import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, type Registry } from "prom-client";
import type { RateLimiter } from "./rate-limit.ts";

/** Headers as Node takes them fastest: names and values in turn. */
export type FlatHeaders = readonly string[];

/** Answers a raw request, once. Length and the headers of every reply are added. */
export type DoorReply = (status: number, headers: FlatHeaders, body: string) => void;

/** A door that takes raw Node requests before anything else looks at them: the vendors' wallet calls, for speed. */
export type RawDoor = {
  prefix: string;
  /** Calls a minute of one network, before anything of them is read; 600 unless the door says otherwise. */
  perMinute?: number;
  /** Whether new calls are turned away while the database does not keep up, as those of endpoints are; a wallet's are not. */
  isShed?: boolean;
  /** What a caller reads, also of one too many, with 503 and Retry-After, while as many calls as the site takes are under way. */
  busy?: object;
  answer(request: IncomingMessage, reply: DoorReply): void;
};

type DoorOptions = {
  /** Of every reply. */
  headers: FlatHeaders;
  /** Calls that may be inside a door at once; more are turned away. */
  callsMax: number;
  metrics: Registry | undefined;
  isRetired: () => boolean;
  rateLimiter: RateLimiter;
  /** Who calls, as a text to count by. */
  networkOf: (request: IncomingMessage) => string;
  isOverloaded: () => boolean;
};

/** Takes a request to a door, if it is for one; returns whether it was. */
export type TakeToDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The doors of a site. A reply is one head from a flat list and one piece of text: set one by one and merged again, the
 * headers of every reply cost a wallet call 3 microseconds of the 12 that HTTP takes in JavaScript.
 */
export function openDoors(doors: readonly RawDoor[], options: DoorOptions): TakeToDoor {
  const open = doors.map((door) => bounded(door, options));
  return (request, response) => {
    const door = open.find(({ prefix }) => request.url?.startsWith(prefix));
    door?.take(request, response);
    return door !== undefined;
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

/** A door in front of which nobody waits for long: with so many inside, the next one is told to come back. */
function bounded(door: RawDoor, options: DoorOptions) {
  const { headers, callsMax, metrics, isRetired, rateLimiter, networkOf, isOverloaded } = options;
  const { perMinute = PER_MINUTE, isShed = false } = door;
  const refusal = JSON.stringify(door.busy ?? OVERLOADED);
  let inside = 0;
  const shed = metrics && watchDoor(metrics, door.prefix, () => inside);
  const leave = (): void => {
    inside -= 1;
  };
  // Whoever keeps his connection would send his next request to a server that is about to end.
  const always = (): FlatHeaders => (isRetired() ? [...headers, "connection", "close"] : headers);

  function take(request: IncomingMessage, response: ServerResponse): void {
    const reply: DoorReply = (status, own, body) => {
      // What has not changed has a length, which this is not.
      const length = status === 304 ? [] : ["content-length", String(Buffer.byteLength(body))];
      response.writeHead(status, [...always(), ...own, ...length]);
      response.end(body);
    };
    const waitS = rateLimiter.take(`${door.prefix} ${networkOf(request)}`, perMinute);
    if (waitS > 0) {
      request.resume();
      reply(429, [...JSON_TYPE, "retry-after", String(waitS)], door.busy ? refusal : TOO_MANY);
      return;
    }
    if (inside >= callsMax || (isShed && isOverloaded())) {
      shed?.inc({ door: door.prefix });
      request.resume();
      reply(503, [...JSON_TYPE, "retry-after", "1"], refusal);
      return;
    }
    inside += 1;
    // Told once, also of a caller who goes away before his answer.
    response.on("close", leave);
    door.answer(request, reply);
  }
  return { prefix: door.prefix, take };
}

const DOOR_CALLS = "door_calls_under_way";
const DOOR_CALLS_SHED = "door_calls_shed_total";
/** How many calls are inside each door, by the registry that shows it. */
const doorsOf = new WeakMap<Registry, Map<string, () => number>>();

/** One of each for all doors of a process. The gauge asks the doors when somebody reads it, not the other way round. */
function watchDoor(registry: Registry, prefix: string, countInside: () => number): Counter<"door"> {
  const common = { labelNames: ["door"] as const, registers: [registry] };
  const watched = doorsOf.get(registry);
  watched?.set(prefix, countInside);
  if (!watched) {
    const doors = new Map([[prefix, countInside]]);
    doorsOf.set(registry, doors);
    new Gauge({
      name: DOOR_CALLS,
      help: "Calls by other companies that are being answered, by door.",
      ...common,
      collect() {
        for (const [door, count] of doors) this.set({ door }, count());
      },
    });
  }
  return (
    (registry.getSingleMetric(DOOR_CALLS_SHED) as Counter<"door"> | undefined) ??
    new Counter({
      name: DOOR_CALLS_SHED,
      help: "Calls by other companies turned away because too many were under way, by door.",
      ...common,
    })
  );
}
