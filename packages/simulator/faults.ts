import type { Env } from "@fairhouse/platform/http";
import type { Context } from "hono";

/**
 * What a simulated company does wrong with a call: stays silent before or after doing it, answers late, answers with something
 * else than JSON of its shape, refuses, is out of order.
 */
export const FAULTS = ["silent_before", "silent_after", "late", "garbage", "refuse", "broken"] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that tests order, one for each coming call of a kind: of one player when they are named, else of any. */
export function createFaults<Call extends string>() {
  const ordered = new Map<string, Fault[]>();
  const keyOf = (call: Call, playerId = ""): string => `${call} ${playerId}`;
  const add = (key: string, faults: readonly Fault[]): void => {
    ordered.set(key, [...(ordered.get(key) ?? []), ...faults]);
  };
  return {
    order: (call: Call, ...faults: readonly Fault[]): void => add(keyOf(call), faults),
    orderFor: (playerId: string, call: Call, ...faults: readonly Fault[]): void => add(keyOf(call, playerId), faults),
    take: (call: Call, playerId?: string): Fault | undefined =>
      ordered.get(keyOf(call, playerId))?.shift() ?? ordered.get(keyOf(call))?.shift(),
    clear: (): void => ordered.clear(),
  };
}

export type Faults<Call extends string> = ReturnType<typeof createFaults<Call>>;

/** Answers a call, or does with it what was ordered. */
export async function answerWithFault(
  context: Context<Env>,
  { fault, late }: { fault: Fault | undefined; late: () => Promise<void> },
  answer: () => object,
): Promise<Response> {
  if (fault === "silent_before") return silence(context);
  if (fault === "broken") return context.json({ error: "out of order" }, 503);
  if (fault === "late") await late();
  const reply = answer();
  if (fault === "silent_after") return silence(context);
  if (fault === "garbage") return context.html("<h1>Bad gateway</h1>", 200);
  return context.json(reply);
}

/** The connection ends without an answer, as when a machine on the way goes down. */
function silence(context: Context<Env>): Response {
  context.env.incoming.socket.destroy();
  return context.body(null);
}
