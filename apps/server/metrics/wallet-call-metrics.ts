import type { ServerResponse } from "node:http";
import type { RawDoor } from "@fairhouse/platform/http";
import { QuickHistogram, type Registry } from "@fairhouse/platform/metrics";
import { isCall, STATUSES, type Status } from "@fairhouse/wallet-protocol";

/** Answers that anybody can get: whoever gets them has not shown that he is the vendor in the address. */
const UNPROVEN: ReadonlySet<string> = new Set<Status | "other">([
  "other",
  "UNKNOWN",
  "INVALID_PARTNER",
  "INVALID_SIGNATURE",
  "WRONG_SYNTAX",
  "TEMPORARY_ERROR",
]);
const SEAMLESS = "/seamless/v1/";
const STATUS_IN_REPLY = /"status":"([A-Z_]{2,40})"/;
const REPLY_HEAD = 400;

/**
 * The door of the seamless wallet with its calls counted and timed, by vendor, call and the status in the reply. It is measured from
 * outside, as the vendor sees it; other doors stay as they are. No label is taken from an address unless it is known to be one of a few.
 */
export function measuredDoor(door: RawDoor, registry: Registry): RawDoor {
  if (door.prefix !== SEAMLESS) return door;
  const duration = new QuickHistogram({
    name: "wallet_call_duration_seconds",
    help: "Time to answer a vendor's call of the wallet, by vendor, call and the status in the reply.",
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  });
  const proven = new Set<string>();
  return {
    ...door,
    answer: (request, response) => {
      const startedMs = performance.now();
      const [, , , vendor = "", call = ""] = (request.url ?? "").split("/");
      onReply(response, (status) => {
        if (!UNPROVEN.has(status)) proven.add(vendor);
        const labels = {
          vendor: proven.has(vendor) ? vendor : "unknown",
          call: isCall(call) || call === "session" ? call : "unknown",
          status,
        };
        duration.tally(labels).observe((performance.now() - startedMs) / 1000);
      });
      door.answer(request, response);
    },
  };
}

/** Tells the status of a reply when it is handed over. */
function onReply(response: ServerResponse, tell: (status: Status | "other") => void): void {
  const { end } = response;
  response.end = ((...given: Parameters<typeof end>) => {
    const [body] = given as readonly unknown[];
    const ended = end.apply(response, given);
    const found = typeof body === "string" ? STATUS_IN_REPLY.exec(body.slice(0, REPLY_HEAD))?.[1] : undefined;
    tell(found !== undefined && Object.hasOwn(STATUSES, found) ? (found as Status) : "other");
    return ended;
  }) as typeof end;
}
