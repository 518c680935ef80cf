import { createClient } from "@fairhouse/contract/client";
import type * as contract from "../contract.ts";
import { type Action, WORK_PREFIX, writeProof } from "../rules.ts";

const client = createClient<typeof contract>();

/** A proof that is ready before it is needed is used within this time, or computed anew. */
const FRESH_MS = 90_000;
const ahead = new Map<Action, { proof: Promise<string | null>; startedAtMs: number }>();

/**
 * A proof of work for one action, good for one call. Computes without a click, by its aim for about a third of a
 * second on a phone; null when the server could not be asked for a challenge.
 */
export function solveChallenge(action: Action): Promise<string | null> {
  const ready = ahead.get(action);
  ahead.delete(action);
  return ready && Date.now() - ready.startedAtMs < FRESH_MS ? ready.proof : compute(action);
}

/** Begins while the person is still typing; the next {@link solveChallenge} takes it. */
export function solveAhead(action: Action): void {
  const ready = ahead.get(action);
  if (ready && Date.now() - ready.startedAtMs < FRESH_MS) return;
  ahead.set(action, { proof: compute(action), startedAtMs: Date.now() });
}

/** What stands in the captcha's field in place of its digits: sixteen times the usual work, for visitors who read no image. */
export async function solveInsteadOfCaptcha(action: Action): Promise<string | null> {
  const proof = await compute(action, { insteadOfCaptcha: "true" });
  return proof && WORK_PREFIX + proof;
}

export const loadSolver = () => import("./solve-puzzles.ts");

async function compute(action: Action, more: { insteadOfCaptcha?: "true" } = {}): Promise<string | null> {
  const issued =
    action === "staff-login"
      ? await client.call("GET /staff/challenge", { action })
      : await client.call("GET /wps/challenge", { action, ...more });
  if (!issued.ok) return null;
  const { solvePuzzles } = await loadSolver();
  return writeProof(issued.value.challenge, await solvePuzzles(issued.value));
}
