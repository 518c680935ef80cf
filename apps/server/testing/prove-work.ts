import { type Action, solveChallenge } from "@fairhouse/challenge/server";

/**
 * The proof of work that a page would do, for tests that register or log in by calls. It is asked for from the address
 * that then uses it: give the same `headers` when a proxy's word names it.
 */
export async function proveWork(site: string, action: Action, headers: Record<string, string> = {}): Promise<string> {
  const path = action === "staff-login" ? "/staff/challenge" : "/wps/challenge";
  const response = await fetch(`${site}${path}?action=${action}`, { headers });
  const { value } = (await response.json()) as { value: Parameters<typeof solveChallenge>[0] | null };
  if (!value) throw new Error(`No challenge was given for ${action}: ${response.status}.`);
  return solveChallenge(value);
}
