import type { Prepared } from "@fairhouse/contract/client";
import type { Guard, GuardedRoutes } from "../contract.ts";
import { encryptPayload, loadEncryption } from "./encrypt-payload.ts";
import { loadSolver, solveChallenge } from "./solve-challenge.ts";

/** The code and the key that a call will need, before it is made. */
export const loadAhead = (guarded: GuardedRoutes): Promise<unknown> =>
  Promise.allSettled([
    loadSolver(),
    ...(Object.values(guarded).some(({ isEncrypted }) => isEncrypted) ? [loadEncryption()] : []),
  ]);

/** Adds the proof of work and encrypts or writes a form, as the endpoint's mark says. */
export async function preparePayload(
  { proof: action, unless = {}, isEncrypted, isForm }: Guard,
  fields: { readonly [name: string]: unknown },
  isAgain: boolean,
): Promise<Prepared> {
  const needsProof = action && !Object.entries(unless).some(([name, value]) => fields[name] === value);
  const proof = needsProof ? await solveChallenge(action) : null;
  const payload = proof ? { ...fields, proof } : fields;
  if (isForm) return { body: formOf(payload), contentType: "application/x-www-form-urlencoded" };
  const body = JSON.stringify(payload);
  const encrypted = isEncrypted ? await encryptPayload(body, { withNewKey: isAgain }) : null;
  return encrypted ? { body: encrypted, contentType: "application/jose" } : { body, contentType: "application/json" };
}

const formOf = (fields: { readonly [name: string]: unknown }): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
