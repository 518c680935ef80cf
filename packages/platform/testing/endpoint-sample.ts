import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findModules } from "../slices.ts";

export type SampleInput = { readonly [field: string]: unknown };

/** What tests over all endpoints know of one, in its module's `server/testing/endpoints.ts`. */
export type EndpointSample = {
  /**
   * What each role is answered, in the order of {@link SITE_ROLES} or {@link BACKOFFICE_ROLES}: `+` goes on, `login` needs a
   * session, `no` may not.
   */
  readonly access: string;
  /** Well-formed, and refused, or changing nothing, for a reason of its own. */
  readonly sample: SampleInput;
  /** Another input of a call that takes one of two things, for the fields that are never beside those of the sample. */
  readonly other?: SampleInput;
};

/** A visitor, then account types. */
export const SITE_ROLES = ["visitor", "0", "1", "2", "41", "42", "4"] as const;
export const BACKOFFICE_ROLES = ["visitor", "viewer", "cashier", "administrator"] as const;

/** Of all modules, by the endpoint's id. */
export async function findEndpointSamples(): Promise<{ readonly [endpointId: string]: EndpointSample }> {
  const files = (await findModules())
    .map(({ folder }) => join(folder, "server", "testing", "endpoints.ts"))
    .filter((file) => existsSync(file));
  const found = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return Object.assign({}, ...found.map(({ endpoints }) => endpoints));
}
